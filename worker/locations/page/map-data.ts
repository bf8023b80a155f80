import { type SQL, sql } from 'drizzle-orm'
import type { OtherCountryDirectoryLink } from '#schema/pages/page-data.ts'
import { country, location } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { basemapSettingSubquery, parseStoredBasemapSetting } from '../../maps/current-basemap.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { toJsonColumn } from '../../stores/expressions.ts'
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

const mapQuery = compileCachedQuery((db) =>
  db
    .select({
      ...searchResultLocationColumns,
      url: localPageUrlColumn,
      directories: toJsonColumn<OtherCountryDirectoryLink[] | null>(
        onFirstRow(buildPublicStateListPageLinksColumn(siteConditionPlaceholders)),
      ),
      basemap: onFirstRow(basemapSettingSubquery),
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(location, locationIsAmongBoundRlidsCondition)
    .leftJoin(country, countryOfLocationJoinCondition)
    .prepare(),
)

/** Returns locations by rlid, the state lists of a site and the current basemap in one query. */
export async function readLocationsForMapPage(
  db: D1Database,
  site: ResolvedSite,
  rlids: readonly number[],
  linkTo: UrlPathToLinkFunction,
) {
  const rows = await mapQuery(db).all({ rlids: JSON.stringify(rlids), ...toSiteConditionParameters(site) })
  return {
    locations: new Map(rows.map((row) => [row.rlid, row])),
    directories: addLinksToStateLists(rows.find(({ directories }) => directories)?.directories ?? [], linkTo),
    basemap: parseStoredBasemapSetting(rows.find(({ basemap }) => basemap)?.basemap ?? null),
  }
}
