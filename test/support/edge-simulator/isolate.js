import worker from '../../../dist/worker/index.js'
import { clock } from './clock.js'
import { delayBindings, Trips } from './delayed-bindings.js'

/** What the location of this isolate has read of KV. */
const location = new Map()

/**
 * The built worker as one isolate of many: bindings are far away, its clock is its own, and the platform's cache is the one the
 * simulator keeps. Each answer says how many calls of D1 it waited for, and how many of them came one after another. Only tests and benchmarks run it.
 */
export default {
  async fetch(request, env, context) {
    const { latency, clockOffset } = env.SIMULATOR
    clock.offset = clockOffset + Number(request.headers.get('X-Simulator-Clock') ?? 0)
    const entrypoint = request.headers.get('X-Simulator-Entrypoint') ?? 'default'
    const trips = new Trips()
    const simulated = delayBindings(env, latency, trips, location)
    const started = performance.now()
    const answer = await run(
      withoutSimulatorHeaders(request),
      simulated,
      edgeContext(env, context, entrypoint),
      entrypoint,
    )
    const told = withCosts(answer, trips, performance.now() - started)
    return entrypoint === 'default' ? told : packHeaders(told)
  },
  async scheduled(event, env, context) {
    const { latency, clockOffset } = env.SIMULATOR
    clock.offset = clockOffset
    return worker.scheduled(
      event,
      delayBindings(env, latency, new Trips(), location),
      edgeContext(env, context, 'default'),
    )
  },
}

/** Packed bodies pass the simulator as they are: it must not know that they are packed. */
function packHeaders(answer) {
  const headers = new Headers(answer.headers)
  const encoding = headers.get('Content-Encoding')
  if (!encoding) return answer
  headers.delete('Content-Encoding')
  headers.set('X-Simulator-Encoding', encoding)
  return new Response(answer.body, { status: answer.status, headers })
}

function unpackHeaders(answer) {
  const headers = new Headers(answer.headers)
  const encoding = headers.get('X-Simulator-Encoding')
  if (!encoding) return answer
  headers.delete('X-Simulator-Encoding')
  headers.set('Content-Encoding', encoding)
  return new Response(answer.body, { status: answer.status, headers, encodeBody: 'manual' })
}

const run = (request, env, context, entrypoint) =>
  entrypoint === 'default' ? worker.fetch(request, env, context) : worker.entrypoints[entrypoint](request, env, context)

function withoutSimulatorHeaders(request) {
  const plain = new Request(request)
  for (const name of [...plain.headers.keys()]) if (name.startsWith('x-simulator-')) plain.headers.delete(name)
  return plain
}

/** The platform's context: other entrypoints are called through the cache, and a purge is of the entrypoint that asks for it. */
function edgeContext(env, context, entrypoint) {
  const purge = (target) => async (options) => {
    const answer = await env.EDGE.fetch(`http://edge/purge?entrypoint=${target}`, {
      method: 'POST',
      body: JSON.stringify(options),
    })
    return answer.json()
  }
  const callEntrypoint = (name) => (options) => ({
    async fetch(request) {
      const headers = new Headers(request.headers)
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

/** What the entrypoint behind the cache cost counts, when it ran for this request. */
function withCosts(answer, trips, took) {
  const told = new Response(answer.body, {
    status: answer.status,
    headers: answer.headers,
    encodeBody: answer.headers.has('Content-Encoding') ? 'manual' : 'automatic',
  })
  trips.end()
  const ran = ['MISS', 'BYPASS', 'DYNAMIC'].includes(answer.headers.get('Cf-Cache-Status'))
  const before = (name) => (ran ? Number(answer.headers.get(name) ?? 0) : 0)
  told.headers.set('X-Simulator-D1-Trips', String(trips.sequential + before('X-Simulator-D1-Trips')))
  told.headers.set('X-Simulator-D1-Calls', String(trips.calls + before('X-Simulator-D1-Calls')))
  told.headers.set('X-Simulator-Took', took.toFixed(1))
  return told
}
