import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'

/** Opens an empty database with the migrations up to this one, for the running test. */
export async function openDatabaseAtMigration(last: string): Promise<D1Database> {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-migration-'))
  const miniflare = await openStorageWithoutWorker(state)
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  const { DB } = await getStorageBindings(miniflare)
  await applyMigrations(DB, 'migrations', last)
  return DB
}
