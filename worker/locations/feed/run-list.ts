import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { feedRun } from '#schema/tables.ts'
import type { LocationSiteIdsOfSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import type { ImportFeedSource } from './runs.ts'

const maxRuns = 30

/** Query for the latest runs of a feed, latest first; of one site or of all. */
export function buildImportFeedRunsQuery(
  db: D1Database,
  feed: ImportFeedSource['feed'],
  ids: LocationSiteIdsOfSite = 'all',
) {
  const { feed: _feed, site_id: _site, lease_until, etag, ...columns } = getTableColumns(feedRun)
  return getDrizzle(db)
    .select(columns)
    .from(feedRun)
    .where(
      and(eq(feedRun.feed, feed), ids === 'all' ? undefined : columnIsOneOf(sql`ifnull(${feedRun.site_id}, 0)`, ids)),
    )
    .orderBy(desc(feedRun.id))
    .limit(maxRuns)
}

/** Returns a run as editors see it. */
export const toImportFeedRunItem = <Run extends { url: string }>({ url, ...run }: Run) => ({
  ...run,
  source: toImportFeedHost(url),
})

/** The host of a feed: the rest of its URL may contain a secret. */
export const toImportFeedHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an invalid URL')
