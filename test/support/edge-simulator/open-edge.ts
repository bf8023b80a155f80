import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { serveBuiltAsset } from '../../../migrations/local/built-assets.ts'
import { serveLocallyResizedImage } from '../../../migrations/local/image-resizer.ts'
import { listWorkerModules } from '../../../migrations/local/platform.ts'
import { createFetchWithHostName } from '../host-requests.ts'
import { copyStateFolder } from '../setup/copy-state.ts'
import { seededStateFolder, testVars } from '../site.ts'
import { EdgeCache, type PurgeOptions } from './edge-cache.ts'
import { type DatabaseReplicasOptions, replicaWorkerConfig, startDatabaseReplicas } from './open-replicas.ts'
import type { ReplicaSnapshots } from './replica-snapshots.ts'
import { createVisitorRequests, Visits } from './visits.ts'

export interface EdgeSimulatorOptions {
  /** The number of isolates that share the stores. `clockOffsets` are in milliseconds. */
  isolates?: number
  clockOffsets?: readonly number[]
  /** Round trips in milliseconds; `replica` is that of a near replica of D1. */
  latency?: { d1: number; replica?: number; kv: number; r2: number }
  /** Read replicas of D1. Without them the primary answers everything. */
  replicas?: DatabaseReplicasOptions | undefined
  /** The state to copy. */
  from?: string
  vars?: Record<string, string>
}

/** D1 in another region, KV from a location that has it, R2. */
const defaultLatency = { d1: 60, replica: 10, kv: 10, r2: 25 }

const isolateName = (index: number) => `isolate-${index}`
const toIsolateIndex = (name: string) => Number(name.split('-')[1])

/**
 * Opens the built worker as it runs on the platform: several isolates with remote stores, and the cache in front of the
 * entrypoints that wrangler.toml caches. `advance` moves the clock of the cache and all isolates.
 */
export async function openEdgeSimulator({
  isolates = 2,
  clockOffsets = [],
  latency = defaultLatency,
  replicas,
  from = seededStateFolder,
  vars,
}: EdgeSimulatorOptions = {}) {
  const state = mkdtempSync('.tidemark/edge-')
  copyStateFolder(from, state)
  let elapsed = 0
  const now = () => Date.now() + elapsed
  const cache = new EdgeCache(now)
  const origins: string[] = []
  const cached = readCachedEntrypoints()

  /** Calls an entrypoint of an isolate, bypassing the cache. */
  const runIsolate = (index: number, entrypoint: string, props: unknown) => async (request: Request) => {
    return forwardRequest(origins[index]!, request, {
      'X-Simulator-Entrypoint': entrypoint,
      'X-Simulator-Props': JSON.stringify(props ?? null),
      'X-Simulator-Clock': String(elapsed),
    })
  }

  const throughCache = (entrypoint: string, props: unknown, request: Request, index: number) =>
    cached.has(entrypoint)
      ? cache.fetch({ entrypoint, props, request }, runIsolate(index, entrypoint, props))
      : runIsolate(index, entrypoint, props)(request)

  const snapshots: { current?: ReplicaSnapshots } = {}
  const visits = new Visits()
  const platform = createPlatform({ cache, now, delay: latency.kv, throughCache, snapshots, visits })
  const workers = createIsolates({ isolates, clockOffsets, latency, vars, platform, replicas })
  const miniflare = await startRuntime(state, replicas ? [...workers, replicaWorkerConfig] : workers)
  if (replicas) snapshots.current = await startDatabaseReplicas(miniflare, state, replicas)
  for (let index = 0; index < isolates; index++) {
    const url = await miniflare.unsafeGetDirectURL(isolateName(index))
    origins.push(url.href.replace(/\/$/, ''))
  }

  return {
    cache,
    latency,
    db: await miniflare.getD1Database('DB', isolateName(0)),
    /** Returns how many queries the replicas have answered. */
    countReplicaAnswers: () => snapshots.current?.answers ?? 0,
    ...createVisitorRequests({ visits, isolates, throughCache }),
    /** Advances the clock by a number of milliseconds. */
    advance(milliseconds: number) {
      elapsed += milliseconds
    },
    /** Fires the minute trigger in one isolate; returns once all its work is done. */
    async fireCron(index = 0, scheduledTime = new Date()): Promise<string> {
      const worker = await miniflare.getWorker(isolateName(index))
      return (await worker.scheduled({ cron: '* * * * *', scheduledTime })).outcome
    },
    async close() {
      visits.close()
      await snapshots.current?.stop()
      await miniflare.dispose()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

/** Starts the runtime with these workers on a state. */
async function startRuntime(state: string, workers: readonly object[]): Promise<Miniflare> {
  const converted = convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers } as never)
  const miniflare = new Miniflare(Object.assign(converted, { resourcePersistencePath: resolve(state, 'v3') }))
  await miniflare.ready
  return miniflare
}

/** Sends a request to the runtime at `origin` with its original host, and with additional headers. */
async function forwardRequest(
  origin: string,
  request: Request,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  const url = new URL(request.url)
  const headers = [...request.headers].filter(([name]) => !['host', 'content-length'].includes(name))
  return createFetchWithHostName(origin, url.host)(url.pathname + url.search, {
    method: request.method,
    headers: { ...Object.fromEntries(headers), ...extraHeaders },
    signal: request.signal,
    ...(request.body && { body: Buffer.from(await request.arrayBuffer()) }),
  })
}

interface Platform {
  cache: EdgeCache
  now: () => number
  /** The duration of a purge in milliseconds. */
  delay: number
  throughCache: (entrypoint: string, props: unknown, request: Request, index: number) => Promise<Response>
  snapshots: { current?: ReplicaSnapshots }
  visits: Visits
}

/**
 * Handles requests of isolates to the platform: calls of entrypoints, purges, places and bookmarks of replicas,
 * cancellations, and permission to write a KV key.
 */
function createPlatform({ cache, now, delay, throughCache, snapshots, visits }: Platform) {
  const writes = new Map<string, number>()
  return async (request: Request): Promise<Response> => {
    const call = request.headers.get('X-Simulator-Call')
    if (call) {
      const { entrypoint, props, isolate } = JSON.parse(call) as { entrypoint: string; props: unknown; isolate: string }
      const headers = new Headers(request.headers)
      headers.delete('X-Simulator-Call')
      const signal = visits.getSignal(headers.get('X-Simulator-Visit'))
      const forwarded = new Request(request.url, { method: request.method, headers: [...headers], signal })
      // Nobody reads the response of a canceled request.
      return throughCache(entrypoint, props, forwarded, toIsolateIndex(isolate)).catch((error) =>
        signal?.aborted ? new Response(null, { status: 499 }) : Promise.reject(error),
      )
    }
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/cancel') {
      await visits.cancel(searchParams.get('visit')!)
      return new Response()
    }
    if (pathname === '/bookmark') return new Response(snapshots.current!.readPrimaryBookmark())
    if (pathname === '/replica') {
      const isolate = toIsolateIndex(searchParams.get('isolate')!)
      return Response.json(await snapshots.current!.findSnapshot(isolate, searchParams.get('bookmark') || null))
    }
    if (pathname === '/purge') {
      await new Promise((done) => setTimeout(done, delay))
      return Response.json(cache.purge(searchParams.get('entrypoint')!, (await request.json()) as PurgeOptions))
    }
    const key = searchParams.get('key')!
    const isRejected = now() - (writes.get(key) ?? 0) < 1000
    writes.set(key, now())
    return new Response(null, { status: isRejected ? 429 : 204 })
  }
}

type Isolates = Required<Pick<EdgeSimulatorOptions, 'isolates' | 'clockOffsets' | 'latency'>> & {
  vars: EdgeSimulatorOptions['vars']
  replicas: EdgeSimulatorOptions['replicas']
  platform: (request: Request) => Promise<Response>
}

/** Returns the options of the isolates: each is the built worker, on shared stores. */
function createIsolates({ isolates, clockOffsets, latency, vars, platform, replicas }: Isolates) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(resolve('dist/worker/wrangler.json'))
  const { modulesRules: _, assets, ...options } = workerOptions
  const own = ['clock.js', 'delayed-bindings.js', 'replica-sessions.js'].map((file) => ({
    type: 'ESModule',
    path: resolve('test/support/edge-simulator', file),
  }))
  const modules = [...listWorkerModules('test/support/edge-simulator/isolate.js'), ...own]
  return Array.from({ length: isolates }, (_each, index) => ({
    ...options,
    name: isolateName(index),
    modulesRoot: resolve('.'),
    modules,
    bindings: {
      ...(options.bindings as object),
      ...testVars,
      SECOND_FACTOR: 'nobody',
      ...vars,
      SIMULATOR: {
        name: isolateName(index),
        latency: { ...defaultLatency, ...latency },
        clockOffset: clockOffsets[index] ?? 0,
        replicas: replicas ? (replicas.answerEverything ? 'everywhere' : 'sessions') : 'none',
      },
    },
    serviceBindings: {
      ...(options.serviceBindings as object),
      ...{ ASSETS: serveBuiltAsset, LOCAL_RESIZER: serveLocallyResizedImage, EDGE: platform },
      ...(replicas && { REPLICAS: replicaWorkerConfig.name }),
    },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }))
}

export type EdgeSimulator = Awaited<ReturnType<typeof openEdgeSimulator>>

/** Returns the entrypoints for which wrangler.toml enables the cache. */
function readCachedEntrypoints(): Set<string> {
  const { cache, exports = {} } = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8')) as BuiltConfig
  const names = ['default', ...Object.keys(exports)]
  return new Set(names.filter((name) => exports[name]?.cache?.enabled ?? cache?.enabled ?? false))
}

interface BuiltConfig {
  cache?: { enabled?: boolean }
  exports?: Record<string, { cache?: { enabled?: boolean } }>
}

/** Returns the body of a response as text, decompressed. */
export async function readResponseText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('Content-Encoding')
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
