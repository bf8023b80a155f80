import { formsOf } from '#schema/rules/redirect-path.ts'
import { pointerOf, rangesOver } from '../cache/ranges.ts'
import { knownSites } from '../cache/sites.ts'
import { pointedAtBy, type Surroundings, type SurroundingsRow, siteOrDefault, surroundings, surroundingsOf } from './surroundings.ts'
import { restrictionsJson, type ViewRestriction } from './view-restriction.ts'

/** A live page as one query reads it, with everything around it. */
export interface LivePage {
  id: number
  content_type: string
  url_path: string
  content: Record<string, unknown>
  /** The order of cache changes at the time of reading. */
  read_seq: number
  /** The rendering of it that is current, as `page_cache` names it. */
  rendering: string | null
  around: Surroundings
}

/** A live page, and what a visitor must pass before any of it is told. `worker/public/page-walls.tsx` stands there. */
export interface GuardedPage {
  restrictions: readonly ViewRestriction[]
  page: LivePage
}

interface Row extends SurroundingsRow {
  id: number
  content_type: string
  url_path: string
  content: string
  read_seq: number
  rendering: string | null
  restrictions: string
}

const pointedAt = (target: string) => pointedAtBy('page', 'page.id', target)

const pageQuery = `SELECT page.id, page.content_type, page.url_path, revision.content,
    (SELECT value FROM counter WHERE name = 'page_cache') AS read_seq, ${pointerOf('?4', '?3')} AS rendering,
    ${restrictionsJson()} AS restrictions, ${surroundings(pointedAt)}
  FROM page CROSS JOIN revision ON revision.id = page.live_revision_id CROSS JOIN site ON site.id = ${siteOrDefault('?2')}
  WHERE page.url_path = ?1 AND page.live = 1`

/**
 * The live page at a path in the tree, as its site shows it. A query costs more than what it reads, so there is one for everything.
 * `part` is the path with the query of the part of it that is asked for.
 */
export async function pageAt(db: D1Database, path: string, part = path): Promise<GuardedPage | null> {
  const site = knownSites().holding(path)
  const row = await db
    .prepare(pageQuery)
    .bind(path, site.id, JSON.stringify(rangesOver(part)), part)
    .first<Row>()
  if (!row) return null
  const { id, content_type, url_path, read_seq, rendering } = row
  const page = { id, content_type, url_path, read_seq, rendering, content: JSON.parse(row.content), around: surroundingsOf(row, site) }
  return { page, restrictions: JSON.parse(row.restrictions) }
}

/** Whether a live page stands at a path in the tree. That there is one is no secret: the wall before a private page tells as much. */
export const isPageAt = async (db: D1Database, path: string): Promise<boolean> =>
  (await db.prepare(`SELECT 1 FROM page WHERE url_path = ?1 AND live_revision_id IS NOT NULL AND live = 1`).bind(path).first()) !== null

/** Where an old address leads. `page_id` is null when that is no page of ours. */
export interface OldAddress {
  /** A path in the tree of pages, or an address elsewhere. */
  to: string
  is_permanent: number
  page_id: number | null
  /** What a visitor must pass before even the page's address is told. */
  restrictions: readonly ViewRestriction[]
}

/**
 * Where an old address leads now, when somebody left a redirect there: for the address with its query, else without. Its path is
 * one in the tree of pages.
 */
export async function redirectFrom(db: D1Database, address: Pick<URL, 'pathname' | 'search'>): Promise<OldAddress | null> {
  const row = await db
    .prepare(
      `SELECT coalesce(page.url_path, redirect.redirect_link) AS "to", redirect.is_permanent, page.id AS page_id,
         ${restrictionsJson()} AS restrictions
       FROM json_each(?1) AS form JOIN redirect ON redirect.old_path = form.value
         LEFT JOIN page ON page.id = redirect.redirect_page_id AND page.live = 1
       WHERE page.id IS NOT NULL OR redirect.redirect_link <> ''
       ORDER BY form.key LIMIT 1`,
    )
    .bind(JSON.stringify(formsOf(address)))
    .first<Omit<OldAddress, 'restrictions'> & { restrictions: string }>()
  return row && { ...row, restrictions: JSON.parse(row.restrictions) }
}
