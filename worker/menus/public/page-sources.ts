import { eq } from 'drizzle-orm'
import { counter } from '#schema/cache/table.ts'
import { menu } from '#schema/menus/section-table.ts'
import { menuContentVersion } from '#schema/menus/table.ts'
import { currentCacheSequenceSql, latestStaleSequenceColumn } from '../../cache/sequence.ts'
import { toSiteConditionParameters } from '../../locations/locations-of-site.ts'
import { createCacheValidUntilPagesAreStale } from '../../pages/context/known-until-stale.ts'
import { readSiteRenderContext, type SiteRenderContext } from '../../pages/context/site-context.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { type CompiledBatch, readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { publishedMenuOfBoundSiteCondition } from '../bound-menu.ts'
import { type PageControllingMenuAccess, readPageControllingMenuAccess } from '../menu-access.ts'
import { type PublicMenuWithReadSequence, readPublicMenu } from './public-menu.ts'
import { getPublicMenuFromMemory } from './public-menu-memory.ts'

/** What a page of the menu is rendered from, with its own data. */
export interface MenuPageSources<Data> {
  menuPage: PageControllingMenuAccess
  siteContext: SiteRenderContext
  data: Data | null
}

/** What this isolate has cached for the public menus of sites, besides the menus. */
const knownBySite = createCacheValidUntilPagesAreStale<ResolvedSite['id'], Omit<MenuPageSources<never>, 'data'>>()

const currentQuery = compileCachedQuery((db) =>
  db
    .select({
      read_seq: currentCacheSequenceSql,
      latest_stale: latestStaleSequenceColumn,
      version: menuContentVersion.version,
    })
    .from(menu)
    .innerJoin(menuContentVersion, eq(menuContentVersion.menu_id, menu.id))
    .innerJoin(counter, eq(counter.name, 'page_cache'))
    .where(publishedMenuOfBoundSiteCondition)
    .prepare(),
)

/**
 * Loads what a page of a site's live menu is rendered from. If this isolate knows it, one small query finds out whether
 * it is current; otherwise it is read in one round trip.
 */
export const loadMenuPageSources = async (
  db: D1Database,
  site: ResolvedSite,
): Promise<MenuPageSources<PublicMenuWithReadSequence>> =>
  (await findCurrentSources(db, site)) ?? readMenuPageSources(db, site, (batch) => readPublicMenu(batch, site))

/** Returns what this isolate knows, as read now; null unless all of it is current. */
async function findCurrentSources(
  db: D1Database,
  site: ResolvedSite,
): Promise<MenuPageSources<PublicMenuWithReadSequence> | null> {
  const [around, known] = [knownBySite.get(site.id), getPublicMenuFromMemory(site)]
  const current = around && known && (await currentQuery(db).get(toSiteConditionParameters(site)))
  if (!current || current.latest_stale !== around.latestStale || current.version !== known.version) return null
  const { read_seq } = current
  const { menuPage, siteContext } = around.value
  return {
    menuPage: menuPage && { ...menuPage, read_seq },
    siteContext: { ...siteContext, read_seq },
    data: { ...known.menu, read_seq },
  }
}

/** Reads what a page of the menu is rendered from in one round trip, with its data. */
export async function readMenuPageSources<Data>(
  db: D1Database,
  site: ResolvedSite,
  read: (batch: CompiledBatch) => Promise<Data | null>,
): Promise<MenuPageSources<Data>> {
  const [menuPage, siteContext, data] = await readCompiledInOneBatch(db, (batch) =>
    Promise.all([readPageControllingMenuAccess(batch, site), readSiteRenderContext(batch, site), read(batch)]),
  )
  // Restrictions of a menu are read each time: its pages are not cached, so changes need not make them stale.
  if (menuPage && menuPage.restrictions.length > 0) knownBySite.delete(site.id)
  else knownBySite.set(site.id, { menuPage, siteContext }, siteContext.latest_stale)
  return { menuPage, siteContext, data }
}
