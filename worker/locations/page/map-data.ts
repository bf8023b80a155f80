import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { OtherCountryDirectoryLink } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { country, location, menuItem, page } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { basemapSettingSubquery, parseStoredBasemapSetting } from '../../maps/current-basemap.ts'
import { menuIdOfBoundSiteColumn } from '../../menus/bound-menu.ts'
import { buildPageUnrestrictedCondition } from '../../pages/visibility/visibility.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import { siteConditionPlaceholders, toSiteConditionParameters } from '../locations-of-site.ts'
import { countryOfLocationJoinCondition, searchResultLocationColumns } from '../stored-location.ts'
import {
  addLinksToStateLists,
  buildPublicStateListPageLinksColumn,
  localPageUrlColumn,
  locationIsAmongBoundRlidsCondition,
} from './page-data.ts'

/** A value that belongs to no row is sent with one of them. It is null in the others. */
const onFirstRow = (column: SQL): SQL<string | null> => sql`iif(row_number() OVER () = 1, ${column}, NULL)`

const menuOrFrontPage = alias(page, 'menu_or_front_page')
const siteRoot = sql`ifnull(${siteConditionPlaceholders.siteRoot}, '/')`

/**
 * SQL condition: everybody may see the site's menu. Unlike the pages of restaurants, the API of the map answers when
 * the front page is private, so restrictions above the menu's page count here, too.
 */
const menuIsVisibleToEveryoneCondition = sql`NOT EXISTS (SELECT 1 FROM ${page} AS ${menuOrFrontPage}
  WHERE ${menuOrFrontPage.url_path} IN (${siteRoot}, ${siteRoot} || ${paths.menu.slice(1)})
  AND ${menuOrFrontPage.deleted_at} IS NULL AND NOT ${buildPageUnrestrictedCondition(menuOrFrontPage)})`

/** The name of a dish of the site's live menu, by its id; null if there is none. */
const dishNameSubquery = sql`(SELECT ${menuItem.name} FROM ${menuItem}
  WHERE ${menuItem.state} = 'live' AND ${menuItem.id} = ${sql.placeholder('dish')}
  AND ${menuItem.menu_id} = ${menuIdOfBoundSiteColumn} AND ${menuIsVisibleToEveryoneCondition})`

const mapQuery = compileCachedQuery((db) =>
  db
    .select({
      ...searchResultLocationColumns,
      url: localPageUrlColumn,
      directories: toParsedJsonColumn<OtherCountryDirectoryLink[] | null>(
        onFirstRow(buildPublicStateListPageLinksColumn(siteConditionPlaceholders)),
      ),
      basemap: onFirstRow(basemapSettingSubquery),
      dish_name: onFirstRow(dishNameSubquery),
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(location, locationIsAmongBoundRlidsCondition)
    .leftJoin(country, countryOfLocationJoinCondition)
    .prepare(),
)

/**
 * Returns locations by rlid, the state lists of a site, the current basemap and the name of a dish in one query. The
 * name is null without a dish, or if the site has none with this id.
 */
export async function readLocationsForMapPage(
  db: D1Database,
  site: ResolvedSite,
  rlids: readonly number[],
  dish: number | undefined,
  linkTo: UrlPathToLinkFunction,
) {
  const parameters = { rlids: JSON.stringify(rlids), dish: dish ?? null, ...toSiteConditionParameters(site) }
  const rows = await mapQuery(db).all(parameters)
  return {
    locations: new Map(rows.map((row) => [row.rlid, row])),
    directories: addLinksToStateLists(rows.find(({ directories }) => directories)?.directories ?? [], linkTo),
    basemap: parseStoredBasemapSetting(rows.find(({ basemap }) => basemap)?.basemap ?? null),
    dishName: rows.find(({ dish_name }) => dish_name !== null)?.dish_name ?? null,
  }
}
