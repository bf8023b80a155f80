import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { D1Database, KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { keepConnected } from '../load/steady-connections.ts'
import { resizeImage } from './image-resizer.ts'

export interface PlatformOptions {
  /** Folder that holds D1, KV and R2 between runs, laid out as wrangler and its Vite plugin lay theirs. */
  state: string
  /** Port of the site; 0 takes a free one. */
  port?: number
  /** Secrets and overrides of `[vars]`, as text. */
  vars?: Record<string, string>
  /** Opens a second port straight to the worker, and no asset router: for benchmarks only. */
  direct?: boolean
  /** A module that wraps the built worker, instead of the worker itself. */
  entry?: string
  /** Pictures are drawn by the service beside the runtime (the default) or by the runtime's own simulation. */
  resizer?: 'beside' | 'simulated'
  /** Told when the runtime died and has been started again. */
  onRestart?: () => void
}

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Starts the built worker (`dist/worker`) in the Workers runtime on the bindings of wrangler.toml. */
export async function openPlatform({ state, port = 0, vars = {}, direct = false, entry, resizer = 'beside', onRestart }: PlatformOptions) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(resolve('dist/worker/wrangler.json'))
  const { modulesRules: _, assets, ...options } = workerOptions
  const worker = {
    ...options,
    name: 'tidemark',
    modulesRoot: resolve('.'),
    modules: listModules(entry ?? main!),
    bindings: { ...(options.bindings as object), ...vars },
    ...(resizer === 'beside' && { serviceBindings: { ...(options.serviceBindings as object), LOCAL_RESIZER: resizeImage } }),
    ...(direct ? { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] } : { assets }),
  }
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port, workers: [worker] } as V4Options)
  const restart = onRestart && { unsafeHandleRuntimeRestart: async () => onRestart() }
  const miniflare = new Miniflare(Object.assign(converted, { resourcePersistencePath: persistence(state), ...restart }))
  return { miniflare, url: await miniflare.ready }
}

/** The entry module and every file the build made beside it. */
export function listModules(entry: string) {
  // The runtime's configuration grows by each in turn and is copied as often: the largest last.
  const built = globSync('dist/worker/**/*.{js,wasm}')
    .filter((file) => resolve(file) !== resolve(entry))
    .sort((one, other) => statSync(one).size - statSync(other).size)
  return [entry, ...built].map((file) => ({ type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: resolve(file) }))
}

/** Opens the stored data alone, without the built worker: for loads that run beside no site. */
export async function openStorage(state: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(resolve('wrangler.toml'))
  const { d1Databases, kvNamespaces, r2Buckets, compatibilityDate } = workerOptions
  const worker = { name: 'tidemark', modules: true, script: 'export default {}', compatibilityDate, d1Databases, kvNamespaces, r2Buckets }
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker] } as V4Options)
  const miniflare = new Miniflare(Object.assign(converted, { resourcePersistencePath: persistence(state) }))
  await miniflare.ready
  return miniflare
}

/** The bindings of a platform in the types the worker knows them by. */
export async function getStorage(miniflare: Miniflare) {
  const [DB, KV, MEDIA] = await Promise.all([miniflare.getD1Database('DB'), miniflare.getKVNamespace('KV'), miniflare.getR2Bucket('MEDIA')])
  return {
    DB: keepConnected(DB as unknown as D1Database),
    KV: keepConnected(KV as unknown as KVNamespace),
    MEDIA: keepConnected(MEDIA as unknown as R2Bucket),
  }
}

/** Where the stored data lies within a state folder; wrangler and its Vite plugin add the same. */
const persistence = (state: string) => resolve(state, 'v3')
