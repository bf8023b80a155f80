import { stepOf } from '#schema/rules/redirect-path.ts'
import type { ListTotal } from '#schema/wire/list-total.ts'
import type { RedirectFilter, RedirectItem, RedirectListQuery } from '#schema/wire/redirect.ts'
import { limitedCount, totalOf } from './limited-count.ts'
import { fewHolding } from './text-search.ts'

const shadowed = `EXISTS (SELECT 1 FROM page AS there WHERE there.live = 1 AND there.url_path IN (
  iif(instr(old_path, '?'), substr(old_path, 1, instr(old_path, '?') - 1), old_path),
  rtrim(iif(instr(old_path, '?'), substr(old_path, 1, instr(old_path, '?') - 1), old_path), '/') || '/'))`

/** Which redirects each filter shows. */
const conditions: Record<RedirectFilter, string> = {
  permanent: 'is_permanent = 1',
  temporary: 'is_permanent = 0',
  automatic: 'automatically_created = 1',
  broken: 'is_broken = 1',
}

const to = 'coalesce(page.url_path, redirect_link)'
const sorting = { from: 'old_path', to: 'leads_to', created: 'created_at' } as const

const columns = `redirect.id, old_path, redirect_link, is_permanent, automatically_created, created_at, ${shadowed} AS shadowed,
  page.id AS page_id, page.draft_title AS title, page.url_path, page.live`
const joined = 'redirect LEFT JOIN page ON page.id = redirect_page_id'

interface Row {
  id: number
  old_path: string
  redirect_link: string
  is_permanent: number
  automatically_created: number
  created_at: string | null
  shadowed: number
  page_id: number | null
  title: string | null
  url_path: string | null
  live: number | null
}

type Narrowed = Pick<RedirectListQuery, 'search' | 'show' | 'order'>

/** Redirects as the back office lists them, with how many match and how many there are of each kind. */
export async function listRedirects(db: D1Database, query: RedirectListQuery) {
  const narrowed = await narrowing(db, query)
  const { limit, offset } = query
  const [listed, counted, matching] = await db.batch([
    listing(db, narrowed, query),
    db.prepare("SELECT name, count FROM list_count WHERE list = 'redirect'"),
    db.prepare(limitedCount(`${joined} WHERE ${narrowed.where}`, query)).bind(narrowed.words, narrowed.few),
  ])
  const counts = Object.fromEntries(
    (counted!.results as { name: RedirectFilter | 'all'; count: number }[]).map((row) => [row.name, row.count]),
  )
  const isAll = wordsOf(query).length === 0
  const total: ListTotal = isAll
    ? { total_count: counts[query.show ?? 'all'] ?? 0 }
    : totalOf((matching!.results[0] as { total: number }).total, { limit, offset })
  return { total, counts: counts as Record<RedirectFilter | 'all', number>, items: (listed!.results as unknown as Row[]).map(itemOf) }
}

const wordsOf = ({ search = '' }: Narrowed) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

/** The conditions of a list, over `?1` the words and `?2` the ids of all redirects that may hold one of them, while these are few. */
async function narrowing(db: D1Database, query: Narrowed) {
  const words = wordsOf(query)
  const holding = await Promise.all(words.map((word) => mayHold(db, word)))
  const few = holding.filter((ids) => ids !== null).toSorted((one, other) => one.length - other.length)[0]
  return {
    words: JSON.stringify(words),
    few: few ? JSON.stringify(few) : null,
    where: `${few ? 'redirect.id IN (SELECT value FROM json_each(?2))' : '?2 IS NULL'} AND ${query.show ? conditions[query.show] : 'true'} AND NOT EXISTS (
      SELECT 1 FROM json_each(?1) WHERE instr(lower(old_path || ' ' || leads_to || ' ' || coalesce(page.draft_title, '')), value) = 0)`,
  }
}

/** The ids of redirects that hold a word in an address, or lead to a page with it in its title; null where they are many. */
async function mayHold(db: D1Database, word: string): Promise<number[] | null> {
  const [own, pages] = await Promise.all([fewHolding(db, 'redirect_search', [word]), fewHolding(db, 'page_title_search', [word])])
  if (!own || !pages) return null
  const { results } = await db
    .prepare('SELECT id FROM redirect WHERE redirect_page_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(pages))
    .all<{ id: number }>()
  return [...new Set([...own, ...results.map(({ id }) => id)])]
}

function listing(
  db: D1Database,
  { where, words, few }: Awaited<ReturnType<typeof narrowing>>,
  { order, limit, offset }: Pick<RedirectListQuery, 'order' | 'limit' | 'offset'>,
): D1PreparedStatement {
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const direction = order.startsWith('-') ? 'DESC' : 'ASC'
  return db
    .prepare(
      `SELECT ${columns} FROM ${joined} WHERE ${where} ORDER BY ${column} ${direction}${nullable.includes(column) ? ' NULLS LAST' : ''}, redirect.id ${direction}
       LIMIT ?3 OFFSET ?4`,
    )
    .bind(words, few, limit, offset)
}

/** Redirects older than their column of times have none: falling, these come last by themselves. */
const nullable: readonly string[] = ['created_at']

const part = 1000

/** Every redirect a list is narrowed to, part by part. */
export async function* redirectParts(db: D1Database, query: Narrowed): AsyncGenerator<RedirectItem[]> {
  const narrowed = await narrowing(db, query)
  for (let offset = 0; ; offset += part) {
    const { results } = await listing(db, narrowed, { order: query.order, limit: part, offset }).all<Row>()
    if (results.length > 0) yield results.map(itemOf)
    if (results.length < part) return
  }
}

export async function redirectById(db: D1Database, id: number): Promise<RedirectItem | null> {
  const row = await db.prepare(`SELECT ${columns} FROM ${joined} WHERE redirect.id = ?1`).bind(id).first<Row>()
  return row && itemOf(row)
}

const itemOf = ({ id, old_path, redirect_link, created_at, page_id, ...row }: Row): RedirectItem => ({
  id,
  old_path,
  page: page_id === null ? null : { id: page_id, title: row.title!, url_path: row.url_path!, live: row.live === 1 },
  link: redirect_link,
  is_permanent: row.is_permanent === 1,
  automatically_created: row.automatically_created === 1,
  created_at,
  shadowed: row.shadowed === 1,
})

/**
 * Where every old address, and every page that leads elsewhere, leads: by their one form, for following the way. A redirect at
 * a live page's address is left out, because nobody comes to it.
 */
export async function waysOn(db: D1Database): Promise<Map<string, { to: string; redirect: number | null }>> {
  const { results } = await db
    .prepare(
      `SELECT old_path AS "from", ${to} AS "to", redirect.id AS redirect FROM ${joined}
         WHERE (page.live = 1 OR redirect_link <> '') AND NOT ${shadowed}
       UNION ALL
       SELECT page.url_path, coalesce(target.url_path, revision.content ->> '$.link.url'), NULL
         FROM page JOIN revision ON revision.id = page.live_revision_id
           LEFT JOIN page AS target ON target.id = revision.content ->> '$.link.page'
         WHERE page.content_type = 'redirect_page' AND page.live = 1`,
    )
    .all<{ from: string; to: string | null; redirect: number | null }>()
  return new Map(results.flatMap(({ from, to: onward, redirect }) => (onward ? [[stepOf(from) ?? from, { to: onward, redirect }]] : [])))
}

/** Every redirect by its old address: what it is and where it leads. */
export async function redirectsAt(db: D1Database, oldPaths: readonly string[]) {
  const { results } = await db
    .prepare(
      `SELECT redirect.id, old_path, redirect_link AS link, redirect_page_id AS page FROM redirect
       WHERE old_path IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(oldPaths))
    .all<{ id: number; old_path: string; link: string; page: number | null }>()
  return new Map(results.map((row) => [row.old_path, row]))
}

/** The live pages at these addresses, which may lack their last slash. */
export async function livePagesAt(db: D1Database, addresses: readonly string[]): Promise<Map<string, number>> {
  const { results } = await db
    .prepare(`SELECT id, url_path FROM page WHERE live = 1 AND url_path IN (SELECT rtrim(value, '/') || '/' FROM json_each(?1))`)
    .bind(JSON.stringify(addresses))
    .all<{ id: number; url_path: string }>()
  return new Map(results.map(({ id, url_path }) => [stepOf(url_path) ?? url_path, id]))
}

/** A page that a redirect may lead to; null for one that is not there, or in the trash. */
export const targetPage = (db: D1Database, id: number): Promise<{ url_path: string; live: number } | null> =>
  db.prepare('SELECT url_path, live FROM page WHERE id = ?1 AND parent_id IS NOT NULL AND deleted_at IS NULL').bind(id).first()

/** The host names under which the sites answer. */
export async function siteHosts(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare('SELECT hostname FROM site').all<{ hostname: string }>()
  return results.map(({ hostname }) => hostname)
}
