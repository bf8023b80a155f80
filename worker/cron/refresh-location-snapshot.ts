import { and, eq, sql } from 'drizzle-orm'
import type { LocationListFilterName } from '#schema/locations/edit-wire.ts'
import { counter, listCount } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { maxSnapshotLocations, refreshLocationSearchData } from '../locations/search/build.ts'
import {
  createLocationsSnapshotMetadata,
  getKvKeyOfLocationsSnapshotVersion,
  type LocationsSnapshotMetadata,
} from '../locations/search/stored-snapshot.ts'
import {
  buildExistingValueSubquery,
  buildValueSubquery,
  coalesceColumns,
  literalColumn,
} from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { toBooleanColumn } from '../stores/expressions.ts'

/** The number of restaurants of a filter, which database triggers maintain. */
const countOf = (name: LocationListFilterName | 'all') =>
  coalesceColumns(
    buildValueSubquery(
      listCount.count,
      sql`FROM ${listCount} WHERE ${and(eq(listCount.list, 'location'), eq(listCount.name, name))}`,
    ),
    literalColumn(0),
  )

/**
 * Recreates the snapshot of all locations when KV has lost it or a change did not refresh it. While there are special
 * days it is also refreshed daily, because it only contains those of the next two weeks.
 */
export async function refreshLocationSnapshotIfStale({ DB, KV }: Env, now: Date): Promise<void> {
  const state = await getDrizzle(DB)
    .select({
      version: buildExistingValueSubquery(counter.value, sql`FROM ${counter} WHERE ${eq(counter.name, 'locations')}`),
      ...{ all: countOf('all'), closed: countOf('closed') },
      are_dated: toBooleanColumn(sql`${countOf('special_days')} > 0`),
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (!state || state.all === state.closed || state.all - state.closed > maxSnapshotLocations) return
  const { value, metadata } = await KV.getWithMetadata<LocationsSnapshotMetadata>(
    getKvKeyOfLocationsSnapshotVersion(state.version),
    'stream',
  )
  await value?.cancel()
  const isFromToday = !state.are_dated || metadata?.madeOn === createLocationsSnapshotMetadata(now).madeOn
  if (!value || !isFromToday) await refreshLocationSearchData({ DB, KV }, now)
}
