import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { city, commitGuard, country, location, state } from '#schema/tables.ts'
import { waitListColumnsSetByRestaurantHost } from '../../seating/wait-lists/host-settings.ts'
import { type BulkRowLoad, createRowFieldSqlBuilder } from '../../stores/bulk-load.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { feedAndEditorLocationFields, feedOwnedLocationFields } from '../field-ownership.ts'
import type { LocationRecord } from '../stored-location.ts'
import { createUnchangedLocationsGuard } from '../version.ts'
import type { LocationMergeResult } from './merge.ts'
import type { StoredCity, StoredCountry, StoredStateOrProvince } from './stored-directory.ts'

/** What hosts set; an import writes it only where it changes it. */
const hostColumns = waitListColumnsSetByRestaurantHost
const isHostColumn = (column: string) => hostColumns.some((each) => each === column)

/** What an import writes of a restaurant, without what follows from it, what hosts set, and what editors own. */
const importedColumns = [
  ...feedOwnedLocationFields.filter((column) => !isHostColumn(column)),
  ...(['city_id', 'closed_at', 'site_id', 'feed_digest'] as const),
]

type MergedLocation = LocationMergeResult['locations'][number]

/** Creates guards that fail when an id, a number or a URL path of an added record is no longer free. */
export function createFreeIdsGuards({ countries, states, cities, locations }: LocationMergeResult): BulkRowLoad[] {
  const added = locations.filter(({ before }) => !before).map(({ row }) => row)
  return [
    createFreeRowsGuard('free_country', country, countries, isSameCountry),
    createFreeRowsGuard('free_state', state, states, isSameState),
    createFreeRowsGuard('free_city', city, cities, isSameCity),
    createFreeRowsGuard('free_location', location, added.map(toNumbers), isSameLocation),
  ]
}

/**
 * Creates guards which fail when a restaurant that an import changes is not as it was read. With `leavesHosts` the
 * statement itself keeps what hosts have set.
 */
export function createChangedLocationsGuards({ locations }: LocationMergeResult, leavesHosts: boolean): BulkRowLoad[] {
  const createGuard = (name: string, guarded: readonly MergedLocation[], columns: readonly (keyof LocationRecord)[]) =>
    createUnchangedLocationsGuard(
      name,
      guarded.flatMap(({ before }) => before ?? []),
      columns,
    )
  return [
    createGuard('unchanged_location', locations, importedColumns),
    createGuard('unchanged_info', locations.filter(changesSharedField), feedAndEditorLocationFields),
    createGuard('unchanged_wait_list', leavesHosts ? [] : locations.filter(changesWaitList), hostColumns),
  ]
}

const changesOneOf =
  (columns: readonly (keyof LocationRecord)[]) =>
  ({ row, before }: MergedLocation): boolean =>
    before !== undefined && columns.some((column) => row[column] !== before[column])

/** Whether an import changes a field of an existing restaurant that editors write, too. */
export const changesSharedField = changesOneOf(feedAndEditorLocationFields)

/** Whether an import changes what the host of an existing restaurant sets. */
export const changesWaitList = changesOneOf(hostColumns)

/** Creates a guard that fails when a stored row is the same as one of these. */
const createFreeRowsGuard = (
  name: string,
  table: SQLiteTable,
  rows: readonly object[],
  isSame: SQL | undefined,
): BulkRowLoad => ({
  name,
  rows,
  insertFrom: (source) =>
    buildInsertSelect(
      commitGuard,
      { is_unchanged: sql`NOT EXISTS (SELECT 1 FROM ${source} CROSS JOIN ${table} WHERE ${isSame})` },
      sql``,
    ),
})

const toNumbers = ({ id, rlid, restaurant_number }: LocationRecord) => ({ id, rlid, restaurant_number })
const numbers = createRowFieldSqlBuilder<ReturnType<typeof toNumbers>>()
const isSameLocation = or(
  eq(location.id, numbers('id')),
  eq(location.rlid, numbers('rlid')),
  eq(location.restaurant_number, numbers('restaurant_number')),
)

const ofCountry = createRowFieldSqlBuilder<StoredCountry>()
const isSameCountry = or(eq(country.id, ofCountry('id')), eq(country.code, ofCountry('code')))

const ofState = createRowFieldSqlBuilder<StoredStateOrProvince>()
const isSameState = or(
  eq(state.id, ofState('id')),
  sql`${eq(state.country_id, ofState('country_id'))} AND ${eq(state.code, ofState('code'))}`,
)

const ofCity = createRowFieldSqlBuilder<StoredCity>()
const isSameCity = or(
  eq(city.id, ofCity('id')),
  sql`${eq(city.state_id, ofCity('state_id'))} AND ${eq(city.slug, ofCity('slug'))}`,
)
