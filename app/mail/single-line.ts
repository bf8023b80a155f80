/** Words somebody typed, fit for a subject: without what would end its line, and no longer than one reads. */
export const toSingleLine = (words: string) =>
  words
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 120)
