// What of the place "Documents" lies on the desk: a notice, a worksheet that is being chosen, an issued paper.

export type Shown =
  | { kind: 'notice'; document: string; subject: string }
  | { kind: 'worksheet'; document: string }
  | { kind: 'issued'; number: number };

/** Whether this is what is shown. */
export function isShown(shown: Shown | null, other: Shown): boolean {
  return JSON.stringify(shown) === JSON.stringify(other);
}
