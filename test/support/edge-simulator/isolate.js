import worker from '../../../dist/worker/index.js'
import { clock } from './clock.js'
import { delayBindings, Trips } from './delayed-bindings.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/** The KV values cached at the location of this isolate. */
const location = new Map()

/**
 * The built worker as one of many isolates, with remote bindings, its own clock, and the simulated cache. Headers of
 * each response return how many D1 calls it waited for, and how many of these were sequential. Only for tests and
 * benchmarks.
 */
export default {
  async fetch(request, env, context) {
    const { clockOffset } = env.SIMULATOR
    clock.offset = clockOffset + Number(request.headers.get('X-Simulator-Clock') ?? 0)
    const entrypoint = request.headers.get('X-Simulator-Entrypoint') ?? 'default'
    const trips = new Trips()
    const visit = pickVisitHeaders(request)
    const simulated = delayBindings(env, trips, location, createCancellation(env, visit))
    const started = performance.now()
    const original = await run(
      withoutSimulatorHeaders(request),
      simulated,
      edgeContext(env, context, entrypoint, visit),
      entrypoint,
    )
    const response = withCosts(original, trips, performance.now() - started)
    return entrypoint === 'default' ? response : packHeaders(response)
  },
  async scheduled(event, env, context) {
    clock.offset = env.SIMULATOR.clockOffset
    const simulated = delayBindings(env, new Trips(), location)
    return worker.scheduled(event, simulated, edgeContext(env, context, 'default', {}))
  },
}

/** Renames Content-Encoding, so that the simulator passes compressed bodies unchanged. */
function packHeaders(response) {
  const headers = new Headers(response.headers)
  const encoding = headers.get('Content-Encoding')
  if (!encoding) return response
  headers.delete('Content-Encoding')
  headers.set('X-Simulator-Encoding', encoding)
  return new Response(response.body, { status: response.status, headers })
}

function unpackHeaders(response) {
  const headers = new Headers(response.headers)
  const encoding = headers.get('X-Simulator-Encoding')
  if (!encoding) return response
  headers.delete('X-Simulator-Encoding')
  headers.set('Content-Encoding', encoding)
  return new Response(response.body, { status: response.status, headers, encodeBody: 'manual' })
}

const run = (request, env, context, entrypoint) =>
  entrypoint === 'default' ? worker.fetch(request, env, context) : worker.entrypoints[entrypoint](request, env, context)

/** The headers that name the visitor's request, also for the entrypoints that are called for it. */
const pickVisitHeaders = (request) =>
  Object.fromEntries(
    ['X-Simulator-Visit', 'X-Simulator-Cancel-At'].flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Returns a function that cancels the visitor's request at a store call, if requested: the call then never ends. */
function createCancellation(env, { 'X-Simulator-Visit': visit, 'X-Simulator-Cancel-At': last }) {
  let calls = 0
  return (
    last &&
    (async () => {
      calls += 1
      if (calls === Number(last)) await env.EDGE.fetch(`http://edge/cancel?visit=${visit}`)
    })
  )
}

function withoutSimulatorHeaders(request) {
  const plain = new Request(request)
  for (const name of [...plain.headers.keys()]) if (name.startsWith('x-simulator-')) plain.headers.delete(name)
  return plain
}

/** The platform's context: other entrypoints are called through the cache, and a purge affects the calling entrypoint. */
function edgeContext(env, context, entrypoint, visit) {
  const purge = (target) => async (options) => {
    const response = await env.EDGE.fetch(`http://edge/purge?entrypoint=${target}`, {
      method: 'POST',
      body: JSON.stringify(options),
    })
    return response.json()
  }
  const callEntrypoint = (name) => (options) => ({
    async fetch(request) {
      const headers = new Headers(request.headers)
      for (const [each, value] of Object.entries(visit)) headers.set(each, value)
      headers.set(
        'X-Simulator-Call',
        JSON.stringify({ entrypoint: name, props: options?.props ?? null, isolate: env.SIMULATOR.name }),
      )
      return unpackHeaders(await env.EDGE.fetch(new Request(request, { headers })))
    },
    purge: purge(name),
  })
  const names = Object.keys(worker.entrypoints ?? {})
  return {
    waitUntil: (promise) => context.waitUntil(promise),
    passThroughOnException() {},
    cache: { purge: purge(entrypoint) },
    exports: Object.fromEntries(
      names.map((name) => [name, Object.assign(callEntrypoint(name), callEntrypoint(name)({}))]),
    ),
  }
}

/** Adds the cost headers, including the costs of the entrypoint behind the cache if it ran for this request. */
function withCosts(original, trips, took) {
  const response = new Response(original.body, {
    status: original.status,
    headers: original.headers,
    encodeBody: original.headers.has('Content-Encoding') ? 'manual' : 'automatic',
  })
  trips.end()
  const ran = ['MISS', 'BYPASS', 'DYNAMIC'].includes(original.headers.get('Cf-Cache-Status'))
  const before = (name) => (ran ? Number(original.headers.get(name) ?? 0) : 0)
  response.headers.set('X-Simulator-D1-Trips', String(trips.sequential + before('X-Simulator-D1-Trips')))
  response.headers.set('X-Simulator-D1-Calls', String(trips.calls + before('X-Simulator-D1-Calls')))
  response.headers.set('X-Simulator-Took', took.toFixed(1))
  return response
}
