import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { resizeLocally } from './image-resizer.ts'

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
}

/** Starts the built worker (`dist/worker`) in the Workers runtime on the bindings of wrangler.toml. */
export async function openPlatform({ state, port = 0, vars = {}, direct = false, entry, resizer = 'beside' }: PlatformOptions) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(resolve('dist/worker/wrangler.json'))
  const { modulesRules: _, assets, ...options } = workerOptions
  const converted = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    workers: [
      {
        ...options,
        name: 'tidemark',
        modulesRoot: resolve('.'),
        modules: modulesOf(entry ?? main!),
        bindings: { ...(options.bindings as object), ...vars },
        ...(resizer === 'beside' && { serviceBindings: { ...(options.serviceBindings as object), LOCAL_RESIZER: resizeLocally } }),
        ...(direct ? { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] } : { assets }),
      },
    ],
  } as Parameters<typeof convertV4MiniflareOptions>[0])
  const settings = Object.assign(converted, { resourcePersistencePath: resolve(state, 'v3') })
  const miniflare = new Miniflare(settings)
  return { miniflare, url: await miniflare.ready }
}

/** The entry module and every file the build made beside it. */
function modulesOf(entry: string) {
  const built = globSync('dist/worker/**/*.{js,wasm}').filter((file) => resolve(file) !== resolve(entry))
  return [entry, ...built].map((file) => ({ type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: resolve(file) }))
}
