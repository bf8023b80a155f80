import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { editorOwned } from '#schema/rules/location-fields.ts'
import type { LocationInput } from '#schema/rules/location-row.ts'
import { placeSlug } from '#schema/rules/place-name.ts'
import { city, country, location, logEntry, state } from '#schema/tables/index.ts'
import { staleStatements } from '../../cache/stale.ts'
import { database } from '../../stores/db.ts'
import { statement } from '../../stores/statement.ts'
import { hostColumns, isHostSet } from '../host-lists.ts'
import { type LocationRecord, locationRecord } from '../location.ts'
import { type LocationChange, newVersion } from '../location-writes.ts'
import { changedPages } from './changed-pages.ts'
import { planDirectory } from './directory-pages.ts'
import { recordImport } from './import-record.ts'
import { type Conflict, localPagePath, type Merged, merge } from './merge.ts'
import { planPages } from './page-plan.ts'
import type { Progress } from './progress.ts'
import { ImportRefused } from './refused.ts'
import { insertLoad, loadAtOnce, orUpdate } from './stage.ts'
import { readStored, type Scope, type Stored } from './stored.ts'

/** What an import did, or would do. */
export interface Written {
  added: number
  updated: number
  unchanged: number
  newCities: number
  newPages: number
  changedPages: number
}

/** How a plan is written: beside its own statements, and told as it goes. */
interface Writing {
  report?: Progress
  /** The addresses it makes stale; every page when they are not given. */
  stale?: readonly string[]
  /** Statements for the same step. */
  also?: readonly D1PreparedStatement[]
  /** Statements before everything else, which break the step when it must not be taken. */
  first?: readonly D1PreparedStatement[]
  /** The name of the file: what its rows were before is kept, so that the import can be undone. */
  file?: string
}

/** An import planned to its last row. Nothing is written before `write`, which writes everything at once. */
export interface ImportPlan<Input extends LocationInput> {
  conflicts: Conflict<Input>[]
  written: Written
  /** The locations that are new or changed. */
  changes: LocationChange[]
  /** Addresses that local pages are about to leave, or whose words change. */
  changedPages: string[]
  write(writing?: Writing): Promise<void>
}

interface Options {
  /** Marks made-up restaurants. */
  synthetic?: boolean
  /** Reads only what the locations can touch, for a few among very many; they must come with rlid and restaurant number. */
  few?: boolean
  /** Wait lists that a host has set stay as they are at that moment. */
  leavesHosts?: boolean
  /** Told while it reads what is stored, compares and plans. */
  report?: Progress
}

/** Plans the import of locations with their cities, states, countries and pages. */
export async function planImport<Input extends LocationInput>(
  db: D1Database,
  inputs: readonly Input[],
  { synthetic = false, few = false, leavesHosts = false, report: planning = () => {} }: Options = {},
): Promise<ImportPlan<Input>> {
  const stored = await readStored(db, few ? scopeOf(inputs) : undefined, planning)
  const { merged, conflicts } = merge(stored, inputs, synthetic, planning)
  const plan = await planPages(db, mostPages(stored, merged))
  await planDirectory(db, plan, stored, merged)
  const changed = await changedPages(db, plan, stored, merged)
  const written = writtenBy(merged, plan.size, changed.stale.length)
  return {
    conflicts,
    written,
    changes: merged.locations.map(({ row, before }) => ({ before, after: row })),
    changedPages: changed.stale,
    async write({ report = () => {}, stale = ['*'], also = [], first = [], file } = {}) {
      if (merged.locations.length === 0) return void (also.length > 0 && (await db.batch([...also])))
      const record =
        file === undefined
          ? null
          : recordImport(db, {
              file,
              merged,
              pages: [...plan.newIds, ...changed.ids],
              written: { added: written.added, updated: written.updated },
            })
      const loads = [...(record ? [record.before] : []), ...directoryLoads(merged, leavesHosts), ...plan.loads(report), ...changed.loads]
      const finish = [
        newVersion(db),
        ...staleStatements(db, stale),
        ...(also.length > 0 ? also : [logImport(db, written)]),
        ...(record?.after ?? []),
      ]
      const before = [...first, ...(record ? [record.first] : [])]
      await loadAtOnce(db, loads, finish, (done, total) => report('Writing', done, total), before).catch(explain)
    },
  }
}

/** Of a location the pages of its state and its city and its own can be new, or two revisions of its own rewritten; of a country its list; and the three pages above. */
const mostPages = (stored: Stored, { locations, countries }: Merged) =>
  4 * locations.length + stored.countries.length + countries.length + 3

/** What a few locations can touch: whatever shares a number, a local page or the name of a city with them. */
const scopeOf = (inputs: readonly LocationInput[]): Scope => ({
  rlids: inputs.flatMap(({ rlid }) => rlid ?? []),
  restaurantNumbers: inputs.flatMap(({ restaurantNumber }) => restaurantNumber ?? []),
  localPages: inputs.map((input) => input.localPageURL ?? localPagePath(input)),
  citySlugs: [...new Set(inputs.map(({ city }) => placeSlug(city)))],
})

function writtenBy({ locations, cities, unchanged }: Merged, newPages: number, changedPages: number): Written {
  const added = locations.filter(({ before }) => !before).length
  return { added, updated: locations.length - added, unchanged, newCities: cities.length, newPages, changedPages }
}

/** Of a location that is there the editors' own columns stay as they are at that moment. */
function directoryLoads(merged: Merged, leavesHosts: boolean) {
  const rows = merged.locations.map(({ row }) => row)
  const columns = Object.keys(locationRecord) as (keyof LocationRecord)[]
  const imported = columns.filter((column) => !(editorOwned as readonly string[]).includes(column))
  const kept = leavesHosts ? { columns: hostColumns.map((column) => location[column]), where: isHostSet } : null
  const conflict = orUpdate(
    location.id,
    imported.map((column) => location[column]),
    kept,
  )
  return [
    insertLoad(country, ['id', 'code', 'printable_name', 'root_url'], merged.countries, { name: 'country' }),
    insertLoad(state, ['id', 'country_id', 'code', 'name', 'slug'], merged.states, { name: 'state' }),
    insertLoad(city, ['id', 'state_id', 'name', 'slug'], merged.cities, { name: 'city' }),
    insertLoad(location, columns, rows, { name: 'location', conflict }),
  ]
}

/** A rule of the database that the import would break, such as a page of somebody else's at the same path. */
function explain(error: unknown): never {
  const broken = /UNIQUE constraint failed: ([\w.]+)/.exec(String(error))
  if (!broken) throw error
  throw new ImportRefused(`Nothing was imported: a row would take a ${broken[1]} that something else has already.`)
}

/** The import in the site's history. */
const logImport = (db: D1Database, written: Written) =>
  statement(
    db,
    database(db)
      .insert(logEntry)
      .values({
        object_type: 'location',
        object_id: 0,
        label: 'Locations',
        action: 'import',
        timestamp: new Date().toISOString(),
        data: { ...written },
      }),
  )
