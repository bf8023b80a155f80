import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import {
  createEdgeSimulatorAdministratorClient,
  createTitledPageContent,
  type EdgeSimulatorAdministratorClient,
  storePageOnEdge,
} from '../../support/edge-simulator/edge-editor.ts'
import { type EdgeSimulator, openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { createScreenListRequests, type ScreenListRequest } from '../../support/pages/list-screens.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import type { TestSite } from '../../support/site.ts'

/** How many calls of D1 a response waits for one after another: where D1 is far away they are what takes time. */
let edge: EdgeSimulator
let editor: EdgeSimulatorAdministratorClient
let screens: ScreenListRequest[]
let home: number

beforeAll(async () => {
  edge = await openEdgeSimulator({ isolates: 1, latency: { d1: 4, kv: 1, r2: 1 } })
  editor = await createEdgeSimulatorAdministratorClient(edge)
  const site = { db: edge.db } as unknown as TestSite
  home = await findPageId(site, '/')
  screens = createScreenListRequests({ section: home, page: home, form: await findPageId(site, '/contact-us/') })
})
afterAll(() => edge.close())

async function countTrips(path: string, init: Parameters<EdgeSimulator['fetch']>[1] = {}) {
  const answer = await edge.fetch(path, { isolate: 0, ...init })
  const text = await answer.text()
  return {
    trips: Number(answer.headers.get('X-Simulator-D1-Trips')),
    status: answer.status,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

const asEditor = (body?: object) => ({
  headers: editor.ada.headers,
  method: body ? 'POST' : 'GET',
  ...(body && { body: JSON.stringify(body) }),
})

it.each(budgets.routes)('$path waits for at most $trips calls of D1 one after another', async ({ path, trips }) => {
  // The isolate knows what is current, and neither it nor the edge has stored the page.
  edge.advance(10_000)
  await countTrips('/catering/')
  edge.cache.clear()
  const visit = await countTrips(path)
  expect(visit.status).toBe(200)
  expect(visit.trips).toBeLessThanOrEqual(trips)
})

it('a new isolate waits for one call of D1, however many pointers there are', async () => {
  const fresh = await openEdgeSimulator({ isolates: 4, latency: { d1: 4, kv: 1, r2: 1 } })
  onTestFinished(() => fresh.close())
  await storePageOnEdge(fresh, '/faq/', { isolate: 0 })
  const visit = async (path: string, isolate: number) => {
    fresh.cache.clear()
    const { headers } = await fresh.fetch(path, { isolate })
    return { trips: Number(headers.get('X-Simulator-D1-Trips')), isFromKv: headers.has('ETag') }
  }
  expect(await visit('/faq/', 1)).toEqual({ trips: 1, isFromKv: true })
  // A new isolate reads only the latest pointers.
  await fresh.db.batch([
    fresh.db.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1000)
       INSERT INTO page_cache (path, hash, seq, stale_seq) SELECT '/since/' || n || '/', 'other:none', value + n, 0
       FROM number, counter WHERE name = 'page_cache'`,
    ),
    fresh.db.prepare("UPDATE counter SET value = value + 1000 WHERE name = 'page_cache'"),
  ])
  expect(await visit('/faq/', 2)).toEqual({ trips: 1, isFromKv: true })
  expect(await visit('/catering/', 3)).toEqual({ trips: 1, isFromKv: false })
})

it('no back office list waits for more than three successive D1 calls', async () => {
  const { lists } = budgets.trips
  const over: string[] = []
  for (const { path, body } of screens) {
    const { trips, status } = await countTrips(path, asEditor(body))
    expect([path, status]).toEqual([path, 200])
    if (trips > lists) over.push(`${trips}: ${path} ${JSON.stringify(body ?? '')}`)
  }
  expect(over).toEqual([])
})

it('actions on a page stay within their calls of D1 one after another', async () => {
  const trips: Record<string, number> = {}
  const run = async (name: string, path: string, body: object) => {
    // Background work of the change before must not count.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { status, ...result } = await countTrips(path, asEditor(body))
    expect([name, status]).toEqual([name, name === 'create' ? 201 : 200])
    trips[name] = result.trips
    return result.body
  }
  // Every change asks all its questions: a free slug, new references, an open editing session, a redirect.
  const image = await edge.db.prepare('SELECT id FROM image ORDER BY id LIMIT 1').first<number>('id')
  const editing_session = 'round-trips-session'
  const page = await run('create', '/wagtail/api/editor/pages/action/create/', {
    ...{ parent_id: home, type: 'generic_page', content: createTitledPageContent('Round trips') },
  })
  let latest: number = page.latest_revision_id
  const act = async (name: string, body: object = {}) => {
    const changed = await run(name, `/wagtail/api/editor/pages/${page.id}/action/${name}/`, body)
    latest = changed.latest_revision_id
  }
  const edit = (title: string, fields: object) => ({
    ...{ content: { ...createTitledPageContent(title), ...fields }, base_revision_id: latest, editing_session },
  })
  await act('save', edit('Fewer round trips', { slug: 'fewer-trips', social_image: image }))
  await act('publish', edit('Fewest round trips', { slug: 'fewest-trips' }))
  await act('unpublish', { redirect_to: home })
  for (const name of ['lock', 'unlock', 'delete']) await act(name)
  const limits: Record<string, number> = budgets.trips.actions
  expect(Object.entries(trips).filter(([name, count]) => count > limits[name]!)).toEqual([])
  expect(Object.keys(trips)).toEqual(Object.keys(limits))
})

it('staff read in Server-Timing how long a response waited, and nobody else does', async () => {
  const path = '/wagtail/api/main/pages/?limit=1'
  const ofStaff = await edge.fetch(path, { isolate: 0, headers: editor.ada.headers })
  const timing = /^session;dur=([\d.]+), total;dur=([\d.]+)$/.exec(ofStaff.headers.get('Server-Timing') ?? '')
  expect(Number(timing?.[1])).toBeGreaterThan(0)
  expect(Number(timing?.[2])).toBeGreaterThanOrEqual(Number(timing?.[1]))
  const others = await Promise.all([edge.fetch(path), edge.fetch('/faq/'), edge.fetch('/wagtail/login/')])
  expect(others.map(({ headers }) => headers.get('Server-Timing'))).toEqual([null, null, null])
})
