import { globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { D1Database, KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { wrapBindingForStaleConnections } from '../load/steady-connections.ts'
import { serveBuiltAsset } from './built-assets.ts'
import { serveLocallyResizedImage } from './image-resizer.ts'

export interface LocalPlatformOptions {
  /** The folder with D1, KV and R2 between runs, in the layout of wrangler and its Vite plugin. */
  state: string
  /** Port of the site; 0 uses a free one. */
  port?: number
  /** Secrets and overrides of `[vars]`, as text. */
  vars?: Record<string, string>
  /** Opens a second port directly to the worker, without the asset router: only for benchmarks. */
  direct?: boolean
  /** A module that wraps the built worker, instead of the worker itself. */
  entry?: string
  /** Renders pictures with the service next to the runtime (the default) or with the runtime's own simulation. */
  resizer?: 'beside' | 'simulated'
  /** Called when the runtime crashed and has been restarted. */
  onRestart?: () => void
}

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0]

/** Starts the built worker (`dist/worker`) in the Workers runtime with the bindings of wrangler.toml. */
export async function startLocalPlatform({
  state,
  port = 0,
  vars = {},
  direct = false,
  entry,
  resizer = 'beside',
  onRestart,
}: LocalPlatformOptions) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(resolve('dist/worker/wrangler.json'))
  const { modulesRules: _, assets, ...options } = workerOptions
  const worker = {
    ...options,
    name: 'tidemark',
    modulesRoot: resolve('.'),
    modules: listWorkerModules(entry ?? main!),
    // This machine has no cache in front of the worker.
    bindings: { ...(options.bindings as object), EDGE_CACHE: 'off', ...vars },
    serviceBindings: {
      ...(options.serviceBindings as object),
      ...(resizer === 'beside' && { LOCAL_RESIZER: serveLocallyResizedImage }),
      ...(direct && { ASSETS: serveBuiltAsset }),
    },
    ...(direct ? { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] } : { assets }),
  }
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port, workers: [worker] } as V4Options)
  const restart = onRestart && { unsafeHandleRuntimeRestart: async () => onRestart() }
  const miniflare = new Miniflare(Object.assign(converted, { resourcePersistencePath: persistence(state), ...restart }))
  return { miniflare, url: await miniflare.ready }
}

/** Lists the entry module and every other file of the build. */
export function listWorkerModules(entry: string) {
  // The runtime's configuration grows with each module and is copied as often, so the largest comes last.
  const built = globSync('dist/worker/**/*.{js,wasm}')
    .filter((file) => resolve(file) !== resolve(entry))
    .sort((one, other) => statSync(one).size - statSync(other).size)
  return [entry, ...built].map((file) => ({
    type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: resolve(file),
  }))
}

/** Opens only the stored data, without the built worker: for loads without a running site. */
export async function openStorageWithoutWorker(state: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(resolve('wrangler.toml'))
  const { d1Databases, kvNamespaces, r2Buckets, compatibilityDate } = workerOptions
  const worker = {
    name: 'tidemark',
    modules: true,
    script: 'export default {}',
    compatibilityDate,
    d1Databases,
    kvNamespaces,
    r2Buckets,
  }
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker] } as V4Options)
  const miniflare = new Miniflare(Object.assign(converted, { resourcePersistencePath: persistence(state) }))
  await miniflare.ready
  return miniflare
}

/** Returns the bindings of a platform with the worker's types. */
export async function getStorageBindings(miniflare: Miniflare) {
  const [DB, KV, MEDIA] = await Promise.all([
    miniflare.getD1Database('DB'),
    miniflare.getKVNamespace('KV'),
    miniflare.getR2Bucket('MEDIA'),
  ])
  return {
    DB: wrapBindingForStaleConnections(DB as unknown as D1Database),
    KV: wrapBindingForStaleConnections(KV as unknown as KVNamespace),
    MEDIA: wrapBindingForStaleConnections(MEDIA as unknown as R2Bucket),
  }
}

/** The location of the stored data in a state folder, as in wrangler and its Vite plugin. */
const persistence = (state: string) => resolve(state, 'v3')
