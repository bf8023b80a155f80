import type { D1Database } from '@cloudflare/workers-types'
import { staleStatements } from '../../../worker/cache/stale.ts'
import { planPages } from '../pages.ts'
import { insertLoad, loadAtOnce, orUpdate } from '../stage.ts'
import { changedPages } from './changes.ts'
import { planDirectory } from './directory.ts'
import { type Conflict, type Merged, merge } from './merge.ts'
import { ImportRefused } from './refused.ts'
import type { LocationInput } from './row.ts'
import { readStored } from './stored.ts'

/** What an import did, or would do. */
export interface Written {
  added: number
  updated: number
  unchanged: number
  newCities: number
  newPages: number
  changedPages: number
}

export type Progress = (task: string, done: number, total: number) => void

/** An import planned to its last row. Nothing is written before `write`, which writes everything at once. */
export interface ImportPlan<Input extends LocationInput> {
  conflicts: Conflict<Input>[]
  written: Written
  write(report?: Progress): Promise<void>
}

/** Plans the import of locations with their cities, states, countries and pages. `synthetic` marks made-up restaurants. */
export async function planImport<Input extends LocationInput>(
  db: D1Database,
  inputs: readonly Input[],
  { synthetic = false }: { synthetic?: boolean } = {},
): Promise<ImportPlan<Input>> {
  const stored = await readStored(db)
  const { merged, conflicts } = merge(stored, inputs, synthetic)
  const plan = await planPages(db)
  await planDirectory(db, plan, stored, merged)
  const changed = await changedPages(db, plan, stored, merged)
  const added = merged.locations.filter(({ before }) => !before).length
  const written = {
    added,
    updated: merged.locations.length - added,
    unchanged: merged.unchanged,
    newCities: merged.cities.length,
    newPages: plan.size,
    changedPages: changed.stale.length,
  }
  return {
    conflicts,
    written,
    async write(report = () => {}) {
      if (merged.locations.length === 0) return
      const loads = [...directoryLoads(merged), ...plan.loads(), ...changed.loads]
      const version = db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'")
      const finish = [version, ...staleStatements(db, ['*']), logEntry(db, written)]
      await loadAtOnce(db, loads, finish, (done, total) => report('Writing', done, total)).catch(explain)
    },
  }
}

function directoryLoads(merged: Merged) {
  const rows = merged.locations.map(({ row }) => row)
  const columns = Object.keys(rows[0] ?? {})
  return [
    insertLoad('country', ['id', 'code', 'printable_name', 'root_url'], merged.countries),
    insertLoad('state', ['id', 'country_id', 'code', 'name', 'slug'], merged.states),
    insertLoad('city', ['id', 'state_id', 'name', 'slug'], merged.cities),
    insertLoad('location', columns, rows, orUpdate('id', columns)),
  ]
}

/** A rule of the database that the import would break, such as a page of somebody else's at the same path. */
function explain(error: unknown): never {
  const broken = /UNIQUE constraint failed: ([\w.]+)/.exec(String(error))
  if (!broken) throw error
  throw new ImportRefused(`Nothing was imported: a row would take a ${broken[1]} that something else has already.`)
}

/** The import in the site's history. */
const logEntry = (db: D1Database, written: Written) =>
  db
    .prepare(
      "INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data) VALUES ('location', 0, 'Locations', 'import', ?1, ?2)",
    )
    .bind(new Date().toISOString(), JSON.stringify(written))
