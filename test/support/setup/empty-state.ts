import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations } from '../../../migrations/local/migrate.ts'
import { getStorage, openStorage } from '../../../migrations/local/platform.ts'

/** Where the tables are kept, made once by all migrations there are: to copy them costs less than to make them for every file. */
export async function createEmptyState(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync('migrations/*.sql').sort()) hash.update(readFileSync(file))
  const kept = join('.tidemark', `empty-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(kept)) await makeEmpty(kept)
  return kept
}

/** Made beside and renamed: of two who make it at once one is first, and the other’s goes. */
async function makeEmpty(kept: string) {
  mkdirSync('.tidemark', { recursive: true })
  const making = mkdtempSync('.tidemark/empty-')
  const miniflare = await openStorage(making)
  await applyMigrations((await getStorage(miniflare)).DB)
  await miniflare.dispose()
  if (existsSync(kept)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, kept)
}
