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

/** The number of records an import changed, or would change. */
export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  newCities: number
  newPages: number
  changedPages: number
}

/** Options for writing a plan. */
interface ImportWrite {
  report?: ReportProgress
  /** Stale paths; every page by default. */
  stalePaths?: readonly string[]
  /** Further writes and log entries of the batch. Without them an import is logged. */
  also?: Pick<Plan, 'writes' | 'log'>
  guards?: readonly D1PreparedStatement[]
  /** Conflicts the caller handles. Otherwise a taken value throws an `ImportError`. */
  expected?: readonly ExpectedConflict[]
  /** File name. When set, the previous state is recorded so that the import can be undone. */
  file?: string
}

/** A complete plan of an import. Nothing is written until `write`, which writes everything at once. */
export interface ImportPlan<Input extends LocationInput> {
  conflicts: ImportConflict<Input>[]
  counts: ImportCounts
  /** New and changed locations. */
  changes: LocationChange[]
  /** Paths of local pages that will move or change. */
  changedPagePaths: string[]
  write(writing?: ImportWrite): Promise<Committed>
}

interface Options {
  /** Marks generated restaurants. */
  synthetic?: boolean
  /**
   * Reads only what the locations can affect, for a few of very many; they must have an rlid and a restaurant number.
   */
  few?: boolean
  /** Keeps wait list settings made by hosts. */
  leavesHosts?: boolean
  /** Reports progress of reading, comparing and planning. */
  report?: ReportProgress
}

/** Plans the import of locations with their cities, states, countries and pages. */
export async function planImport<Input extends LocationInput>(
  db: D1Database,
  inputs: readonly Input[],
  { synthetic = false, few = false, leavesHosts = false, report: reportProgress = () => {} }: Options = {},
): Promise<ImportPlan<Input>> {
  const stored = await readStoredDirectory(db, few ? toScope(inputs) : undefined, reportProgress)
  const { merged, conflicts } = mergeLocations(stored, inputs, synthetic, reportProgress)
  const plan = await startPagePlan(db, maxPages(stored, merged))
  await planDirectoryPages(db, plan, stored, merged)
  const changed = await planChangedPages(db, plan, stored, merged)
  const counts = toImportCounts(merged, plan.size, changed.stalePaths.length)
  return {
    conflicts,
    counts,
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
              counts: { added: counts.added, updated: counts.updated },
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
        log: also?.log ?? (also ? [] : [toImportLogEntry(counts)]),
        stalePaths,
        report: (done, total) => report('Writing', done, total),
        expected: ['taken', ...expected],
      })
      if (!committed.ok && committed.conflict.kind === 'taken' && !expected.includes('taken'))
        // A database constraint, such as another page at the same path.
        throw new ImportError(
          `Nothing was imported: a row would take a ${committed.conflict.column} that something else has already.`,
        )
      return committed
    },
  }
}

/**
 * Maximum number of new pages or revisions: for each location the pages of its state and city and two revisions of its
 * own; for each country its list; and the three pages above.
 */
const maxPages = (stored: StoredDirectory, { locations, countries }: MergeResult) =>
  4 * locations.length + stored.countries.length + countries.length + 3

/** The records a few locations can affect: those with the same number, local page or city name. */
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

/** Updates of existing locations leave the columns owned by editors unchanged. */
function directoryLoads(merged: MergeResult, leavesHosts: boolean) {
  const rows = merged.locations.map(({ row }) => row)
  const columns = Object.keys(locationRecordColumns) as (keyof LocationRecord)[]
  const imported = columns.filter((column) => !(editorFields as readonly string[]).includes(column))
  const retained = leavesHosts
    ? { columns: hostManagedColumns.map((column) => location[column]), where: isSetByHost }
    : null
  const conflict = onConflictUpdate(
    location.id,
    imported.map((column) => location[column]),
    retained,
  )
  return [
    toInsertLoad(country, ['id', 'code', 'printable_name', 'root_url'], merged.countries, { name: 'country' }),
    toInsertLoad(state, ['id', 'country_id', 'code', 'name', 'slug'], merged.states, { name: 'state' }),
    toInsertLoad(city, ['id', 'state_id', 'name', 'slug'], merged.cities, { name: 'city' }),
    toInsertLoad(location, columns, rows, { name: 'location', conflict }),
  ]
}

/** The log entry of an import. */
const toImportLogEntry = (counts: ImportCounts): LogEntry => ({
  object_type: 'location',
  object_id: 0,
  label: 'Locations',
  action: 'import',
  timestamp: new Date().toISOString(),
  data: { ...counts },
})
