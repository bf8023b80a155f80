import { stepOf } from '#schema/rules/redirect-path.ts'
import type { RedirectFilter, RedirectItem, RedirectListQuery } from '#schema/wire/redirect.ts'

const shadowed = `EXISTS (SELECT 1 FROM page AS there WHERE there.live = 1 AND there.url_path IN (
  iif(instr(old_path, '?'), substr(old_path, 1, instr(old_path, '?') - 1), old_path),
  rtrim(iif(instr(old_path, '?'), substr(old_path, 1, instr(old_path, '?') - 1), old_path), '/') || '/'))`

/** Which redirects each filter shows. */
const conditions: Record<RedirectFilter, string> = {
  permanent: 'is_permanent = 1',
  temporary: 'is_permanent = 0',
  automatic: 'automatically_created = 1',
  broken: `(${shadowed} OR (redirect_link = '' AND coalesce(page.live, 0) = 0))`,
}

const to = 'coalesce(page.url_path, redirect_link)'
const sorting = { from: 'old_path', to, created: 'created_at' } as const

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
  const counts = Object.entries(conditions).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`)
  const [listed, counted] = await db.batch([
    listing(db, query, query.limit, query.offset),
    db.prepare(`SELECT count(*) AS "all", ${counts.join(', ')} FROM ${joined}`),
  ])
  const rows = listed!.results as unknown as (Row & { total: number })[]
  const total = rows[0]?.total ?? (query.offset === 0 ? 0 : await countOf(db, query))
  return { total, counts: counted!.results[0] as Record<RedirectFilter | 'all', number>, items: rows.map(itemOf) }
}

const where = (show: RedirectFilter | undefined) =>
  `${show ? conditions[show] : 'true'} AND NOT EXISTS (
     SELECT 1 FROM json_each(?1) WHERE instr(lower(old_path || ' ' || ${to} || ' ' || coalesce(page.draft_title, '')), value) = 0)`

const wordsOf = ({ search = '' }: Narrowed) => JSON.stringify(search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))

function listing(db: D1Database, query: Narrowed, limit: number, offset: number): D1PreparedStatement {
  const { show, order } = query
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  return db
    .prepare(
      `SELECT ${columns}, count(*) OVER () AS total FROM ${joined} WHERE ${where(show)}
       ORDER BY ${column} ${order.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, redirect.id LIMIT ?2 OFFSET ?3`,
    )
    .bind(wordsOf(query), limit, offset)
}

const countOf = async (db: D1Database, query: Narrowed) =>
  (await db
    .prepare(`SELECT count(*) AS n FROM ${joined} WHERE ${where(query.show)}`)
    .bind(wordsOf(query))
    .first<number>('n'))!

const part = 1000

/** Every redirect a list is narrowed to, part by part. */
export async function* redirectParts(db: D1Database, query: Narrowed): AsyncGenerator<RedirectItem[]> {
  for (let offset = 0; ; offset += part) {
    const { results } = await listing(db, query, part, offset).all<Row>()
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
