import { and, asc, desc, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type ListTotal, maxCounted } from '#schema/lists/total-wire.ts'
import { toLookupPath } from '#schema/redirects/redirect-path.ts'
import type { RedirectFilter, RedirectItem, RedirectListQuery } from '#schema/redirects/wire.ts'
import { pageTitleSearch } from '#schema/search/table.ts'
import { listCount, page, redirect, revision, site } from '#schema/tables.ts'
import { countLimited, toListTotal } from '../lists/limited-count.ts'
import { findFewMatches, toTrigramQuery } from '../search/trigram-search.ts'
import { getDatabase, readTogether } from '../stores/db.ts'
import { isFalse, isOneOf, isTrue } from '../stores/expressions.ts'

const there = alias(page, 'there')
const pathAlone = sql`iif(instr(${redirect.old_path}, '?'), substr(${redirect.old_path}, 1, instr(${redirect.old_path}, '?') - 1), ${redirect.old_path})`
const shadowed = sql<number>`EXISTS (SELECT 1 FROM ${page} AS ${there} WHERE ${isTrue(there.live)} AND ${there.url_path} IN (
  ${pathAlone}, rtrim(${pathAlone}, '/') || '/'))`

/** Which redirects each filter shows. */
const conditions: Record<RedirectFilter, SQL> = {
  permanent: isTrue(redirect.is_permanent),
  temporary: isFalse(redirect.is_permanent),
  automatic: isTrue(redirect.automatically_created),
  broken: isTrue(redirect.is_broken),
}

const sorting = { from: redirect.old_path, to: redirect.target_url, created: redirect.created_at } as const

const selected = {
  id: redirect.id,
  old_path: redirect.old_path,
  redirect_link: redirect.redirect_link,
  is_permanent: redirect.is_permanent,
  automatically_created: redirect.automatically_created,
  created_at: redirect.created_at,
  shadowed: shadowed.mapWith(Boolean).as('shadowed'),
  page_id: sql<number | null>`${page.id}`.as('page_id'),
  title: page.draft_title,
  url_path: page.url_path,
  live: page.live,
}

const redirects = (db: D1Database) =>
  getDatabase(db).select(selected).from(redirect).leftJoin(page, eq(page.id, redirect.redirect_page_id))

type Row = Awaited<ReturnType<typeof redirects>>[number]
type Narrowed = Pick<RedirectListQuery, 'search' | 'show' | 'order'>

/** Redirects as the back office lists them, with how many match and how many there are of each kind. */
export async function listRedirects(db: D1Database, query: RedirectListQuery) {
  const where = await narrowing(db, query)
  const { limit, offset } = query
  const [listed, counted, [matching]] = await readTogether(db, [
    listing(db, where, query),
    getDatabase(db)
      .select({ name: listCount.name, count: listCount.count })
      .from(listCount)
      .where(eq(listCount.list, 'redirect')),
    countLimited(
      db,
      getDatabase(db)
        .select({ one: sql`1` })
        .from(redirect)
        .leftJoin(page, eq(page.id, redirect.redirect_page_id))
        .where(where),
      query,
    ),
  ])
  const counts = Object.fromEntries(counted.map(({ name, count }) => [name, count]))
  const isAll = toSearchTerms(query).length === 0
  const total: ListTotal = isAll
    ? { total_count: counts[query.show ?? 'all'] ?? 0 }
    : toListTotal(matching!.total, { limit, offset })
  return { total, counts: counts as Record<RedirectFilter | 'all', number>, items: listed.map(itemOf) }
}

const toSearchTerms = ({ search = '' }: Narrowed) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

/** The condition of a list. Where few redirects may hold one of its words, these alone are read. */
async function narrowing(db: D1Database, query: Narrowed): Promise<SQL> {
  const words = toSearchTerms(query)
  const holding = await Promise.all(words.map((word) => mayHold(db, word)))
  const few = holding.filter((ids) => ids !== null).toSorted((one, other) => one.length - other.length)[0]
  const text = sql`lower(${redirect.old_path} || ' ' || ${redirect.target_url} || ' ' || coalesce(${page.draft_title}, ''))`
  return and(
    few && isOneOf(redirect.id, few),
    query.show && conditions[query.show],
    sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE instr(${text}, word.value) = 0)`,
  )!
}

/**
 * The ids of redirects that hold a word in an address, or lead to a page with it in its title; null where they are
 * many.
 */
async function mayHold(db: D1Database, word: string): Promise<number[] | null> {
  const query = toTrigramQuery(word)
  if (query === null) return null
  const titled = getDatabase(db)
    .select({ id: pageTitleSearch.rowid })
    .from(pageTitleSearch)
    .where(sql`${pageTitleSearch} MATCH ${query}`)
    .limit(maxCounted + 1)
    .as('titled')
  const [own, pages] = await Promise.all([
    findFewMatches(db, 'redirect_search', [word]),
    getDatabase(db)
      .select({ id: redirect.id, page: titled.id })
      .from(titled)
      .leftJoin(redirect, eq(redirect.redirect_page_id, titled.id)),
  ])
  if (!own || new Set(pages.map(({ page }) => page)).size > maxCounted) return null
  return [...new Set([...own, ...pages.flatMap(({ id }) => id ?? [])])]
}

function listing(
  db: D1Database,
  where: SQL,
  { order, limit, offset }: Pick<RedirectListQuery, 'order' | 'limit' | 'offset'>,
) {
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const direction = order.startsWith('-') ? desc : asc
  // Redirects older than their column of times have none: falling, these come last by themselves.
  const first = column === redirect.created_at ? sql`${direction(column)} NULLS LAST` : direction(column)
  return redirects(db).where(where).orderBy(first, direction(redirect.id)).limit(limit).offset(offset)
}

const part = 1000

/** Every redirect a list is narrowed to, part by part. */
export async function* streamRedirects(db: D1Database, query: Narrowed): AsyncGenerator<RedirectItem[]> {
  const where = await narrowing(db, query)
  for (let offset = 0; ; offset += part) {
    const rows = await listing(db, where, { order: query.order, limit: part, offset })
    if (rows.length > 0) yield rows.map(itemOf)
    if (rows.length < part) return
  }
}

export async function findRedirectById(db: D1Database, id: number): Promise<RedirectItem | null> {
  const row = await redirects(db).where(eq(redirect.id, id)).get()
  return row ? itemOf(row) : null
}

const itemOf = ({ page_id, title, url_path, live, redirect_link, ...row }: Row): RedirectItem => ({
  ...row,
  page: page_id === null ? null : { id: page_id, title: title!, url_path: url_path!, live: live! },
  link: redirect_link,
})

/**
 * Where every old address, and every page that leads elsewhere, leads: by their one form, for following the way. A
 * redirect at a live page's address is left out, because nobody comes to it.
 */
export async function listRedirectSteps(db: D1Database): Promise<Map<string, { to: string; redirect: number | null }>> {
  const target = alias(page, 'target')
  const link = (field: 'url' | 'page') => sql`${revision.content} ->> ${sql.raw(`'$.link.${field}'`)}`
  const results = await getDatabase(db)
    .select({
      from: redirect.old_path,
      to: sql<string | null>`coalesce(${page.url_path}, ${redirect.redirect_link})`,
      redirect: sql<number | null>`${redirect.id}`,
    })
    .from(redirect)
    .leftJoin(page, eq(page.id, redirect.redirect_page_id))
    .where(and(or(isTrue(page.live), ne(redirect.redirect_link, '')), not(shadowed)))
    .unionAll(
      getDatabase(db)
        .select({
          from: page.url_path,
          to: sql<string | null>`coalesce(${target.url_path}, ${link('url')})`,
          redirect: sql<number | null>`NULL`,
        })
        .from(page)
        .innerJoin(revision, eq(revision.id, page.live_revision_id))
        .leftJoin(target, eq(target.id, link('page')))
        .where(and(eq(page.content_type, 'redirect_page'), isTrue(page.live))),
    )
  return new Map(
    results.flatMap(({ from, to: onward, redirect }) =>
      onward ? [[toLookupPath(from) ?? from, { to: onward, redirect }]] : [],
    ),
  )
}

/** Every redirect by its old address: what it is and where it leads. */
export async function findRedirectsByOldPath(db: D1Database, oldPaths: readonly string[]) {
  const results = await getDatabase(db)
    .select({
      id: redirect.id,
      old_path: redirect.old_path,
      link: redirect.redirect_link,
      page: redirect.redirect_page_id,
    })
    .from(redirect)
    .where(isOneOf(redirect.old_path, oldPaths))
  return new Map(results.map((row) => [row.old_path, row]))
}

/** The live pages at these addresses, which may lack their last slash. */
export async function findLivePages(db: D1Database, addresses: readonly string[]): Promise<Map<string, number>> {
  const results = await getDatabase(db)
    .select({ id: page.id, url_path: page.url_path })
    .from(page)
    .where(
      and(
        isTrue(page.live),
        isOneOf(
          page.url_path,
          addresses.map((address) => `${address.replace(/\/+$/, '')}/`),
        ),
      ),
    )
  return new Map(results.map(({ id, url_path }) => [toLookupPath(url_path) ?? url_path, id]))
}

/** A page that a redirect may lead to; undefined for one that is not there, or in the trash. */
export const findTargetPage = (db: D1Database, id: number) =>
  getDatabase(db)
    .select({ url_path: page.url_path, live: page.live })
    .from(page)
    .where(and(eq(page.id, id), isNotNull(page.parent_id), isNull(page.deleted_at)))
    .get()

/** The host names under which the sites answer. */
export async function listSiteHosts(db: D1Database): Promise<string[]> {
  const sites = await getDatabase(db).select({ hostname: site.hostname }).from(site)
  return sites.map(({ hostname }) => hostname)
}
