import { eq, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { type SiteConditionValues, toSiteConditionValues } from '../locations/locations-of-site.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { buildValueSubquery } from '../stores/columns/typed-columns.ts'

/**
 * SQL: the id of the menu of a site, by the same rule as its restaurants; null if it has none. Of sites that have
 * become one, the older menu counts.
 */
export const buildMenuIdOfSiteIdsColumn = ({ siteIds }: Pick<SiteConditionValues, 'siteIds'>): SQL<number | null> =>
  buildValueSubquery(
    min(menu.id),
    sql`FROM ${menu}
      WHERE ${siteIds} IS NULL OR ifnull(${menu.site_id}, 0) IN (SELECT value FROM json_each(${siteIds}))`,
  )

/** Like `buildMenuIdOfSiteIdsColumn`, in a query that is not prepared. */
export const buildMenuIdOfSiteColumn = (site: ResolvedSite): SQL<number | null> =>
  buildMenuIdOfSiteIdsColumn(toSiteConditionValues(site))

/** SQL condition: a record is part of the menu of a site. */
export const buildPartOfSiteMenuCondition = ({ menu_id }: { menu_id: SQLWrapper }, site: ResolvedSite): SQL =>
  sql`${menu_id} = ${buildMenuIdOfSiteColumn(site)}`

/** SQL condition, on `menu`: the menu of a site. */
export const buildMenuOfSiteCondition = (site: ResolvedSite): SQL => eq(menu.id, buildMenuIdOfSiteColumn(site))
