import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
}

/** Starts the built worker (`dist/worker`) in the Workers runtime on the bindings of wrangler.toml. */
export async function openPlatform({ state, port = 0, vars = {}, direct = false }: PlatformOptions) {
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
        modules: builtModules(main!),
        modulesRoot: folder,
        bindings: { ...(options.bindings as object), ...vars },
        ...(direct && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
      },
    ],
  } as Parameters<typeof convertV4MiniflareOptions>[0])
  const settings = Object.assign(converted, { resourcePersistencePath: resolve(state) })
  const miniflare = new Miniflare(settings)
  return { miniflare, url: await miniflare.ready }
}

/** The files of the built worker, its entry first. */
function builtModules(main: string) {
  const folder = dirname(main)
  const files = globSync('**/*.{js,wasm}', { cwd: folder }).map((file) => join(folder, file))
  const others = files.filter((file) => file !== main).sort()
  return [main, ...others].map((path) => ({ type: path.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path }) as const)
}
