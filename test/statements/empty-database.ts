import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { afterAll, beforeAll } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../migrations/local/platform.ts'
import { copyStateFolder } from '../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../support/setup/empty-state.ts'

/** Creates an empty database with every table, and an empty KV, before the first test of a file. */
export function setUpEmptyDatabase(): { db: D1Database; kv: KVNamespace } {
  const opened = {} as { db: D1Database; kv: KVNamespace }
  let close: () => Promise<void>
  beforeAll(async () => {
    const state = mkdtempSync(join(tmpdir(), 'tidemark-statements-'))
    copyStateFolder(await createMigratedStateFolder(), state)
    const miniflare = await openStorageWithoutWorker(state)
    const { DB, KV } = await getStorageBindings(miniflare)
    Object.assign(opened, { db: DB, kv: KV })
    close = async () => {
      await miniflare.dispose()
      rmSync(state, { recursive: true, force: true })
    }
  })
  afterAll(() => close())
  return opened
}
