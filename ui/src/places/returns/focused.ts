/** Gives an element the keyboard as it comes onto the screen. */
export const focused = (element: HTMLElement) => element.focus();
