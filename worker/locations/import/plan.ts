import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { placeSlug } from '#schema/geo/place-name.ts'
import type { LocationInput } from '#schema/locations/import/location-row.ts'
import { city, country, location, state } from '#schema/tables.ts'
import { hostManagedColumns, isSetByHost } from '../../seating/wait-lists/host-settings.ts'
import { onConflictUpdate, toInsertLoad } from '../../stores/bulk-load.ts'
import { type Committed, commit, type Plan } from '../../stores/commit.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import type { ExpectedConflict } from '../../stores/conflicts.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { editorFields } from '../field-ownership.ts'
import { type LocationRecord, locationRecordColumns } from '../stored-location.ts'
import { incrementLocationVersion, type LocationChange } from '../writes.ts'
import { planChangedPages } from './changed-pages.ts'
import { planDirectoryPages } from './directory-pages.ts'
import { ImportError } from './import-error.ts'
import { planImportRecord } from './import-record.ts'
import { type ImportConflict, type MergeResult, mergeLocations, toLocalPagePath } from './merge.ts'
import { startPagePlan } from './page-plan.ts'
import type { ReportProgress } from './progress.ts'
import { type ImportScope, readStoredDirectory, type StoredDirectory } from './stored-directory.ts'

/** What an import did, or would do. */
export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  newCities: number
  newPages: number
  changedPages: number
}

/** How a plan is written: beside its own statements, and told as it goes. */
interface ImportWrite {
  report?: ReportProgress
  /** The addresses it makes stale; every page when they are not given. */
  stalePaths?: readonly string[]
  /** Writes and log entries of the same step; without them the log tells of an import. */
  also?: Pick<Plan, 'writes' | 'log'>
  guards?: readonly D1PreparedStatement[]
  /** Conflicts that the caller looks at. A value that is taken is an `ImportError` otherwise. */
  expected?: readonly ExpectedConflict[]
  /** The name of the file: what its rows were before is kept, so that the import can be undone. */
  file?: string
}

/** An import planned to its last row. Nothing is written before `write`, which writes everything at once. */
export interface ImportPlan<Input extends LocationInput> {
  conflicts: ImportConflict<Input>[]
  counts: ImportCounts
  /** The locations that are new or changed. */
  changes: LocationChange[]
  /** Addresses that local pages are about to leave, or whose words change. */
  changedPagePaths: string[]
  write(writing?: ImportWrite): Promise<Committed>
}

interface Options {
  /** Marks made-up restaurants. */
  synthetic?: boolean
  /**
   * Reads only what the locations can touch, for a few among very many; they must come with rlid and restaurant number.
   */
  few?: boolean
  /** Wait lists that a host has set stay as they are at that moment. */
  leavesHosts?: boolean
  /** Told while it reads what is stored, compares and plans. */
  report?: ReportProgress
}

/** Plans the import of locations with their cities, states, countries and pages. */
export async function planImport<Input extends LocationInput>(
  db: D1Database,
  inputs: readonly Input[],
  { synthetic = false, few = false, leavesHosts = false, report: planInput = () => {} }: Options = {},
): Promise<ImportPlan<Input>> {
  const stored = await readStoredDirectory(db, few ? toScope(inputs) : undefined, planInput)
  const { merged, conflicts } = mergeLocations(stored, inputs, synthetic, planInput)
  const plan = await startPagePlan(db, maxPages(stored, merged))
  await planDirectoryPages(db, plan, stored, merged)
  const changed = await planChangedPages(db, plan, stored, merged)
  const written = toImportCounts(merged, plan.size, changed.stalePaths.length)
  return {
    conflicts,
    counts: written,
    changes: merged.locations.map(({ row, before }) => ({ before, after: row })),
    changedPagePaths: changed.stalePaths,
    async write({ report = () => {}, stalePaths = ['*'], also, guards = [], expected = [], file } = {}) {
      if (merged.locations.length === 0) return commit(db, { writes: also?.writes ?? [] })
      const record =
        file === undefined
          ? null
          : planImportRecord(db, {
              file,
              merged,
              pages: [...plan.newIds, ...changed.ids],
              counts: { added: written.added, updated: written.updated },
            })
      const loads = [
        ...(record ? [record.before] : []),
        ...directoryLoads(merged, leavesHosts),
        ...plan.loads(report),
        ...changed.loads,
      ]
      const committed = await commitBulkLoads(db, {
        guards,
        first: record ? [record.first] : [],
        loads,
        writes: [incrementLocationVersion(db), ...(also?.writes ?? []), ...(record?.after ?? [])],
        log: also?.log ?? (also ? [] : [toImportLogEntry(written)]),
        stalePaths,
        report: (done, total) => report('Writing', done, total),
        expected: ['taken', ...expected],
      })
      if (!committed.ok && committed.conflict.kind === 'taken' && !expected.includes('taken'))
        // A rule of the database that the import would break, such as a page of somebody else's at the same path.
        throw new ImportError(
          `Nothing was imported: a row would take a ${committed.conflict.column} that something else has already.`,
        )
      return committed
    },
  }
}

/**
 * Of a location the pages of its state and its city and its own can be new, or two revisions of its own rewritten; of a
 * country its list; and the three pages above.
 */
const maxPages = (stored: StoredDirectory, { locations, countries }: MergeResult) =>
  4 * locations.length + stored.countries.length + countries.length + 3

/** What a few locations can touch: whatever shares a number, a local page or the name of a city with them. */
const toScope = (inputs: readonly LocationInput[]): ImportScope => ({
  rlids: inputs.flatMap(({ rlid }) => rlid ?? []),
  restaurantNumbers: inputs.flatMap(({ restaurantNumber }) => restaurantNumber ?? []),
  localPages: inputs.map((input) => input.localPageURL ?? toLocalPagePath(input)),
  citySlugs: [...new Set(inputs.map(({ city }) => placeSlug(city)))],
})

function toImportCounts(
  { locations, cities, unchanged }: MergeResult,
  newPages: number,
  changedPages: number,
): ImportCounts {
  const added = locations.filter(({ before }) => !before).length
  return { added, updated: locations.length - added, unchanged, newCities: cities.length, newPages, changedPages }
}

/** Of a location that is there the editors' own columns stay as they are at that moment. */
function directoryLoads(merged: MergeResult, leavesHosts: boolean) {
  const rows = merged.locations.map(({ row }) => row)
  const columns = Object.keys(locationRecordColumns) as (keyof LocationRecord)[]
  const imported = columns.filter((column) => !(editorFields as readonly string[]).includes(column))
  const kept = leavesHosts
    ? { columns: hostManagedColumns.map((column) => location[column]), where: isSetByHost }
    : null
  const conflict = onConflictUpdate(
    location.id,
    imported.map((column) => location[column]),
    kept,
  )
  return [
    toInsertLoad(country, ['id', 'code', 'printable_name', 'root_url'], merged.countries, { name: 'country' }),
    toInsertLoad(state, ['id', 'country_id', 'code', 'name', 'slug'], merged.states, { name: 'state' }),
    toInsertLoad(city, ['id', 'state_id', 'name', 'slug'], merged.cities, { name: 'city' }),
    toInsertLoad(location, columns, rows, { name: 'location', conflict }),
  ]
}

/** The import in the site's history. */
const toImportLogEntry = (written: ImportCounts): LogEntry => ({
  object_type: 'location',
  object_id: 0,
  label: 'Locations',
  action: 'import',
  timestamp: new Date().toISOString(),
  data: { ...written },
})
