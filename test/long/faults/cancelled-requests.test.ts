import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EdgeSimulator, openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { selectForTestScale } from '../../support/scale.ts'

/** A cold isolate awaits its stores for at most so long before a response starts, in milliseconds. */
const longestWait = 300
const isolates = selectForTestScale({ test: 6, proofs: 30 })

const paths = ['/faq/', '/locations/', '/menu/grill/', '/api-nc/csrftoken/', '/wagtail/api/session/', '/no-such-page/']

let edge: EdgeSimulator
beforeAll(async () => {
  edge = await openEdgeSimulator({ isolates })
})
afterAll(() => edge.close())

/** Sends the first requests of an isolate and cancels them after a while. Returns how many were cancelled. */
async function cancelFirstRequests(isolate: number, after: number): Promise<number> {
  const controller = new AbortController()
  const sent = paths.map((path) =>
    edge.fetch(`${path}?first=${isolate}`, { isolate, signal: controller.signal }).then(
      () => 0,
      () => 1,
    ),
  )
  setTimeout(() => controller.abort(), after)
  return (await Promise.all(sent)).reduce<number>((sum, cancelled) => sum + cancelled, 0)
}

it('an isolate whose first waiting requests are cancelled answers all later ones', async () => {
  let cancelled = 0
  for (let isolate = 0; isolate < isolates; isolate++) {
    cancelled += await cancelFirstRequests(isolate, Math.round(((isolate + 0.5) * longestWait) / isolates))
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const signal = AbortSignal.timeout(20_000)
        return [path, (await edge.fetch(`${path}?later=${isolate}`, { isolate, signal })).status]
      }),
    )
    expect(statuses, `isolate ${isolate}`).toEqual(paths.map((path) => [path, path === '/no-such-page/' ? 404 : 200]))
  }
  expect(cancelled).toBeGreaterThan(isolates)
})
