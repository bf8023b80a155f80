/** Makes user input fit for a subject: replaces control characters and line breaks, and cuts it to 120 characters. */
export const toMailSubjectText = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 120)
