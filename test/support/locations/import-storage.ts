import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { afterAll, beforeAll } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { createLivePageTree } from '../../../worker/locations/import/page-plan.ts'
import { copyStateFolder } from '../setup/copy-state.ts'
import { createMigratedStateFolder } from '../setup/empty-state.ts'

/** Opens storage as the migrations leave it, without a site. `dispose` closes it, `remove` deletes it. */
export async function openMigratedStorage() {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-import-'))
  copyStateFolder(await createMigratedStateFolder(), state)
  const miniflare = await openStorageWithoutWorker(state)
  const storage = await getStorageBindings(miniflare)
  const restore = await createRestoreStatements(storage.DB)
  return {
    state,
    storage,
    restore,
    dispose: () => miniflare.dispose(),
    remove: () => rmSync(state, { recursive: true, force: true }),
  }
}

/** Creates statements that restore every table. They drop triggers meanwhile, which would count the restored rows. */
async function createRestoreStatements(db: D1Database): Promise<D1PreparedStatement[]> {
  const isOurs = "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search*'"
  const { results } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND ${isOurs}`)
    .all<{ name: string }>()
  const tables = results.map(({ name }) => name)
  const triggers = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>()
  const searches = ['page_search', 'page_title_search', 'log_label_search', 'redirect_search']
  const rows = await db.batch<Record<string, unknown>>(tables.map((name) => db.prepare(`SELECT * FROM ${name}`)))
  const insert = (name: string, row: Record<string, unknown>) =>
    db
      .prepare(`INSERT INTO ${name} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`)
      .bind(...Object.values(row))
  return [
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...triggers.results.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...[...searches, ...tables].map((name) => db.prepare(`DELETE FROM ${name}`)),
    ...tables.flatMap((name, index) => rows[index]!.results.map((row) => insert(name, row))),
    ...triggers.results.map(({ sql }) => db.prepare(sql)),
  ]
}

/** Creates the home page, below which an import creates its pages. */
export const createHomePage = (db: D1Database) =>
  createLivePageTree(db, 1, [{ type: 'home_page', slug: 'home', title: 'Home', url_path: '/' }])

/**
 * Storage for a file of tests. The returned function empties it except for a home page. There are also a function
 * that writes files, and shorthands for reading.
 */
export function setUpImportStorage() {
  const shared = {} as Awaited<ReturnType<typeof openMigratedStorage>>
  beforeAll(async () => void Object.assign(shared, await openMigratedStorage()))
  afterAll(async () => {
    await shared.dispose()
    shared.remove()
  })
  return async () => {
    const { state, storage, restore } = shared
    const db = storage.DB
    await db.batch(restore)
    await createHomePage(db)
    return {
      storage,
      db,
      /** Writes a file; returns its path. */
      file(content: string, name = 'locations.csv') {
        writeFileSync(join(state, name), content)
        return join(state, name)
      },
      count: async (from: string) => (await db.prepare(`SELECT count(*) AS n FROM ${from}`).first<{ n: number }>())!.n,
      /** Lists the paths of the pages of a type. */
      async paths(type: string) {
        const { results } = await db
          .prepare('SELECT url_path FROM page WHERE content_type = ?1 ORDER BY url_path')
          .bind(type)
          .all<{ url_path: string }>()
        return results.map(({ url_path }) => url_path)
      },
    }
  }
}
