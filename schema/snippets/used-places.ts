import { maxCountedSnippetUses } from './wire.ts'

/** Returns the counted places that use a snippet as text, such as `1 place` or `100 or more places`. */
export const formatUsedPlaceCount = (used: number): string =>
  `${used}${used === maxCountedSnippetUses ? ' or more' : ''} ${used === 1 ? 'place' : 'places'}`
