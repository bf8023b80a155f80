import { toOrigin } from './site-origin.ts'

/** A site as its record tells of it. `root` is the `url_path` of its root page. */
export interface SiteRecord {
  id: number
  hostname: string
  port: number
  is_default_site: number
  root: string
}

/** A site whose addresses are known. Before any record has been read, the default one has no id and no origin. */
export interface SiteInfo {
  id: number | null
  /** Without a slash at the end. */
  origin: string
  /** Where its pages begin in the tree: it answers for what lies there at `/`. */
  root: string
}

/** Which site answers where. */
export interface SiteMap {
  /** The default one, which answers hosts nobody knows. */
  defaultSite: SiteInfo
  /** The one that begins where the tree does. */
  topSite: SiteInfo
  /** Of the sites other than this. */
  otherOrigins(site: SiteInfo): string[]
  /** The site whose record names the host of an address; undefined when none does. */
  siteOfHost(address: string): SiteInfo | undefined
  /** The site that answers a request, by its address. */
  siteForHost(address: string): SiteInfo
  /** The site a page belongs to: the one whose root lies nearest above it. */
  siteOfPath(urlPath: string): SiteInfo
}

/**
 * The sites and their hosts. Every page belongs to one site: what lies below no root is the default one's, whose paths
 * are those of the tree then. Records that share a root are one site under several names, the default's or else the
 * oldest's.
 */
export function toSiteMap(records: readonly SiteRecord[]): SiteMap {
  const ordered = records.toSorted((one, other) => other.is_default_site - one.is_default_site || one.id - other.id)
  const isTopTaken = records.some(({ root }) => root === '/')
  const rootOf = ({ root, is_default_site }: SiteRecord) => (is_default_site && !isTopTaken ? '/' : root)
  const byRoot = new Map<string, SiteInfo>()
  for (const record of ordered) {
    const root = rootOf(record)
    if (!byRoot.has(root)) byRoot.set(root, { id: record.id, origin: toOrigin(record), root })
  }
  const fallback = byRoot.values().next().value ?? { id: null, origin: '', root: '/' }
  const byHost = new Map(records.map((record) => [record.hostname, byRoot.get(rootOf(record))!]))
  const named = (address: string) => byHost.get(hostOf(address))
  if (byRoot.size < 2)
    return {
      defaultSite: fallback,
      topSite: fallback,
      otherOrigins: () => [],
      siteOfHost: named,
      siteForHost: () => fallback,
      siteOfPath: () => fallback,
    }
  const deepestFirst = [...byRoot.values()].toSorted((one, other) => other.root.length - one.root.length)
  return {
    defaultSite: fallback,
    topSite: byRoot.get('/') ?? fallback,
    otherOrigins: (site) => deepestFirst.flatMap((each) => (isSameSite(each, site) ? [] : [each.origin])),
    siteOfHost: named,
    siteForHost: (address) => named(address) ?? fallback,
    siteOfPath: (urlPath) => deepestFirst.find(({ root }) => urlPath.startsWith(root)) ?? fallback,
  }
}

/** Each site has a root of its own, whichever map it was taken from: sites may change while an answer is made. */
export const isSameSite = (one: SiteInfo, other: SiteInfo): boolean => one.root === other.root

/** A name with a dot at its end is the same host (RFC 1034 §3.1). */
const hostOf = (address: string) => URL.parse(address)?.hostname.replace(/\.$/, '') ?? ''

/** Where a path of a site's host lies in the tree of pages: the `url_path` a page there has. */
export const toUrlPath = ({ root }: SiteInfo, path: string): string => (root === '/' ? path : root + path.slice(1))

/** The other way round: the path at which a site's host answers for a `url_path` of its own. */
export const toHostPath = ({ root }: SiteInfo, urlPath: string): string =>
  root === '/' || !urlPath.startsWith(root) ? urlPath : urlPath.slice(root.length - 1)

/**
 * A page's address by its `url_path`, as a document of `from` links to it: a path on the same site, whole to another.
 */
export function linkFrom(sites: SiteMap, from: SiteInfo, urlPath: string): string {
  const site = sites.siteOfPath(urlPath)
  return (isSameSite(site, from) ? '' : site.origin) + toHostPath(site, urlPath)
}
