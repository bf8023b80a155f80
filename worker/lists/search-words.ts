/** The maximum number of words of a search. */
const maxWords = 8

/** Returns the words of a list's search in lower case, all of which a row must contain. */
export const toSearchWords = (search = ''): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
