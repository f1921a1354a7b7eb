// The numbers of sections in a text. A date, which begins with its year, is none.
const SECTION = /((?<![\w-])\d{1,2}-\d{1,2}[A-Z]?-\d{1,3}(?:\.\d{1,2})?(?:\(\w{1,3}\))*(?![\w-]))/;

/** A text cut at the sections it names: every second piece is one. */
export const atSections = (text: string) => text.split(SECTION);

/** The sections that texts name, each once, in their order. */
export const sectionsOf = (texts: string[]) => [
  ...new Set(texts.flatMap((text) => atSections(text).filter((_, place) => place % 2 === 1)))
];
