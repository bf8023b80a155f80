const removeBackslashes = (text: string) => text.trim().replaceAll(/\\([;|])/g, '$1')
const addBackslashes = (text: string) => text.replaceAll(/[;|]/g, String.raw`\$&`)

/**
 * Parses a cell with a list of entries, each with several texts: `Cup | 6.50; Bowl | 8.50`. Empty entries are left out.
 * A backslash before a separator makes it part of a text.
 */
export const parseMenuFileListCell = (text: string): string[][] =>
  text
    .split(/(?<!\\);/)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => entry.split(/(?<!\\)\|/).map(removeBackslashes))

/** Formats a list of entries as `parseMenuFileListCell` reads it. Empty texts at the end of an entry are left out. */
export const formatMenuFileListCell = (entries: readonly (readonly string[])[]): string =>
  entries
    .map((texts) => texts.slice(0, texts.findLastIndex((text) => text !== '') + 1))
    .map((texts) => texts.map(addBackslashes).join(' | '))
    .join('; ')
