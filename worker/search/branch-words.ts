import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { idsOfPath } from '../pages/visibility/visibility.ts'

// A page has in its search indexes a word for itself and for each page above it, so that a search within a branch reads
// what lies there. The words are three characters of the private use area that spell an id: no text holds such, and
// three letters are one trigram.

const first = 0xe000
const size = 0x1900

/**
 * The words of a page's branch, out of its path. Triggers write the same
 * (`migrations/0001_initial.sql`).
 */
export const branchWords = (path: SQLWrapper): SQL<string> =>
  sql<string>`(SELECT group_concat(char(${letters(sql`value`)}), ' ') FROM (${idsOfPath(path)}))`

const letters = (id: SQL): SQL =>
  sql`${sql.raw(`${first}`)} + ${id} / ${sql.raw(`${size * size}`)}, ${sql.raw(`${first}`)} + ${id} / ${sql.raw(`${size}`)} % ${sql.raw(`${size}`)},
    ${sql.raw(`${first}`)} + ${id} % ${sql.raw(`${size}`)}`

const wordOf = (id: number) =>
  String.fromCharCode(
    first + Math.floor(id / (size * size)),
    first + (Math.floor(id / size) % size),
    first + (id % size),
  )

const idsIn = (path: string) => path.split('/').filter(Boolean).map(Number)

/** The words of the branch of a page at a known path. */
export const branchText = (path: string): string => idsIn(path).map(wordOf).join(' ')

/** What a full-text search within the branches at these paths must also find. */
export const inBranches = (paths: readonly string[]): string =>
  `(${paths.map((path) => `"${wordOf(idsIn(path).at(-1)!)}"`).join(' OR ')})`
