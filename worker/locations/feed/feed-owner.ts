import { getCachedSites } from '../../cache/sites.ts'
import { findImportFeedUrlOfSite, type SiteImportFeedsEnv } from '../../sites/site-feeds.ts'

/** Whether a restaurant belongs to a location feed, that of its site, so that only the feed changes what it names. */
export const isLocationOwnedByFeed = (env: SiteImportFeedsEnv, location: { site_id: number | null }): boolean =>
  findImportFeedUrlOfSite(env, 'locations', getCachedSites().siteOfLocation(location)) !== undefined
