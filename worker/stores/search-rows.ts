import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page } from '#schema/pages/table.ts'
import { pageSearchTable, snippetSearchTable } from '#schema/search/table.ts'
import { buildPageBranchSearchTokensColumn } from '../search/branch-words.ts'
import { type BulkRowLoad, createBulkRowInsert, createRowFieldSqlBuilder } from './bulk-load.ts'
import { getDrizzle } from './db.ts'
import { buildInsertSelect, buildJsonRowSource } from './expressions.ts'
import { toPreparedStatement } from './statement.ts'

/** A copied page. Only live copies are indexed. `path` and `title` are the copy's; a null title keeps the page's. */
interface CopiedSearchRow {
  from: number
  to: number
  live: boolean
  path: string
  title: string | null
}

/**
 * A change of the search indexes:
 * - replaces the words of a live page
 * - replaces the words of a published snippet; null removes it
 * - copies the words of a page to its aliases
 * - copies the words of pages to their live copies
 */
export type SearchIndexChange =
  | { page: number; words: { title: string; body: string } }
  | { snippet: number; words: string | null }
  | { aliasesOf: number }
  | { copies: readonly CopiedSearchRow[] }

export function prepareSearchIndexChange(db: D1Database, change: SearchIndexChange): D1PreparedStatement[] {
  if ('page' in change) return replacePageWords(db, change.page, change.words)
  if ('snippet' in change) return replaceSnippetWords(db, change.snippet, change.words)
  const queries = 'aliasesOf' in change ? copyToAliases(change.aliasesOf) : [copyToCopies(change.copies)]
  return queries.map((query) => toPreparedStatement(db, query))
}

/** Returns the statement that removes the words of the pages of a query of ids, for its place among the writes. */
export const preparePageWordsRemoval = (db: D1Database, ids: SQL): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).delete(pageSearchTable).where(inArray(pageSearchTable.rowid, ids)))

/** Returns the statement that removes the words of a snippet. */
export const prepareSnippetWordsRemoval = (db: D1Database, id: number): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).delete(snippetSearchTable).where(eq(snippetSearchTable.rowid, id)))

/** A row of page words for a load. */
export interface PageSearchWordsRow {
  rowid: number
  title: string
  body: string
}

/** Creates a load of the words of new live pages. `branch` is their `pagePathToBranchSearchTokens`. */
export const createPageSearchWordsBulkInsert = (
  rows: readonly (PageSearchWordsRow & { branch: string })[],
): BulkRowLoad =>
  createBulkRowInsert(pageSearchTable, ['rowid', 'title', 'body', 'branch'], rows, { name: 'page_search' })

const words = createRowFieldSqlBuilder<PageSearchWordsRow>()

/** Creates the loads that replace the words of pages. `isIncluded` filters rows. */
export const createSearchWordsBulkReplacements = (
  rows: readonly PageSearchWordsRow[],
  { isIncluded = () => sql`true` }: { isIncluded?: (rowid: SQL) => SQL } = {},
): BulkRowLoad[] => [
  {
    name: 'removed_words',
    rows,
    insertFrom: (source) =>
      sql`DELETE FROM ${pageSearchTable} WHERE ${pageSearchTable.rowid} IN (SELECT ${words('rowid')} FROM ${source}
        WHERE ${isIncluded(words('rowid'))})`,
  },
  {
    name: 'words',
    rows,
    insertFrom: (source) =>
      buildInsertSelect(
        pageSearchTable,
        {
          rowid: page.id,
          title: words('title'),
          body: words('body'),
          branch: buildPageBranchSearchTokensColumn(page.path),
        },
        sql`FROM ${source} JOIN ${page} ON ${page.id} = ${words('rowid')}
          WHERE ${isIncluded(words('rowid'))}`,
      ),
  },
]

function replacePageWords(
  db: D1Database,
  pageId: number,
  { title, body }: { title: string; body: string },
): D1PreparedStatement[] {
  const values = {
    rowid: page.id,
    title: sql`${title}`,
    body: sql`${body}`,
    branch: buildPageBranchSearchTokensColumn(page.path),
  }
  return [
    toPreparedStatement(db, getDrizzle(db).delete(pageSearchTable).where(eq(pageSearchTable.rowid, pageId))),
    toPreparedStatement(db, buildInsertSelect(pageSearchTable, values, sql`FROM ${page} WHERE ${page.id} = ${pageId}`)),
  ]
}

const replaceSnippetWords = (db: D1Database, id: number, words: string | null): D1PreparedStatement[] => [
  prepareSnippetWordsRemoval(db, id),
  ...(words === null
    ? []
    : [toPreparedStatement(db, buildInsertSelect(snippetSearchTable, { rowid: id, body: words }, sql``))]),
]

const follower = alias(page, 'follower')

function copyToAliases(pageId: number): SQL[] {
  const followers = sql`(SELECT ${follower.id} FROM ${page} AS ${follower} WHERE ${follower.alias_of_id} = ${pageId})`
  const values = {
    rowid: follower.id,
    title: pageSearchTable.title,
    body: pageSearchTable.body,
    branch: buildPageBranchSearchTokensColumn(follower.path),
  }
  const from = sql`FROM ${page} AS ${follower} JOIN ${pageSearchTable} ON ${pageSearchTable.rowid} = ${pageId}
    WHERE ${follower.alias_of_id} = ${pageId}`
  return [
    sql`DELETE FROM ${pageSearchTable} WHERE ${pageSearchTable.rowid} IN ${followers}`,
    buildInsertSelect(pageSearchTable, values, from),
  ]
}

function copyToCopies(copies: readonly CopiedSearchRow[]): SQL {
  const { from, field } = buildJsonRowSource(
    copies.map(({ from, to, live, path, title }) => ({ from, to, live: live ? 1 : 0, path, title })),
  )
  const values = {
    rowid: field('to'),
    title: sql`coalesce(${field('title')}, ${pageSearchTable.title})`,
    body: pageSearchTable.body,
    branch: buildPageBranchSearchTokensColumn(field('path')),
  }
  return buildInsertSelect(
    pageSearchTable,
    values,
    sql`FROM ${from} JOIN ${pageSearchTable} ON ${pageSearchTable.rowid} = ${field('from')} WHERE ${field('live')}`,
  )
}
