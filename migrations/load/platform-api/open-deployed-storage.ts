import type { KVNamespace } from '@cloudflare/workers-types'
import { unstable_readConfig } from 'wrangler'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { checkStorageBindings, type WranglerConfiguration } from '../doctor/configuration-findings.ts'
import type { StorageBindings } from '../open-database.ts'
import { createR2HttpClient } from './bucket.ts'
import { type CloudflareApi, createCloudflareApi } from './client.ts'
import { createD1HttpClient } from './database.ts'

const defaultUrl = 'https://api.cloudflare.com/client/v4'

/**
 * Opens the database, snapshot and bucket that a wrangler configuration names, through the platform's HTTP API. The
 * environment has the token and the account. Throws `ArchiveError` if something is not set.
 */
export function openDeployedStorage(configPath = 'wrangler.toml'): StorageBindings {
  const config: WranglerConfiguration & { account_id?: string } = unstable_readConfig({ config: configPath })
  const lacking = checkStorageBindings(config).filter(({ state }) => state === 'bad')
  if (lacking.length > 0) throw new ArchiveError(lacking.map(({ message }) => message).join('\n'))
  const token = process.env['CLOUDFLARE_API_TOKEN']
  const account = process.env['CLOUDFLARE_ACCOUNT_ID'] ?? config.account_id
  if (!token || !account)
    throw new ArchiveError(
      'Set CLOUDFLARE_API_TOKEN, with permission to edit D1, KV and R2, and CLOUDFLARE_ACCOUNT_ID.',
    )
  const api = createCloudflareApi({ url: process.env['CLOUDFLARE_API_BASE_URL'] ?? defaultUrl, account, token })
  const database = config.d1_databases.find(({ binding }) => binding === 'DB')!
  const namespace = config.kv_namespaces.find(({ binding }) => binding === 'KV')!
  const bucket = config.r2_buckets.find(({ binding }) => binding === 'MEDIA')!
  return {
    DB: createD1HttpClient(api, database.database_id!),
    KV: createNamespaceOverHttp(api, namespace.id!),
    MEDIA: createR2HttpClient(api, bucket.bucket_name!),
  }
}

/** Returns a namespace through the platform's HTTP API: only writing, which is all that commands do. */
function createNamespaceOverHttp(api: CloudflareApi, id: string): KVNamespace {
  const path = (key: string) => `/storage/kv/namespaces/${id}/values/${encodeURIComponent(key)}`
  return {
    async put(key: string, value: ArrayBuffer | Uint8Array<ArrayBuffer> | string, { metadata = {} } = {}) {
      const body = new FormData()
      body.set('value', new Blob([value]))
      body.set('metadata', JSON.stringify(metadata))
      await api.send(path(key), { method: 'PUT', body })
    },
    async delete(key: string) {
      await api.send(path(key), { method: 'DELETE' })
    },
  } as unknown as KVNamespace
}
