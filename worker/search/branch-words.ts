import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { buildPageAndAncestorIdsQuery } from '../pages/visibility/visibility.ts'

// The search indexes contain a word for each page and its ancestors, so that a search within a branch reads only the
// pages there. The indexes of media contain a word for their collection. A word encodes an id in three characters of
// the private use area, which occur in no text and form one trigram.

const firstCharacter = 0xe000
const base = 0x1900

/**
 * The words of a page's branch, out of its path. Triggers write the same
 * (`migrations/0001_initial.sql`).
 */
export const buildPageBranchSearchTokensColumn = (path: SQLWrapper): SQL<string> =>
  sql<string>`(SELECT group_concat(char(${encodeInSql(sql`value`)}), ' ') FROM (${buildPageAndAncestorIdsQuery(path)}))`

const encodeInSql = (id: SQL): SQL =>
  sql`${sql.raw(`${firstCharacter}`)} + ${id} / ${sql.raw(`${base * base}`)}, ${sql.raw(`${firstCharacter}`)}
    + ${id} / ${sql.raw(`${base}`)} % ${sql.raw(`${base}`)},
    ${sql.raw(`${firstCharacter}`)} + ${id} % ${sql.raw(`${base}`)}`

const encodeId = (id: number) =>
  String.fromCharCode(
    firstCharacter + Math.floor(id / (base * base)),
    firstCharacter + (Math.floor(id / base) % base),
    firstCharacter + (id % base),
  )

const parseIds = (path: string) => path.split('/').filter(Boolean).map(Number)

/** Returns the words of the branch of a page at a path. */
export const pagePathToBranchSearchTokens = (path: string): string => parseIds(path).map(encodeId).join(' ')

/** Returns the full-text query that restricts a search to the branches at these paths. */
export const toPageBranchFullTextFilter = (paths: readonly string[]): string =>
  `(${paths.map((path) => `"${encodeId(parseIds(path).at(-1)!)}"`).join(' OR ')})`

/**
 * Builds the full-text query, in SQL, that restricts a search to media in one of the collections whose ids `ids`
 * selects as `id`. Without any it matches nothing.
 */
export const buildCollectionFullTextFilter = (ids: SQL): SQL<string> =>
  sql<string>`'(' || coalesce((SELECT group_concat('"' || char(${encodeInSql(sql`id`)}) || '"', ' OR ')
    FROM (${ids})), ${`"${encodeId(0)}"`}) || ')'`
