import { type SQL, sql } from 'drizzle-orm'
import type { OtherCountryDirectory } from '#schema/pages/page-data.ts'
import { country, location } from '#schema/tables.ts'
import { hasAllKnownChanges } from '../../cache/pointers.ts'
import { cacheSequenceColumn } from '../../cache/sequence.ts'
import type { PageLinkFunction } from '../../cache/sites.ts'
import { basemapSettingSubquery, parseBasemapSetting } from '../../maps/current-basemap.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { parseJsonColumn } from '../../stores/expressions.ts'
import { siteConditionPlaceholders, toSiteConditionParameters } from '../locations-of-site.ts'
import { countryOfLocationJoinCondition, searchedLocationColumns } from '../stored-location.ts'
import { buildPublicStateListsColumn, isAmongRlids, linkStateLists, urlOfLocalPage } from './page-data.ts'

/** What each map page of a site shows besides restaurants. */
interface MapSurroundings {
  read_seq: number
  directories: OtherCountryDirectory[]
  basemap: string | null
}

/** Surroundings belong to no row: one has them if they are asked for, and they are null otherwise. */
const whereAsked = (column: SQL): SQL<string | null> =>
  sql`iif(${sql.placeholder('asksAll')} AND row_number() OVER () = 1, ${column}, NULL)`

const surroundingsColumn = parseJsonColumn<MapSurroundings | null>(
  whereAsked(sql`json_object('read_seq', ${cacheSequenceColumn},
    'directories', json(${buildPublicStateListsColumn(siteConditionPlaceholders)}),
    'basemap', ${basemapSettingSubquery})`),
)

const mapQuery = compileCachedQuery((db) =>
  db
    .select({ ...searchedLocationColumns, url: urlOfLocalPage, surroundings: surroundingsColumn.as('surroundings') })
    .from(sql`(SELECT 1)`)
    .leftJoin(location, isAmongRlids)
    .leftJoin(country, countryOfLocationJoinCondition)
    .prepare(),
)

/** As this isolate has last read them, by site. A change of them makes pages stale, which tells that they are old. */
const knownSurroundings = new Map<ResolvedSite['id'], MapSurroundings>()

/** Returns locations by rlid, the state lists of a site and the current basemap in one query. */
export async function readLocationsForMapPage(
  db: D1Database,
  site: ResolvedSite,
  rlids: readonly number[],
  linkTo: PageLinkFunction,
) {
  const known = knownSurroundings.get(site.id)
  const isKnown = known !== undefined && hasAllKnownChanges(known.read_seq)
  const values = { rlids: JSON.stringify(rlids), asksAll: isKnown ? 0 : 1, ...toSiteConditionParameters(site) }
  const rows = await mapQuery(db).all(values)
  const surroundings = rows.find((row) => row.surroundings)?.surroundings ?? known!
  knownSurroundings.set(site.id, surroundings)
  const { directories, basemap } = surroundings
  return {
    locations: new Map(rows.map((row) => [row.rlid, row])),
    directories: linkStateLists(directories, linkTo),
    basemap: parseBasemapSetting(basemap),
  }
}
