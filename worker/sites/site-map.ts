import { toSiteOrigin } from './site-origin.ts'

/** A site record. `root` is the `url_path` of its root page. */
export interface SiteRecord {
  id: number
  hostname: string
  port: number
  is_default_site: number
  root: string
}

/** A site. Before any record has been loaded, the default site has no id and no origin. */
export interface ResolvedSite {
  id: number | null
  /** Without a trailing slash. */
  origin: string
  /** The URL path of its root page in the tree, which it serves at `/`. */
  root: string
  /** The roots of the sites below its root, whose pages do not belong to it. */
  innerRoots: readonly string[]
  /**
   * The values of `location.site_id` of its restaurants: the ids of its records, and at the top also 0 for restaurants
   * without a value. `all` if it is the only site.
   */
  locationSiteIds: LocationSiteIdsOfSite
}

export type LocationSiteIdsOfSite = readonly number[] | 'all'

/** Maps hosts and paths to sites. */
export interface SiteLookup {
  /** The default site, which also serves unknown hosts. */
  defaultSite: ResolvedSite
  /** The site at the top of the tree. */
  topSite: ResolvedSite
  /** The hostnames of all records. */
  hostnames: readonly string[]
  /** Returns the origins of all other sites. */
  otherOrigins(site: ResolvedSite): string[]
  /** Returns the site of a URL's host; undefined if the host is unknown. */
  siteOfHost(url: string): ResolvedSite | undefined
  /** Returns the site that serves a URL. */
  siteForHost(url: string): ResolvedSite
  /** Returns the site of a page: the one with the nearest root above it. */
  siteOfPath(urlPath: string): ResolvedSite
  /** Returns the site of a restaurant. */
  siteOfLocation(location: { site_id: number | null }): ResolvedSite
  /** Returns the site of a record; undefined if there is no such record. */
  siteOfRecord(id: number): ResolvedSite | undefined
}

/**
 * Creates the map of sites. Pages below no root belong to the default site, whose paths then are those of the tree.
 * Records with the same root are one site with several hosts, with the URL of the default record, else of the oldest.
 */
export function createSiteLookup(records: readonly SiteRecord[]): SiteLookup {
  const ordered = records.toSorted((one, other) => other.is_default_site - one.is_default_site || one.id - other.id)
  const isTopTaken = records.some(({ root }) => root === '/')
  const getRoot = ({ root, is_default_site }: SiteRecord) => (is_default_site && !isTopTaken ? '/' : root)
  const recordsByRoot = Map.groupBy(ordered, getRoot)
  const byRoot = new Map(
    [...recordsByRoot].map(([root, of]) => [root, toSiteInfo(root, of, [...recordsByRoot.keys()])] as const),
  )
  const fallback = byRoot.values().next().value ?? noSite
  const byId = new Map(records.map((record) => [record.id, byRoot.get(getRoot(record))!]))
  const byHost = new Map(records.map((record) => [record.hostname, byRoot.get(getRoot(record))!]))
  const hostnames = [...byHost.keys()]
  const findByHost = (url: string) => byHost.get(getHostname(url))
  if (byRoot.size < 2)
    return {
      defaultSite: fallback,
      topSite: fallback,
      hostnames,
      otherOrigins: () => [],
      siteOfHost: findByHost,
      siteForHost: () => fallback,
      siteOfPath: () => fallback,
      siteOfLocation: () => fallback,
      siteOfRecord: (id) => byId.get(id),
    }
  const deepestFirst = [...byRoot.values()].toSorted((one, other) => other.root.length - one.root.length)
  const topSite = byRoot.get('/') ?? fallback
  return {
    defaultSite: fallback,
    topSite,
    hostnames,
    otherOrigins: (site) => deepestFirst.flatMap((each) => (isSameResolvedSite(each, site) ? [] : [each.origin])),
    siteOfHost: findByHost,
    siteForHost: (url) => findByHost(url) ?? fallback,
    siteOfPath: (urlPath) => deepestFirst.find(({ root }) => urlPath.startsWith(root)) ?? fallback,
    siteOfLocation: ({ site_id }) => byId.get(site_id ?? 0) ?? topSite,
    siteOfRecord: (id) => byId.get(id),
  }
}

const noSite: ResolvedSite = { id: null, origin: '', root: '/', innerRoots: [], locationSiteIds: 'all' }

/** Returns the site of all records with a root, the first of which has its URL. */
function toSiteInfo(root: string, records: readonly SiteRecord[], roots: readonly string[]): ResolvedSite {
  const ids = records.map(({ id }) => id)
  return {
    id: ids[0]!,
    origin: toSiteOrigin(records[0]!),
    root,
    innerRoots: roots.filter((each) => each !== root && each.startsWith(root)),
    locationSiteIds: roots.length === 1 ? 'all' : root === '/' ? [0, ...ids] : ids,
  }
}

/** Compares by root, because sites may be reloaded while a request is handled. */
export const isSameResolvedSite = (one: ResolvedSite, other: ResolvedSite): boolean => one.root === other.root

/** Returns the hostname of a URL without a trailing dot, which means the same host (RFC 1034 §3.1). */
const getHostname = (url: string) => URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''

/** Converts a path on a site's host to the `url_path` in the page tree. */
export const hostPathToTreeUrlPath = ({ root }: ResolvedSite, path: string): string =>
  root === '/' ? path : root + path.slice(1)

/** Converts a `url_path` to the path on its site's host. */
export const treeUrlPathToHostPath = ({ root }: ResolvedSite, urlPath: string): string =>
  root === '/' || !urlPath.startsWith(root) ? urlPath : urlPath.slice(root.length - 1)

/** Returns the link to a page from a document of the site `from`: a path on the same site, a full URL to another. */
export function linkToPageFromSite(sites: SiteLookup, from: ResolvedSite, urlPath: string): string {
  const site = sites.siteOfPath(urlPath)
  return (isSameResolvedSite(site, from) ? '' : site.origin) + treeUrlPathToHostPath(site, urlPath)
}
