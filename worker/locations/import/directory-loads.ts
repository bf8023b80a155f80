import type { SQL } from 'drizzle-orm'
import { city, country, location, state } from '#schema/tables.ts'
import {
  waitListColumnsSetByRestaurantHost,
  waitListWasSetByRestaurantHostCondition,
} from '../../seating/wait-lists/host-settings.ts'
import { type BulkRowLoad, buildOnConflictUpdateClause, createBulkRowInsert } from '../../stores/bulk-load.ts'
import { editorOwnedLocationFields, feedAndEditorLocationFields } from '../field-ownership.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'
import { changesSharedField, changesWaitList } from './import-guards.ts'
import type { LocationMergeResult } from './merge.ts'

/**
 * Creates the loads of an import's cities, states, countries and locations. Updates of existing locations leave the
 * columns owned by editors unchanged, and write what editors or hosts write, too, only where the import changes it:
 * they may have saved since the rows were read. With `leavesHosts` wait lists stay as hosts have set them.
 */
export function createDirectoryLoads(merged: LocationMergeResult, leavesHosts: boolean): BulkRowLoad[] {
  const columns = Object.keys(locationRecordColumns) as (keyof LocationRecord)[]
  const notAlways: readonly string[] = [
    ...editorOwnedLocationFields,
    ...feedAndEditorLocationFields,
    ...waitListColumnsSetByRestaurantHost,
  ]
  const createLoad = (
    name: string,
    locations: LocationMergeResult['locations'],
    updated: readonly (keyof LocationRecord)[],
    keptWhere: SQL | null = null,
  ) => {
    const written = updated.map((column) => location[column])
    const kept = keptWhere && { columns: written, where: keptWhere }
    const conflict = buildOnConflictUpdateClause([location.id], written, kept)
    return createBulkRowInsert(
      location,
      columns,
      locations.map(({ row }) => row),
      { name, conflict },
    )
  }
  return [
    createBulkRowInsert(country, ['id', 'code', 'printable_name', 'root_url'], merged.countries, { name: 'country' }),
    createBulkRowInsert(state, ['id', 'country_id', 'code', 'name', 'slug'], merged.states, { name: 'state' }),
    createBulkRowInsert(city, ['id', 'state_id', 'name', 'slug'], merged.cities, { name: 'city' }),
    createLoad(
      'location',
      merged.locations,
      columns.filter((column) => !notAlways.includes(column)),
    ),
    createLoad('location_shared', merged.locations.filter(changesSharedField), feedAndEditorLocationFields),
    createLoad(
      'location_wait_list',
      merged.locations.filter(changesWaitList),
      waitListColumnsSetByRestaurantHost,
      leavesHosts ? waitListWasSetByRestaurantHostCondition : null,
    ),
  ]
}
