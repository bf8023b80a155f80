import * as z from 'zod/mini'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { isSameResolvedSite, type ResolvedSite } from './site-map.ts'

type FeedName = 'locations' | 'menu'
/** The variables that name feeds. */
export type SiteImportFeedsEnv = Pick<Env, 'LOCATION_FEED_URL' | 'MENU_FEED_URL' | 'SITE_FEEDS'>

/** A feed with the site that it is for. */
export interface SiteImportFeed {
  site: ResolvedSite
  url: string
}

/** `{"grill.example.com": {"menu": "https://…", "locations": "https://…"}}` */
const url = z.optional(z.string().check(z.refine((text) => URL.canParse(text))))
const siteFeeds = z.record(z.string(), z.strictObject({ menu: url, locations: url }))

function parseSiteFeeds({ SITE_FEEDS: text }: SiteImportFeedsEnv): z.infer<typeof siteFeeds> | null {
  if (!text) return {}
  try {
    return siteFeeds.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns what is wrong with `SITE_FEEDS`, for the health check; empty if nothing is. */
export function describeImportFeedSettingsProblem(env: SiteImportFeedsEnv): string {
  const parsed = parseSiteFeeds(env)
  if (!parsed) return 'SITE_FEEDS is not a JSON object of host names with the URLs of their feeds.'
  const unknown = Object.keys(parsed).filter((host) => !getCachedSites().siteOfHost(`https://${host}/`))
  if (unknown.length > 0) return `SITE_FEEDS names hosts of no site: ${unknown.join(', ')}.`
  const feed = feedNames.find((each) => {
    const all = listNamedFeeds(env, each)
    return all.some(({ site, url }) => all.some((other) => other.url !== url && isSameResolvedSite(other.site, site)))
  })
  return feed ? `Two URLs are set for the feed of one site (${feed}). Only the first is read.` : ''
}

const feedNames = ['menu', 'locations'] as const satisfies readonly FeedName[]

/** Lists all feeds of a kind that are set, that of the site at the top first. */
function listNamedFeeds(env: SiteImportFeedsEnv, feed: FeedName): SiteImportFeed[] {
  const { topSite, siteOfHost } = getCachedSites()
  const top = feed === 'menu' ? env.MENU_FEED_URL : env.LOCATION_FEED_URL
  const named = Object.entries(parseSiteFeeds(env) ?? {}).flatMap(([host, urls]) => {
    const site = siteOfHost(`https://${host}/`)
    const url = urls[feed]
    return site && url ? [{ site, url }] : []
  })
  return [...(top ? [{ site: topSite, url: top }] : []), ...named]
}

/**
 * Lists the feeds of a kind, at most one per site: that of the site at the top, and those that `SITE_FEEDS` names.
 * Needs the current sites (`syncPagePointersIntoMemory`).
 */
export function listImportFeedsOfAllSites(env: SiteImportFeedsEnv, feed: FeedName): SiteImportFeed[] {
  const all = listNamedFeeds(env, feed)
  return all.filter(({ site }, index) => all.findIndex((each) => isSameResolvedSite(each.site, site)) === index)
}

/** Returns the URL of a feed of a site; undefined without one. */
export const findImportFeedUrlOfSite = (
  env: SiteImportFeedsEnv,
  feed: FeedName,
  site: ResolvedSite,
): string | undefined => listImportFeedsOfAllSites(env, feed).find((each) => isSameResolvedSite(each.site, site))?.url
