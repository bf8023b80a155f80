import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { StoredContent } from '#schema/fields/upgrade.ts'
import { oldPathCandidates } from '#schema/redirects/redirect-path.ts'
import { page, redirect, revision, site } from '#schema/tables.ts'
import { pointerColumn, rangesContaining } from '../../cache/path-ranges.ts'
import { cacheSequence } from '../../cache/sequence.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { compileQuery } from '../../stores/db.ts'
import { fromJson, isTrue } from '../../stores/expressions.ts'
import {
  type PageContext,
  pageContextColumns,
  referencedBy,
  siteIdOrDefault,
  toPageContext,
} from '../context/page-context.ts'
import { restrictionsColumn, type ViewRestriction } from '../visibility/view-restrictions.ts'

/** A live page as one query reads it, with everything around it. */
export interface LivePage {
  id: number
  content_type: string
  url_path: string
  content: StoredContent
  /** The order of cache changes at the time of reading. */
  read_seq: number
  /** The rendering of it that is current, as `page_cache` names it. */
  rendering: string | null
  context: PageContext
}

/**
 * A live page, and what a visitor must pass before any of it is told. `worker/public/access/page-access.ts` stands
 * there.
 */
export interface RestrictedPage {
  restrictions: readonly ViewRestriction[]
  page: LivePage
}

const pathAsked = sql.placeholder('path')

const pageQuery = compileQuery((db) =>
  db
    .select({
      id: page.id,
      content_type: page.content_type,
      url_path: page.url_path,
      content: revision.content,
      read_seq: cacheSequence,
      rendering: pointerColumn(sql.placeholder('part'), sql.placeholder('ranges')),
      restrictions: fromJson<ViewRestriction[]>(restrictionsColumn()),
      ...pageContextColumns((target) => referencedBy('page', page.id, target)),
    })
    .from(page)
    .crossJoin(revision)
    .crossJoin(site)
    .where(
      and(
        eq(page.url_path, pathAsked),
        isTrue(page.live),
        eq(revision.id, page.live_revision_id),
        eq(site.id, siteIdOrDefault(sql.placeholder('site'))),
      ),
    )
    .prepare(),
)

/**
 * The live page at a path in the tree, as its site shows it. A query costs more than what it reads, so there is one for
 * everything. `part` is the path with the query of the part of it that is asked for.
 */
export async function findLivePage(db: D1Database, path: string, part = path): Promise<RestrictedPage | null> {
  const asked = getCachedSites().siteOfPath(path)
  const row = await pageQuery(db).get({ path, part, ranges: JSON.stringify(rangesContaining(part)), site: asked.id })
  if (!row) return null
  const { id, content_type, url_path, content, read_seq, rendering, restrictions } = row
  return {
    page: { id, content_type, url_path, content, read_seq, rendering, context: toPageContext(row, asked) },
    restrictions,
  }
}

const liveAt = compileQuery((db) =>
  db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.url_path, pathAsked), isNotNull(page.live_revision_id), isTrue(page.live)))
    .prepare(),
)

/**
 * Whether a live page stands at a path in the tree. That there is one is no secret: the wall before a private page
 * tells as much.
 */
export const isLivePage = async (db: D1Database, path: string): Promise<boolean> =>
  (await liveAt(db).get({ path })) !== undefined

/** Where an old address leads. `page_id` is null when that is no page of ours. */
export interface RedirectTarget {
  /** A path in the tree of pages, or an address elsewhere. */
  to: string
  is_permanent: boolean
  page_id: number | null
  /** What a visitor must pass before even the page's address is told. */
  restrictions: readonly ViewRestriction[]
}

/**
 * Where an old address leads now, when somebody left a redirect there: for the address with its query, else without.
 * Its path is one in the tree of pages.
 */
export const findRedirect = async (
  db: D1Database,
  address: Pick<URL, 'pathname' | 'search'>,
): Promise<RedirectTarget | null> =>
  (await redirectQuery(db).get({ forms: JSON.stringify(oldPathCandidates(address)) })) ?? null

const redirectQuery = compileQuery((db) =>
  db
    .select({
      to: sql<string>`coalesce(${page.url_path}, ${redirect.redirect_link})`,
      is_permanent: redirect.is_permanent,
      page_id: sql<number | null>`${page.id}`,
      restrictions: fromJson<ViewRestriction[]>(restrictionsColumn()),
    })
    .from(sql`json_each(${sql.placeholder('forms')}) AS form`)
    .innerJoin(redirect, eq(redirect.old_path, sql`form.value`))
    .leftJoin(page, and(eq(page.id, redirect.redirect_page_id), isTrue(page.live)))
    .where(or(isNotNull(page.id), ne(redirect.redirect_link, '')))
    .orderBy(sql`form.key`)
    .limit(1)
    .prepare(),
)
