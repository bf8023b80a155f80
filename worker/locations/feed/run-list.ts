import { desc, eq, getTableColumns } from 'drizzle-orm'
import { feedRun } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import type { FeedSource } from './runs.ts'

const maxRuns = 30

/** Query for the latest runs of a feed, latest first, as editors see them. */
export function buildFeedRunsQuery(db: D1Database, feed: FeedSource['feed']) {
  const { url: _, feed: _feed, lease_until, etag, ...columns } = getTableColumns(feedRun)
  return getDatabase(db)
    .select(columns)
    .from(feedRun)
    .where(eq(feedRun.feed, feed))
    .orderBy(desc(feedRun.id))
    .limit(maxRuns)
}

/** The host of a feed: the rest of its URL may contain a secret. */
export const toFeedHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an invalid URL')
