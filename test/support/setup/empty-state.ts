import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations } from '../../../migrations/local/migrate.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'

/** Returns a state with all migrations applied, created once: copying it is cheaper than migrating for every file. */
export async function createMigratedStateFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync('migrations/*.sql').sort()) hash.update(readFileSync(file))
  const cached = join('.tidemark', `empty-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(cached)) await makeEmpty(cached)
  return cached
}

/** Creates it under another name and renames it: of two concurrent processes the second discards its copy. */
async function makeEmpty(cached: string) {
  mkdirSync('.tidemark', { recursive: true })
  const making = mkdtempSync('.tidemark/empty-')
  const miniflare = await openStorageWithoutWorker(making)
  await applyMigrations((await getStorageBindings(miniflare)).DB)
  await miniflare.dispose()
  if (existsSync(cached)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, cached)
}
