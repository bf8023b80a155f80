import { dirname, resolve } from 'node:path'
import type { D1Database, KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

export interface PlatformOptions {
  /** Folder that holds D1, KV and R2 between runs. */
  state: string
  /** Port of the site; 0 takes a free one. */
  port?: number
  /** Secrets and overrides of `[vars]`, as text. */
  vars?: Record<string, string>
  /** Opens a second port straight to the worker, past the asset router: for benchmarks only. */
  direct?: boolean
  /** Told when the runtime died and has been started again. */
  onRestart?: () => void
}

/** Starts the built worker (`dist/worker`) in the Workers runtime on the bindings of wrangler.toml. */
export async function openPlatform({ state, port = 0, vars = {}, direct = false, onRestart }: PlatformOptions) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(resolve('dist/worker/wrangler.json'))
  const { modulesRules: _, ...options } = workerOptions
  const folder = dirname(main!)
  const converted = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    workers: [
      {
        ...options,
        name: 'tidemark',
        modules: true,
        modulesRoot: folder,
        scriptPath: main,
        bindings: { ...(options.bindings as object), ...vars },
        ...(direct && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
      },
    ],
  } as Parameters<typeof convertV4MiniflareOptions>[0])
  const settings = Object.assign(converted, {
    resourcePersistencePath: resolve(state),
    ...(onRestart && { unsafeHandleRuntimeRestart: async () => onRestart() }),
  })
  const miniflare = new Miniflare(settings)
  return { miniflare, url: await miniflare.ready }
}

/** Opens the stored data alone, without the built worker: for loads that run beside no site. */
export async function openStorage(state: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(resolve('wrangler.toml'))
  const { d1Databases, kvNamespaces, r2Buckets, compatibilityDate } = workerOptions
  const worker = { name: 'tidemark', modules: true, script: 'export default {}', compatibilityDate, d1Databases, kvNamespaces, r2Buckets }
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker] } as Parameters<
    typeof convertV4MiniflareOptions
  >[0])
  const miniflare = new Miniflare(Object.assign(converted, { resourcePersistencePath: resolve(state) }))
  await miniflare.ready
  return miniflare
}

/** The bindings of a platform in the types the worker knows them by. */
export async function storageOf(miniflare: Miniflare) {
  const [DB, KV, MEDIA] = await Promise.all([miniflare.getD1Database('DB'), miniflare.getKVNamespace('KV'), miniflare.getR2Bucket('MEDIA')])
  return { DB: DB as unknown as D1Database, KV: KV as unknown as KVNamespace, MEDIA: MEDIA as unknown as R2Bucket }
}
