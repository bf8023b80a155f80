import { endOf } from './governed-page.ts'
import { staleAround } from './stale.ts'

/** A page that shows what another shows. */
export interface AliasPage {
  id: number
  path: string
  url_path: string
  live: number
}

/** The aliases of some pages. Those in the trash are ordinary pages. */
export async function aliasesOf(db: D1Database, sources: readonly number[]): Promise<AliasPage[]> {
  const { results } = await db
    .prepare('SELECT id, path, url_path, live FROM page WHERE alias_of_id IN (SELECT value FROM json_each(?1)) ORDER BY depth, id')
    .bind(JSON.stringify(sources))
    .all<AliasPage>()
  return results
}

/** The aliases of a page show its live revision, as it does; for the batch that makes that live. */
export const followLive = (db: D1Database, source: number): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE page SET title = source.title, draft_title = source.title, seo_title = source.seo_title,
         search_description = source.search_description, robots = source.robots, live = 1, expired = 0, has_unpublished_changes = 0,
         live_revision_id = source.live_revision_id, latest_revision_id = source.live_revision_id,
         latest_revision_created_at = source.latest_revision_created_at,
         first_published_at = coalesce(page.first_published_at, source.last_published_at), last_published_at = source.last_published_at
       FROM page AS source WHERE page.alias_of_id = source.id AND source.id = ?1`,
    )
    .bind(source),
]

/** What points where, and which words are found: the same for an alias as for the page it shows. */
export function followIndexes(db: D1Database, source: number): D1PreparedStatement[] {
  const aliases = 'SELECT id FROM page WHERE alias_of_id = ?1'
  return [
    db.prepare(`DELETE FROM reference WHERE source_type = 'page' AND source_id IN (${aliases})`).bind(source),
    db
      .prepare(
        `INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
         SELECT 'page', alias.id, state.value, content_path, target_type, target_id
         FROM page AS alias JOIN json_each('["live","draft"]') AS state
           JOIN reference ON source_type = 'page' AND source_id = ?1 AND reference.state = 'live'
         WHERE alias.alias_of_id = ?1`,
      )
      .bind(source),
    db.prepare(`DELETE FROM page_search WHERE rowid IN (${aliases})`).bind(source),
    db
      .prepare(
        `INSERT INTO page_search (rowid, title, body) SELECT alias.id, page_search.title, page_search.body
         FROM page AS alias JOIN page_search ON page_search.rowid = ?1 WHERE alias.alias_of_id = ?1`,
      )
      .bind(source),
  ]
}

/** An alias that answers now hides the redirect that stood at its address. */
export const dropRedirectsAtAliases = (db: D1Database, source: number): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM redirect WHERE old_path IN (
         SELECT coalesce(nullif(rtrim(url_path, '/'), ''), '/') FROM page WHERE alias_of_id = ?1 AND live = 1)`,
    )
    .bind(source)

/** Every address that tells of the aliases of some pages, and theirs. */
export async function staleByAliases(db: D1Database, sources: readonly number[]): Promise<string[]> {
  const aliases = await aliasesOf(db, sources)
  const around = await Promise.all(aliases.map(({ path, url_path }) => staleAround(db, path, [url_path])))
  return around.flat()
}

/** The same for all pages at and below a path, whose aliases stand behind the same walls. */
export async function staleByAliasesOfAll(db: D1Database, path: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      'SELECT DISTINCT shown.id FROM page JOIN page AS shown ON shown.id = page.alias_of_id WHERE shown.path >= ?1 AND shown.path < ?2',
    )
    .bind(path, endOf(path))
    .all<{ id: number }>()
  return staleByAliases(
    db,
    results.map(({ id }) => id),
  )
}

/**
 * Makes aliases ordinary pages, each with a revision of its own of what it shows, under a slug of its own. One that only the
 * walls of the page it shows kept from everybody is a draft then, rather than everybody's.
 */
export function becomeOrdinary(
  db: D1Database,
  aliases: readonly number[],
  { firstRevision, user, now }: { firstRevision: number; user: number | null; now: string },
): D1PreparedStatement[] {
  if (aliases.length === 0) return []
  const ids = JSON.stringify(aliases)
  return [
    db
      .prepare(
        `INSERT INTO revision (id, object_type, object_id, created_at, user_id, content)
         SELECT ?2 + listed.key, 'page', page.id, ?4, ?3, json_set(revision.content, '$.slug', page.slug, '$.title', page.draft_title)
         FROM json_each(?1) AS listed JOIN page ON page.id = listed.value JOIN revision ON revision.id = page.latest_revision_id`,
      )
      .bind(ids, firstRevision, user, now),
    db
      .prepare(
        `UPDATE page SET alias_of_id = NULL, latest_revision_id = ?2 + listed.key, latest_revision_created_at = ?3,
           live = stays.live, live_revision_id = iif(stays.live, ?2 + listed.key, NULL), has_unpublished_changes = 1 - stays.live
         FROM json_each(?1) AS listed JOIN (${stayingLive}) AS stays ON stays.id = listed.value WHERE page.id = listed.value`,
      )
      .bind(ids, firstRevision, now),
  ]
}

/** Whether an alias would leave the site by becoming an ordinary page: only the walls of the page it shows hid it. */
export const leavesOnItsOwn = async (db: D1Database, alias: number): Promise<boolean> =>
  (await db
    .prepare(`SELECT live AND NOT (SELECT live FROM (${stayingLive}) AS stays WHERE stays.id = ?1) AS leaves FROM page WHERE id = ?1`)
    .bind(alias)
    .first<number>('leaves')) === 1

const stayingLive = `SELECT alias.id, alias.live AND NOT EXISTS (
    SELECT 1 FROM page_view_restriction
    WHERE instr(shown.path, '/' || page_id || '/') > 0 AND instr(alias.path, '/' || page_id || '/') = 0) AS live
  FROM page AS alias JOIN page AS shown ON shown.id = alias.alias_of_id`
