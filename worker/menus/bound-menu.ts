import { type SQL, sql } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { siteConditionPlaceholders } from '../locations/locations-of-site.ts'
import { buildMenuIdOfSiteIdsColumn } from './menu-of-site.ts'

/** The menu of a site in queries that are compiled: the site is bound by `toSiteConditionParameters`. */
export const menuIdOfBoundSiteColumn = buildMenuIdOfSiteIdsColumn(siteConditionPlaceholders)

/** The state of that menu, where pages show copies too. It is bound as `menuState`. */
export const menuStatePlaceholder: SQL = sql`${sql.placeholder('menuState')}`

/** SQL condition, on `menu`: that menu, which is published if it is the live one that is shown. */
export const shownMenuOfBoundSiteCondition: SQL = sql`${menu.id} = ${menuIdOfBoundSiteColumn}
  AND (${menu.version} > 0 OR ${menuStatePlaceholder} <> 'live')`

/** SQL condition: a dish of that menu in that state. */
export const itemOfBoundSiteMenuCondition: SQL = sql`${menuItem.state} = ${menuStatePlaceholder}
  AND ${menuItem.menu_id} = ${menuIdOfBoundSiteColumn}`

/** SQL condition, on `menu`: that menu, if it has been published. */
export const publishedMenuOfBoundSiteCondition: SQL = sql`${menu.id} = ${menuIdOfBoundSiteColumn}
  AND ${menu.version} > 0`

/** SQL condition: a live dish of that menu. */
export const liveItemOfBoundSiteMenuCondition: SQL = sql`${menuItem.state} = 'live'
  AND ${menuItem.menu_id} = ${menuIdOfBoundSiteColumn}`
