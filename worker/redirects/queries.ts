import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type CappedListTotal, maxCountedListRows } from '#schema/lists/total-wire.ts'
import { toRedirectLookupPath } from '#schema/redirects/lookup-path.ts'
import {
  type RedirectDetail,
  type RedirectListFilterName,
  type RedirectListItem,
  type RedirectListQuery,
  redirectListFilterNames,
} from '#schema/redirects/wire.ts'
import { pageTitleSearchTable } from '#schema/search/table.ts'
import { page, redirect } from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../lists/limited-count.ts'
import { buildListCountsQuery, toCountsByFilter } from '../lists/list-counts.ts'
import { toSearchWords } from '../lists/search-words.ts'
import { findTextMatchIdsIfFew, toTrigramSearchQuery } from '../search/trigram-search.ts'
import { hashSha256Base64url } from '../security/signing.ts'
import { toNullableColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { columnIsFalse, columnIsOneOf, columnIsTrue } from '../stores/expressions.ts'

const livePage = alias(page, 'live_page')
const pathWithoutQuery = sql`iif(instr(${redirect.old_path}, '?'), substr(${redirect.old_path}, 1,
  instr(${redirect.old_path}, '?') - 1), ${redirect.old_path})`
/** SQL condition: a live page is at the old path, so the redirect has no effect. */
export const redirectIsShadowedCondition = sql<number>`EXISTS (SELECT 1 FROM ${page} AS ${livePage}
  WHERE ${columnIsTrue(livePage.live)} AND ${livePage.url_path} IN (
  ${pathWithoutQuery}, rtrim(${pathWithoutQuery}, '/') || '/'))`

/** The conditions of the filters. */
const conditions: Record<RedirectListFilterName, SQL> = {
  permanent: columnIsTrue(redirect.is_permanent),
  temporary: columnIsFalse(redirect.is_permanent),
  automatic: columnIsTrue(redirect.automatically_created),
  broken: columnIsTrue(redirect.is_broken),
}

const sorting = { from: redirect.old_path, to: redirect.target_url, created: redirect.created_at } as const

const selected = {
  id: redirect.id,
  old_path: redirect.old_path,
  redirect_link: redirect.redirect_link,
  is_permanent: redirect.is_permanent,
  automatically_created: redirect.automatically_created,
  created_at: redirect.created_at,
  shadowed: redirectIsShadowedCondition.mapWith(Boolean).as('shadowed'),
  page_id: toNullableColumn(page.id).as('page_id'),
  title: page.draft_title,
  url_path: page.url_path,
  live: page.live,
}

const selectRedirects = (db: D1Database) =>
  getDrizzle(db).select(selected).from(redirect).leftJoin(page, eq(page.id, redirect.redirect_page_id))

type Row = Awaited<ReturnType<typeof selectRedirects>>[number]
type RedirectFilters = Pick<RedirectListQuery, 'search' | 'show' | 'order'>

/** Lists redirects with the total of matches and the counts of each kind. */
export async function listRedirects(db: D1Database, query: RedirectListQuery) {
  const where = await createCondition(db, query)
  const { limit, offset } = query
  const [listed, counted, [matching]] = await runQueriesInOneBatch(db, [
    selectPage(db, where, query),
    buildListCountsQuery(db, 'redirect'),
    buildLimitedCountQuery(
      db,
      getDrizzle(db)
        .select({ one: sql`1` })
        .from(redirect)
        .leftJoin(page, eq(page.id, redirect.redirect_page_id))
        .where(where),
      query,
    ),
  ])
  const counts = toCountsByFilter(counted, redirectListFilterNames)
  const total: CappedListTotal =
    toSearchWords(query.search).length === 0
      ? { total_count: counts[query.show ?? 'all'] }
      : toLimitedListTotal(matching!.total, { limit, offset })
  return { total, counts, items: listed.map(toItem) }
}

/** Creates the condition of a list. If few redirects may contain one of its words, only these are read. */
async function createCondition(db: D1Database, query: RedirectFilters): Promise<SQL> {
  const words = toSearchWords(query.search)
  const candidates = await Promise.all(words.map((word) => findCandidates(db, word)))
  const few = candidates.filter((ids) => ids !== null).toSorted((one, other) => one.length - other.length)[0]
  const text = sql`lower(${redirect.old_path} || ' ' || ${redirect.target_url} || ' '
    || coalesce(${page.draft_title}, ''))`
  return and(
    few && columnIsOneOf(redirect.id, few),
    query.show && conditions[query.show],
    sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE instr(${text}, word.value) = 0)`,
  )!
}

/**
 * Finds the ids of redirects that contain a word in a URL or the title of their target page; null if there are many.
 */
async function findCandidates(db: D1Database, word: string): Promise<number[] | null> {
  const query = toTrigramSearchQuery(word)
  if (query === null) return null
  const matchingPages = getDrizzle(db)
    .select({ id: pageTitleSearchTable.rowid })
    .from(pageTitleSearchTable)
    .where(sql`${pageTitleSearchTable} MATCH ${query}`)
    .limit(maxCountedListRows + 1)
    .as('titled')
  const [byUrl, pages] = await Promise.all([
    findTextMatchIdsIfFew(db, 'redirect_search', [word]),
    getDrizzle(db)
      .select({ id: redirect.id, page: matchingPages.id })
      .from(matchingPages)
      .leftJoin(redirect, eq(redirect.redirect_page_id, matchingPages.id)),
  ])
  if (!byUrl || new Set(pages.map(({ page }) => page)).size > maxCountedListRows) return null
  return [...new Set([...byUrl, ...pages.flatMap(({ id }) => id ?? [])])]
}

function selectPage(
  db: D1Database,
  where: SQL,
  { order, limit, offset }: Pick<RedirectListQuery, 'order' | 'limit' | 'offset'>,
) {
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const direction = order.startsWith('-') ? desc : asc
  // Redirects older than the column have no creation time; they are always sorted last.
  const first = column === redirect.created_at ? sql`${direction(column)} NULLS LAST` : direction(column)
  return selectRedirects(db).where(where).orderBy(first, direction(redirect.id)).limit(limit).offset(offset)
}

const batchSize = 1000

/** Yields all redirects that match the filters, in batches. */
export async function* streamMatchingRedirects(
  db: D1Database,
  query: RedirectFilters,
): AsyncGenerator<RedirectListItem[]> {
  const where = await createCondition(db, query)
  for (let offset = 0; ; offset += batchSize) {
    const rows = await selectPage(db, where, { order: query.order, limit: batchSize, offset })
    if (rows.length > 0) yield rows.map(toItem)
    if (rows.length < batchSize) return
  }
}

export const findRedirectById = (db: D1Database, id: number) => findRedirect(db, eq(redirect.id, id))

/** Finds a redirect by its old path. */
export const findRedirectByOldPath = (db: D1Database, path: string) => findRedirect(db, eq(redirect.old_path, path))

async function findRedirect(db: D1Database, condition: SQL): Promise<RedirectDetail | null> {
  const row = await selectRedirects(db).where(condition).get()
  if (!row) return null
  const item = toItem(row)
  return { ...item, version: await computeRedirectVersion(item) }
}

/** Returns the version of a redirect, which changes with every column that is edited. */
async function computeRedirectVersion({ old_path, page, link, is_permanent, automatically_created }: RedirectListItem) {
  const edited = [old_path, page?.id ?? null, link, is_permanent, automatically_created]
  return (await hashSha256Base64url(JSON.stringify(edited))).slice(0, 22)
}

const toItem = ({ page_id, title, url_path, live, redirect_link, ...row }: Row): RedirectListItem => ({
  ...row,
  page: page_id === null ? null : { id: page_id, title: title!, url_path: url_path!, live: live! },
  link: redirect_link,
})

/** Finds redirects by their old paths. */
export async function findRedirectsByOldPath(db: D1Database, oldPaths: readonly string[]) {
  const results = await getDrizzle(db)
    .select({
      id: redirect.id,
      old_path: redirect.old_path,
      link: redirect.redirect_link,
      page: redirect.redirect_page_id,
    })
    .from(redirect)
    .where(columnIsOneOf(redirect.old_path, oldPaths))
  return new Map(results.map((row) => [row.old_path, row]))
}

/** Finds the ids of live pages by path, with or without a trailing slash. */
export async function findLivePageIdsByPath(
  db: D1Database,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const results = await getDrizzle(db)
    .select({ id: page.id, url_path: page.url_path })
    .from(page)
    .where(
      and(
        columnIsTrue(page.live),
        columnIsOneOf(
          page.url_path,
          addresses.map((address) => `${address.replace(/\/+$/, '')}/`),
        ),
      ),
    )
  return new Map(results.map(({ id, url_path }) => [toRedirectLookupPath(url_path) ?? url_path, id]))
}

/** Finds the target page of a redirect; undefined if it does not exist or is in the trash. */
export const findRedirectTargetPage = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({ url_path: page.url_path, live: page.live })
    .from(page)
    .where(and(eq(page.id, id), isNotNull(page.parent_id), isNull(page.deleted_at)))
    .get()
