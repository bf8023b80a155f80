import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { D1Database, KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { LocationImportError } from '../../worker/locations/import/import-error.ts'
import { applyMigrations } from '../local/migrate.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../local/platform.ts'
import { getStateFolderLockHolder } from '../local/state-lock.ts'
import { completeRestoredStateSwitch } from './archive/switch-state.ts'
import { checkStorageBindings } from './doctor/configuration-findings.ts'
import { wrapBindingForStaleConnections } from './steady-connections.ts'

/** The database of locations, the snapshot for searches, and the bucket of media and map tiles. */
export interface StorageBindings {
  DB: D1Database
  KV: KVNamespace
  MEDIA: R2Bucket
}

interface Opened {
  storage: StorageBindings
  /** The migrations that opening a local state has applied. */
  migrated: string[]
  close: () => Promise<void>
}

interface Where {
  state: string
  remote: boolean
  /** Does not migrate an older local state. */
  skipMigrations?: boolean
}

/** Opens the database of the local state, or with `remote` the deployed one. */
export const openLocalOrRemoteStorage = ({ state, remote, skipMigrations = false }: Where): Promise<Opened> =>
  remote ? openRemote() : openLocal(state, skipMigrations)

async function openLocal(state: string, asItIs: boolean): Promise<Opened> {
  if (!existsSync(state))
    throw new LocationImportError(`There is no local state at ${state}: run npm start once to prepare it.`)
  if (!getStateFolderLockHolder(state)) completeRestoredStateSwitch(state)
  const miniflare = await openStorageWithoutWorker(state)
  const storage = await getStorageBindings(miniflare)
  const migrated = asItIs ? [] : await applyMigrations(storage.DB)
  return { storage, migrated, close: () => miniflare.dispose() }
}

/**
 * A configuration that runs no worker and only accesses the deployed database, snapshot and bucket, not those of
 * previews.
 */
export const toRemoteStorageWranglerConfig = (toml: string): string =>
  toml
    .split(/^(?=\[)/m)
    .filter((table) => !/^\[{1,2}previews\b/.test(table))
    .join('')
    .replace(/^main = .*$/m, '')
    .replaceAll(/^binding = "(?:DB|KV|MEDIA)"$/gm, '$&\nremote = true')

/**
 * Opens wrangler's proxy to the bindings of wrangler.toml, with database, snapshot and bucket marked remote. Needs
 * `npx wrangler login`.
 */
async function openRemote(): Promise<Opened> {
  const lacking = checkStorageBindings(unstable_readConfig({ config: 'wrangler.toml' })).filter(
    ({ state }) => state === 'bad',
  )
  if (lacking.length > 0)
    throw new LocationImportError(
      lacking.map(({ message, remedy }) => [message, remedy].filter(Boolean).join(' ')).join('\n'),
    )
  const folder = resolve('.tidemark')
  mkdirSync(folder, { recursive: true })
  const configPath = join(folder, 'remote.wrangler.toml')
  writeFileSync(configPath, toRemoteStorageWranglerConfig(readFileSync('wrangler.toml', 'utf8')))
  const { env, dispose } = await getPlatformProxy<StorageBindings & Record<string, unknown>>({
    configPath,
    remoteBindings: true,
    persist: false,
  })
  return {
    storage: {
      DB: wrapBindingForStaleConnections(env.DB),
      KV: wrapBindingForStaleConnections(env.KV),
      MEDIA: wrapBindingForStaleConnections(env.MEDIA),
    },
    migrated: [],
    close: dispose,
  }
}
