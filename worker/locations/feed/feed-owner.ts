import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { isSameSite } from '../../sites/site-map.ts'

/**
 * Whether a restaurant belongs to the location feed, so that only the feed changes what it names. The feed is that of
 * the site at the top of the tree.
 */
export function isLocationOfFeed(
  { LOCATION_FEED_URL }: Pick<Env, 'LOCATION_FEED_URL'>,
  location: { site_id: number | null },
): boolean {
  const { siteOfLocation, topSite } = getCachedSites()
  return Boolean(LOCATION_FEED_URL) && isSameSite(siteOfLocation(location), topSite)
}
