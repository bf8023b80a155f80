import { getCachedSites } from '../../cache/sites.ts'
import { findSiteFeedUrl, type SiteImportFeedsEnv } from '../../sites/site-feeds.ts'

/** Whether a restaurant belongs to a location feed, that of its site, so that only the feed changes what it names. */
export const isLocationOfFeed = (env: SiteImportFeedsEnv, location: { site_id: number | null }): boolean =>
  findSiteFeedUrl(env, 'locations', getCachedSites().siteOfLocation(location)) !== undefined
