import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { formsOf } from '#schema/rules/redirect-path.ts'
import { page, redirect, revision, site } from '#schema/tables/index.ts'
import { pointerOf, rangesOver } from '../cache/ranges.ts'
import { cacheSeq } from '../cache/sequence.ts'
import { knownSites } from '../cache/sites.ts'
import { compiled } from '../stores/db.ts'
import { isTrue, parsed } from '../stores/expressions.ts'
import { pointedAtBy, type Surroundings, siteOrDefault, surroundings, surroundingsOf } from './surroundings.ts'
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

const pathAsked = sql.placeholder('path')

const pageQuery = compiled((db) =>
  db
    .select({
      id: page.id,
      content_type: page.content_type,
      url_path: page.url_path,
      content: revision.content,
      read_seq: cacheSeq,
      rendering: pointerOf(sql.placeholder('part'), sql.placeholder('ranges')),
      restrictions: parsed<ViewRestriction[]>(restrictionsJson()),
      ...surroundings((target) => pointedAtBy('page', page.id, target)),
    })
    .from(page)
    .crossJoin(revision)
    .crossJoin(site)
    .where(
      and(
        eq(page.url_path, pathAsked),
        isTrue(page.live),
        eq(revision.id, page.live_revision_id),
        eq(site.id, siteOrDefault(sql.placeholder('site'))),
      ),
    )
    .prepare(),
)

/**
 * The live page at a path in the tree, as its site shows it. A query costs more than what it reads, so there is one for everything.
 * `part` is the path with the query of the part of it that is asked for.
 */
export async function pageAt(db: D1Database, path: string, part = path): Promise<GuardedPage | null> {
  const asked = knownSites().holding(path)
  const row = await pageQuery(db).get({ path, part, ranges: JSON.stringify(rangesOver(part)), site: asked.id })
  if (!row) return null
  const { id, content_type, url_path, content, read_seq, rendering, restrictions } = row
  return { page: { id, content_type, url_path, content, read_seq, rendering, around: surroundingsOf(row, asked) }, restrictions }
}

const liveAt = compiled((db) =>
  db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.url_path, pathAsked), isNotNull(page.live_revision_id), isTrue(page.live)))
    .prepare(),
)

/** Whether a live page stands at a path in the tree. That there is one is no secret: the wall before a private page tells as much. */
export const isPageAt = async (db: D1Database, path: string): Promise<boolean> => (await liveAt(db).get({ path })) !== undefined

/** Where an old address leads. `page_id` is null when that is no page of ours. */
export interface OldAddress {
  /** A path in the tree of pages, or an address elsewhere. */
  to: string
  is_permanent: boolean
  page_id: number | null
  /** What a visitor must pass before even the page's address is told. */
  restrictions: readonly ViewRestriction[]
}

/**
 * Where an old address leads now, when somebody left a redirect there: for the address with its query, else without. Its path is
 * one in the tree of pages.
 */
export const redirectFrom = async (db: D1Database, address: Pick<URL, 'pathname' | 'search'>): Promise<OldAddress | null> =>
  (await redirectQuery(db).get({ forms: JSON.stringify(formsOf(address)) })) ?? null

const redirectQuery = compiled((db) =>
  db
    .select({
      to: sql<string>`coalesce(${page.url_path}, ${redirect.redirect_link})`,
      is_permanent: redirect.is_permanent,
      page_id: sql<number | null>`${page.id}`,
      restrictions: parsed<ViewRestriction[]>(restrictionsJson()),
    })
    .from(sql`json_each(${sql.placeholder('forms')}) AS form`)
    .innerJoin(redirect, eq(redirect.old_path, sql`form.value`))
    .leftJoin(page, and(eq(page.id, redirect.redirect_page_id), isTrue(page.live)))
    .where(or(isNotNull(page.id), ne(redirect.redirect_link, '')))
    .orderBy(sql`form.key`)
    .limit(1)
    .prepare(),
)
