import { type EdgeSimulator, openEdgeSimulator } from '../support/edge-simulator/open-edge.ts'
import { seedDemoSite } from '../support/setup/seed.ts'

interface Visit {
  milliseconds: number
  /** Calls of D1 that began before the response, and how many of them came one after another. */
  calls: number
  trips: number
  cache: string
}

interface Row {
  name: string
  visits: Visit[]
}

const coldIsolates = 12
const rounds = 40

/**
 * Times and round trips on the simulated edge, where D1 is 60 ms away, KV 10 ms and R2 25 ms: what one visitor waits
 * for, with nobody else on the site.
 */
export async function measureAndPrintEdgeTimes() {
  await seedDemoSite()
  const edge = await openEdgeSimulator({ isolates: 2 + coldIsolates })
  const withReplica = await openEdgeSimulator({ isolates: 1, replicas: { lags: [300] } })
  try {
    print([...(await measureVisitors(edge)), ...(await measureUncached(withReplica, ', replica 10 ms away'))])
  } finally {
    await Promise.all([edge.close(), withReplica.close()])
  }
}

const measure = async (name: string, count: number, once: (round: number) => Promise<Visit>): Promise<Row> => {
  const visits: Visit[] = []
  for (let round = 0; round < count; round++) visits.push(await once(round))
  return { name, visits }
}

/** Asks for what the edge has not stored, of an isolate that has just read what is current. */
async function visitAfterSync(edge: EdgeSimulator, path: string) {
  edge.advance(10_000)
  await visit(edge, '/admin/ht/')
  await visit(edge, '/catering/')
  edge.cache.clear()
  return visit(edge, path)
}

/** Pages that nobody has stored. */
async function measureUncached(edge: EdgeSimulator, condition = ''): Promise<Row[]> {
  const content = await listPaths(edge, 'generic_page')
  const restaurants = await listPaths(edge, 'single_location')
  await store(edge, '/')
  return [
    await measure(`content page, not stored${condition}`, Math.min(rounds, content.length), (round) =>
      visitAfterSync(edge, content[round]!),
    ),
    await measure(`restaurant page, not stored${condition}`, rounds, (round) =>
      visitAfterSync(edge, restaurants[round]!),
    ),
    await measure(`unknown address${condition}`, rounds, (round) => visitAfterSync(edge, `/no-such-page-${round}/`)),
  ]
}

async function measureVisitors(edge: EdgeSimulator): Promise<Row[]> {
  await store(edge, '/')
  return [
    await measure('stored page, stored by the edge', rounds, () => visit(edge, '/')),
    await measure('stored page, isolate synchronized', rounds, () => visitAfterSync(edge, '/')),
    await measure('stored page, isolate not asked for 10 s', rounds, () => {
      edge.advance(10_000)
      edge.cache.clear()
      return visit(edge, '/')
    }),
    await measure('stored page, cold isolate, page in KV', coldIsolates, (round) => {
      edge.cache.clear()
      return visit(edge, '/', 2 + round)
    }),
    await measure('nearest restaurants (API)', rounds, () =>
      visitAfterSync(edge, '/api/location/getlocations/?latitude=42.5&longitude=-70.9'),
    ),
    ...(await measureUncached(edge)),
  ]
}

async function listPaths(edge: EdgeSimulator, ...types: string[]): Promise<string[]> {
  const marks = types.map(() => '?').join(', ')
  const { results } = await edge.db
    .prepare(`SELECT url_path FROM page WHERE live = 1 AND content_type IN (${marks}) ORDER BY id LIMIT 60`)
    .bind(...types)
    .all<{ url_path: string }>()
  return results.map(({ url_path }) => url_path)
}

async function store(edge: EdgeSimulator, path: string) {
  for (;;) {
    const answer = await edge.fetch(path, { isolate: 0 })
    await answer.arrayBuffer()
    if (answer.headers.get('ETag')) return
    edge.cache.clear()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function visit(edge: EdgeSimulator, path: string, isolate = 0): Promise<Visit> {
  const start = performance.now()
  const answer = await edge.fetch(path, { isolate })
  await answer.arrayBuffer()
  const cost = (name: string) => Number(answer.headers.get(`X-Simulator-D1-${name}`) ?? 0)
  return {
    milliseconds: performance.now() - start,
    calls: cost('Calls'),
    trips: cost('Trips'),
    cache: answer.headers.get('Cf-Cache-Status') ?? '–',
  }
}

function print(rows: Row[]) {
  console.log(
    '| what | median ms | 95 of 100 below | D1 calls | D1 round trips waited for | cache |\n|---|---|---|---|---|---|',
  )
  for (const { name, visits } of rows) {
    const times = visits.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)
    const most = (of: (visit: Visit) => number) => Math.max(...visits.map(of))
    const caches = [...new Set(visits.map(({ cache }) => cache))].join(', ')
    console.log(
      `| ${[name, at(0.5), at(0.95), most(({ calls }) => calls), most(({ trips }) => trips), caches].join(' | ')} |`,
    )
  }
}
