import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { migrate } from '../../local/migrate.ts'
import { openStorage } from '../../local/platform.ts'
import { ImportRefused } from './refused.ts'

interface Opened {
  db: D1Database
  close: () => Promise<void>
}

/** The database to import into: of the local state, or with `remote` the deployed one. */
export const openDatabase = ({ state, remote }: { state: string; remote: boolean }): Promise<Opened> =>
  remote ? openRemote() : openLocal(state)

async function openLocal(state: string): Promise<Opened> {
  if (!existsSync(state)) throw new ImportRefused(`There is no local state at ${state}: run npm start once to prepare it.`)
  const miniflare = await openStorage(state)
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  await migrate(db)
  return { db, close: () => miniflare.dispose() }
}

/** Wrangler's proxy to the bindings of wrangler.toml, with the database marked remote. Needs `wrangler login`. */
async function openRemote(): Promise<Opened> {
  const folder = resolve('.tidemark')
  mkdirSync(folder, { recursive: true })
  const configPath = join(folder, 'remote.wrangler.toml')
  const config = readFileSync('wrangler.toml', 'utf8')
    .replace(/^main = .*$/m, '')
    .replace('binding = "DB"', 'binding = "DB"\nremote = true')
  writeFileSync(configPath, config)
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, remoteBindings: true, persist: false })
  return { db: env.DB, close: dispose }
}
