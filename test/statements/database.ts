import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll } from 'vitest'
import { migrate } from '../../migrations/local/migrate.ts'
import { openStorage, storageOf } from '../../migrations/local/platform.ts'
import { copyState } from '../copy-state.ts'

/** An empty database with every table, for the tests of a file. It is there once the first test begins. */
export function withDatabase(): { db: D1Database } {
  const opened = {} as { db: D1Database }
  let close: () => Promise<void>
  beforeAll(async () => {
    const state = mkdtempSync(join(tmpdir(), 'tidemark-statements-'))
    copyState(await emptyState(), state)
    const miniflare = await openStorage(state)
    opened.db = (await storageOf(miniflare)).DB
    close = async () => {
      await miniflare.dispose()
      rmSync(state, { recursive: true, force: true })
    }
  })
  afterAll(() => close())
  return opened
}

/** Where the tables are kept, made once by all migrations there are: to copy them costs less than to make them for every file. */
async function emptyState(): Promise<string> {
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
  await migrate((await storageOf(miniflare)).DB)
  await miniflare.dispose()
  if (existsSync(kept)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, kept)
}
