import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { location, page } from '#schema/tables.ts'
import type { LocationSiteIdsOfSite, ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'

/** Whether a restaurant belongs to a site. */
export const isLocationOfSite = (
  { site_id }: { site_id: number | null },
  { locationSiteIds: ids }: Pick<ResolvedSite, 'locationSiteIds'>,
): boolean => ids === 'all' || ids.includes(site_id ?? 0)

/** The value of `site_id` of a site's restaurants; null at the top of the tree, wherever its record is replaced. */
export const siteToLocationSiteId = ({ id, root }: ResolvedSite): number | null => (root === '/' ? null : id)

/** The site in the conditions below, as values or placeholders. All are null if there is only one site. */
export type SiteConditionValues = Record<'siteIds' | 'siteRoot' | 'innerRoots', SQLWrapper>

/** The values of a prepared query's `siteConditionPlaceholders`. */
export const toSiteConditionParameters = ({ locationSiteIds: ids, root, innerRoots }: ResolvedSite) =>
  ids === 'all'
    ? { siteIds: null, siteRoot: null, innerRoots: null }
    : { siteIds: JSON.stringify(ids), siteRoot: root, innerRoots: JSON.stringify(innerRoots) }

const placeholder = (name: keyof SiteConditionValues) => sql`${sql.placeholder(name)}`

export const siteConditionPlaceholders: SiteConditionValues = {
  siteIds: placeholder('siteIds'),
  siteRoot: placeholder('siteRoot'),
  innerRoots: placeholder('innerRoots'),
}

/** Returns the site as values of a query that is not prepared. */
export function toSiteConditionValues(site: ResolvedSite): SiteConditionValues {
  const { siteIds, siteRoot, innerRoots } = toSiteConditionParameters(site)
  return { siteIds: sql`${siteIds}`, siteRoot: sql`${siteRoot}`, innerRoots: sql`${innerRoots}` }
}

/** SQL condition: a restaurant belongs to the site. */
export const buildLocationOfSiteCondition = ({ siteIds }: Pick<SiteConditionValues, 'siteIds'>): SQL =>
  sql`(${siteIds} IS NULL OR ifnull(${location.site_id}, 0) IN (SELECT value FROM json_each(${siteIds})))`

/** Like `buildLocationOfSiteCondition`; nothing if there is only one site. */
export const buildLocationOfSiteIdsCondition = (ids: LocationSiteIdsOfSite): SQL | undefined =>
  ids === 'all' ? undefined : buildLocationOfSiteCondition({ siteIds: sql`${JSON.stringify(ids)}` })

/** SQL condition: a row of `page`, by whatever name the query calls it, belongs to the site. */
export const buildPageOfSiteCondition = (
  { siteRoot, innerRoots }: SiteConditionValues,
  { url_path }: Record<'url_path', SQLWrapper> = page,
): SQL =>
  sql`(${siteRoot} IS NULL OR (substr(${url_path}, 1, length(${siteRoot})) = ${siteRoot} AND NOT EXISTS (
    SELECT 1 FROM json_each(${innerRoots}) AS inner_root
    WHERE substr(${url_path}, 1, length(inner_root.value)) = inner_root.value)))`

/** SQL column: whether a site has restaurants that are not closed for good. 0 or 1. */
export function buildSiteHasNotClosedRestaurantsColumn(db: D1Database, { locationSiteIds }: ResolvedSite): SQL<number> {
  const ofSite = and(buildLocationOfSiteIdsCondition(locationSiteIds), isNull(location.closed_at))
  return sql<number>`EXISTS ${getDrizzle(db).select({ id: location.id }).from(location).where(ofSite)}`
}

/** Whether a site has restaurants that are not closed for good. That at the top of the tree is taken to have some. */
export async function hasSiteNotClosedRestaurants(db: D1Database, site: ResolvedSite): Promise<boolean> {
  if (site.root === '/') return true
  const has_restaurants = buildSiteHasNotClosedRestaurantsColumn(db, site)
  const row = await getDrizzle(db).select({ has_restaurants }).from(sql`(SELECT 1)`).get()
  return row?.has_restaurants === 1
}
