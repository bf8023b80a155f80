import type { ResolvedSite } from '../../sites/site-map.ts'
import type { PublicMenu } from './public-menu.ts'

/** The live menu of a site as this isolate has last read it. */
interface KnownPublicMenu {
  version: string
  menu: PublicMenu
  /** The number of its dishes. */
  size: number
}

/** Maximum number of dishes of all menus, which with their HTML take about 8 KB each. */
const capacity = 2000

/** By `toKey`. The least recently used one is first. */
const knownBySite = new Map<string, KnownPublicMenu>()

type MenuSite = Pick<ResolvedSite, 'id' | 'locationSiteIds'>

/** Prices count with restaurants of the site, whose records can change while the version of its menu stays. */
const toKey = ({ id, locationSiteIds }: MenuSite) => `${id} ${locationSiteIds}`

/** Returns the live menu that this isolate knows of a site. It may be outdated: the query that gets it finds out. */
export function getPublicMenuFromMemory(site: MenuSite): KnownPublicMenu | undefined {
  const key = toKey(site)
  const known = knownBySite.get(key)
  if (!known) return undefined
  knownBySite.delete(key)
  knownBySite.set(key, known)
  return known
}

/** Remembers the live menu of a site in place of the least recently used ones. One that alone is too large is not. */
export function cachePublicMenuInMemory(site: MenuSite, read: KnownPublicMenu): void {
  const key = toKey(site)
  knownBySite.delete(key)
  if (read.size > capacity) return
  knownBySite.set(key, read)
  let dishes = [...knownBySite.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of knownBySite) {
    if (dishes <= capacity) return
    knownBySite.delete(oldest)
    dishes -= size
  }
}
