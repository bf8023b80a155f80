import { getTableName, sql } from 'drizzle-orm'
import type { StorageBindings } from '../../../migrations/load/open-database.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { listArchivedTables } from '../../../schema/archive/archived-tables.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'

/** Opens the storage of a state while it is used. */
export async function withLocalStateStorage<T>(
  state: string,
  use: (storage: StorageBindings) => Promise<T>,
): Promise<T> {
  const miniflare = await openStorageWithoutWorker(state)
  return getStorageBindings(miniflare)
    .then(use)
    .finally(() => miniflare.dispose())
}

/** What triggers maintain, and the words for search. */
const derivedTables = [
  ...['list_count', 'page_type_count', 'page_log_entry', 'broken_reference', 'page_search', 'sqlite_sequence'],
]

/** Reads every row of every table that an archive can have, and of what is derived from them, by table. */
export const readLocalStateRowsByTable = (state: string) => withLocalStateStorage(state, readDatabaseRowsByTable)

/** Reads the rows of a database as `readLocalStateRowsByTable` does. */
export async function readDatabaseRowsByTable({ DB }: Pick<StorageBindings, 'DB'>): Promise<Record<string, unknown[]>> {
  const everything = { accounts: true, guests: true, renditions: true }
  const tables = listArchivedTables(everything).filter(({ name }) => name !== 'counter')
  const all = [...tables.map(({ table }) => getTableName(table)), ...derivedTables]
  const results = await DB.batch(
    all.map((name) => toPreparedStatement(DB, sql`SELECT * FROM ${sql.identifier(name)} ORDER BY 1, 2`)),
  )
  return Object.fromEntries(all.map((name, place) => [name, results[place]!.results]))
}
