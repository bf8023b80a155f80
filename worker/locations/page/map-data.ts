import { sql } from 'drizzle-orm'
import type { OtherCountryDirectory } from '#schema/pages/page-data.ts'
import { country, location } from '#schema/tables.ts'
import { hasAllKnownChanges } from '../../cache/pointers.ts'
import { cacheSequenceColumn } from '../../cache/sequence.ts'
import type { PageLinkFunction } from '../../cache/sites.ts'
import { basemapSettingSubquery, parseBasemapSetting } from '../../maps/current-basemap.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { type CompiledBatch, readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { parseJsonColumn } from '../../stores/expressions.ts'
import { siteConditionPlaceholders, toSiteConditionParameters } from '../locations-of-site.ts'
import { countryOfLocationJoinCondition, searchedLocationColumns } from '../stored-location.ts'
import { buildPublicStateListsColumn, isAmongRlids, linkStateLists, urlOfLocalPage } from './page-data.ts'

const mapQuery = compileCachedQuery((db) =>
  db
    .select({ ...searchedLocationColumns, url: urlOfLocalPage })
    .from(location)
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(isAmongRlids)
    .prepare(),
)

/** What each map page of a site shows besides restaurants. */
interface MapSurroundings {
  read_seq: number
  directories: OtherCountryDirectory[]
  basemap: string | null
}

const mapSurroundingsQuery = compileCachedQuery((db) =>
  db
    .select({
      read_seq: cacheSequenceColumn.as('read_seq'),
      directories: parseJsonColumn<OtherCountryDirectory[]>(buildPublicStateListsColumn(siteConditionPlaceholders)).as(
        'directories',
      ),
      basemap: basemapSettingSubquery.as('basemap'),
    })
    .from(sql`(SELECT 1)`)
    .prepare(),
)

/** As this isolate has last read them, by site. A change of them makes pages stale, which tells that they are old. */
const knownSurroundings = new Map<ResolvedSite['id'], MapSurroundings>()

async function readMapSurroundings(batch: CompiledBatch, site: ResolvedSite): Promise<MapSurroundings> {
  const [row] = await batch.add(mapSurroundingsQuery, toSiteConditionParameters(site))
  knownSurroundings.set(site.id, row!)
  return row!
}

/** Returns locations by rlid, the state lists of a site and the current basemap in one query. */
export async function readLocationsForMapPage(
  db: D1Database,
  site: ResolvedSite,
  rlids: readonly number[],
  linkTo: PageLinkFunction,
) {
  const values = { rlids: JSON.stringify(rlids) }
  const known = knownSurroundings.get(site.id)
  const [rows, { directories, basemap }] =
    known && hasAllKnownChanges(known.read_seq)
      ? [await mapQuery(db).all(values), known]
      : await readCompiledInOneBatch(db, (batch) =>
          Promise.all([batch.add(mapQuery, values), readMapSurroundings(batch, site)]),
        )
  return {
    locations: new Map(rows.map((row) => [row.rlid, row])),
    directories: linkStateLists(directories, linkTo),
    basemap: parseBasemapSetting(basemap),
  }
}
