import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { listRedirectLookupPaths } from '#schema/redirects/lookup-path.ts'
import { page, redirect, revision, site } from '#schema/tables.ts'
import { buildCurrentRenderedPageHashColumn, listPathRangesContaining } from '../../cache/path-ranges.ts'
import { currentCacheSequenceSql, latestStaleSequenceColumn } from '../../cache/sequence.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { PublicMenuWithReadSequence } from '../../menus/public/public-menu.ts'
import { coalesceColumns, toNullableColumn } from '../../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import {
  addSiteSettingsFromMemoryToRow,
  getSiteSettingsFromMemory,
  toSiteSettingsColumnsParameters,
} from '../context/known-settings.ts'
import {
  buildPageRenderContextColumns,
  buildReferencedTargetsQuery,
  buildSiteIdOrDefaultColumn,
  type PageRenderContext,
  rowToPageRenderContext,
} from '../context/page-context.ts'
import { buildViewRestrictionsAsJsonColumn, type ViewRestriction } from '../visibility/view-restrictions.ts'

/** A live page with its context, as read by one query. */
export interface LivePageWithContext {
  id: number
  content_type: string
  url_path: string
  content: StoredContentBeforeUpgrade
  /** The cache sequence at the time of reading. */
  read_seq: number
  /** The current rendering, as named by `page_cache`. */
  rendering: string | null
  context: PageRenderContext
  /** The menu, which the page at its path shows: null if none is published, undefined if it was not read with it. */
  menu?: PublicMenuWithReadSequence | null
}

/**
 * A live page and the restrictions that `worker/public/access/page-access.ts` must check before anything of it is
 * shown.
 */
export interface LivePageWithRestrictions {
  restrictions: readonly ViewRestriction[]
  page: LivePageWithContext
}

const requestedPath = sql.placeholder('path')

export const compiledLivePageQuery = compileCachedQuery((db) =>
  db
    .select({
      id: page.id,
      content_type: page.content_type,
      url_path: page.url_path,
      content: revision.content,
      read_seq: currentCacheSequenceSql,
      latest_stale: latestStaleSequenceColumn,
      rendering: buildCurrentRenderedPageHashColumn(sql.placeholder('part'), sql.placeholder('ranges')),
      restrictions: toParsedJsonColumn<ViewRestriction[]>(buildViewRestrictionsAsJsonColumn()),
      ...buildPageRenderContextColumns((target) => buildReferencedTargetsQuery('page', page.id, target)),
    })
    .from(page)
    .crossJoin(revision)
    .crossJoin(site)
    .where(
      and(
        eq(page.url_path, requestedPath),
        columnIsTrue(page.live),
        eq(revision.id, page.live_revision_id),
        eq(site.id, buildSiteIdOrDefaultColumn(sql.placeholder('site'))),
      ),
    )
    .prepare(),
)

/** Returns the site of a path, the values of `compiledLivePageQuery` for it, and what makes a page of its row. */
export function createLivePageQueryInput(path: string, part: string) {
  const site = getCachedSites().siteOfPath(path)
  const known = getSiteSettingsFromMemory(site.id)
  const ranges = JSON.stringify(listPathRangesContaining(part))
  return {
    site,
    values: { ...toSiteSettingsColumnsParameters(known), path, part, ranges, site: site.id },
    toPage({ restrictions, latest_stale: _, ...row }: LivePageRow): LivePageWithRestrictions {
      const { id, content_type, url_path, content, read_seq, rendering } = row
      const context = rowToPageRenderContext(addSiteSettingsFromMemoryToRow(site.id, known, row), site)
      return { page: { id, content_type, url_path, content, read_seq, rendering, context }, restrictions }
    },
  }
}

type LivePageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof compiledLivePageQuery>['get']>>>

/**
 * Finds the live page at a URL path with its context, in a single query, because round trips cost more than reading
 * more data. `part` is the path with the query string of the requested part.
 */
export async function findLivePageByUrlPath(
  db: D1Database,
  path: string,
  part = path,
): Promise<LivePageWithRestrictions | null> {
  const { values, toPage } = createLivePageQueryInput(path, part)
  const row = await compiledLivePageQuery(db).get(values)
  return row ? toPage(row) : null
}

const livePageIdQuery = compileCachedQuery((db) =>
  db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.url_path, requestedPath), isNotNull(page.live_revision_id), columnIsTrue(page.live)))
    .prepare(),
)

/** Whether there is a live page at a URL path. This is no secret: the login page of a private page reveals it, too. */
export const hasLivePageAtUrlPath = async (db: D1Database, path: string): Promise<boolean> =>
  (await livePageIdQuery(db).get({ path })) !== undefined

/** The target of a redirect. `page_id` is null for a URL. */
export interface StoredRedirectTarget {
  /** A URL path of a page, or a URL. */
  to: string
  is_permanent: boolean
  page_id: number | null
  /** The restrictions to check before even the page's URL is revealed. */
  restrictions: readonly ViewRestriction[]
}

/** Finds the redirect of a URL: with its query string, else without. `pathname` is a URL path in the page tree. */
export const findRedirectForUrl = async (
  db: D1Database,
  url: Pick<URL, 'pathname' | 'search'>,
): Promise<StoredRedirectTarget | null> =>
  (await redirectQuery(db).get({ forms: JSON.stringify(listRedirectLookupPaths(url)) })) ?? null

const redirectQuery = compileCachedQuery((db) =>
  db
    .select({
      to: coalesceColumns(page.url_path, redirect.redirect_link),
      is_permanent: redirect.is_permanent,
      page_id: toNullableColumn(page.id),
      restrictions: toParsedJsonColumn<ViewRestriction[]>(buildViewRestrictionsAsJsonColumn()),
    })
    .from(sql`json_each(${sql.placeholder('forms')}) AS form`)
    .innerJoin(redirect, eq(redirect.old_path, sql`form.value`))
    .leftJoin(page, and(eq(page.id, redirect.redirect_page_id), columnIsTrue(page.live)))
    .where(or(isNotNull(page.id), ne(redirect.redirect_link, '')))
    .orderBy(sql`form.key`)
    .limit(1)
    .prepare(),
)
