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

/** The least recently used one is first. */
const knownBySite = new Map<ResolvedSite['id'], KnownPublicMenu>()

/** Returns the live menu that this isolate knows of a site. It may be outdated: the query that gets it finds out. */
export function getPublicMenuFromMemory(site: ResolvedSite['id']): KnownPublicMenu | undefined {
  const known = knownBySite.get(site)
  if (!known) return undefined
  knownBySite.delete(site)
  knownBySite.set(site, known)
  return known
}

/** Remembers the live menu of a site in place of the least recently used ones. One that alone is too large is not. */
export function cachePublicMenuInMemory(site: ResolvedSite['id'], read: KnownPublicMenu): void {
  knownBySite.delete(site)
  if (read.size > capacity) return
  knownBySite.set(site, read)
  let dishes = [...knownBySite.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of knownBySite) {
    if (dishes <= capacity) return
    knownBySite.delete(oldest)
    dishes -= size
  }
}
