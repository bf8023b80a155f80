import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import {
  createEdgeSimulatorAdministratorClient,
  createTitledPageContent,
  type EdgeSimulatorAdministratorClient,
} from '../../support/edge-simulator/edge-editor.ts'
import { type EdgeSimulator, openEdgeSimulator, readResponseText } from '../../support/edge-simulator/open-edge.ts'
import { selectForTestScale } from '../../support/scale.ts'

/** An isolate that knows of no change may answer with the page before it for so many milliseconds. */
const maxAge = 5000

let edge: EdgeSimulator
let editor: EdgeSimulatorAdministratorClient

beforeAll(async () => {
  edge = await openEdgeSimulator({ isolates: 3, clockOffsets: [0, 700, -900] })
  editor = await createEdgeSimulatorAdministratorClient(edge)
})
afterAll(() => edge.close())

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

it('the edge serves a stored page without the worker, and stale while revalidating', async () => {
  await editor.store('/catering/')
  const hit = await edge.fetch('/catering/')
  expect([hit.status, hit.headers.get('Cf-Cache-Status')]).toEqual([200, 'HIT'])
  expect(hit.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, no-transform')
  expect([hit.headers.get('Cache-Tag'), hit.headers.get('Cloudflare-CDN-Cache-Control')]).toEqual([null, null])
  const known = await edge.fetch('/catering/', { headers: { 'If-None-Match': hit.headers.get('ETag')! } })
  expect([known.status, known.headers.get('Cf-Cache-Status')]).toEqual([304, 'HIT'])
  edge.advance(3_601_000)
  expect((await edge.fetch('/catering/')).headers.get('Cf-Cache-Status')).toBe('UPDATING')
  await expect.poll(async () => (await edge.fetch('/catering/')).headers.get('Cf-Cache-Status')).toBe('HIT')
})

it('each host gets its own pages, files and not-found page, regardless of the order', async () => {
  const club = await editor.publishPage('Club')
  const record = {
    hostname: 'club.example.test',
    port: 443,
    site_name: 'Club',
    root_page: club.id,
    is_default_site: false,
  }
  expect((await editor.ada.post('/wagtail/api/main/sites/', record)).status).toBe(201)
  await wait(maxAge + 500)
  const hosts = ['localhost', 'club.example.test', 'unknown.example.test']
  const addresses = [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/footer_block/',
    '/nothing/',
  ]
  const asks = hosts.flatMap((host) => addresses.map((path) => ({ host, path })))
  /** As a worker without a cache in front answers. */
  const own = new Map<string, string>()
  for (const { host, path } of asks) own.set(host + path, await readAnswer(host, `${path}?fresh=${host}`))
  for (const order of [asks, asks.toReversed(), asks.toSorted((one, other) => one.path.localeCompare(other.path))])
    for (const { host, path } of order) {
      edge.advance(400)
      expect([host, path, await readAnswer(host, path)]).toEqual([host, path, own.get(host + path)])
    }
  expect(own.get('localhost/')).not.toBe(own.get('club.example.test/'))
  expect(own.get('localhost/robots.txt')).not.toBe(own.get('club.example.test/robots.txt'))
})

/** What differs between two answers of one document is left out: the address with its own query. */
async function readAnswer(host: string, path: string): Promise<string> {
  const answer = await edge.fetch(path, { host })
  const text = await readResponseText(answer)
  return `${answer.status} ${answer.headers.get('Location') ?? ''} ${text.replaceAll(/\?fresh=[\w.]+/g, '').replaceAll(/nonce="[^"]*"|value="[\w.-]{40,}"/g, '')}`
}

it(
  'a page published, unpublished or made private is new everywhere within five seconds',
  async () => {
    const pages = await Promise.all(
      Array.from({ length: selectForTestScale({ test: 4, proofs: 40 }) }, (_, index) =>
        editor.publishPage(`Start ${index}`),
      ),
    )
    const rounds = selectForTestScale({ test: 1, proofs: 25 })
    const late = await Promise.all(pages.map((page, index) => changeAgainAndAgain(page, index, rounds)))
    expect(late.flat()).toEqual([])
    expect(edge.cache.purges.every(({ tags = [] }) => tags.length <= 100)).toBe(true)
  },
  selectForTestScale({ test: 120_000, proofs: 1_500_000 }),
)

const changes = ['publish', 'hide', 'publish', 'unpublish'] as const

/** Changes a page, has all isolates asked for it all the time, and returns what was old later than it may be. */
async function changeAgainAndAgain(
  page: Awaited<ReturnType<EdgeSimulatorAdministratorClient['publishPage']>>,
  index: number,
  rounds: number,
): Promise<string[]> {
  const late: string[] = []
  let { revision } = page
  for (let round = 0; round < rounds; round++) {
    await wait(Math.random() * 500)
    // What was hidden before is public again first; the change that is timed comes after it.
    if (changes[(round + index - 1 + changes.length) % changes.length] === 'hide' && round > 0)
      await editor.ada.act(page.id, 'privacy', { restriction_type: 'none' })
    await editor.visit(page.path)
    const kind = changes[(round + index) % changes.length]!
    const title = `Round ${round} of ${index}`
    const change =
      kind === 'unpublish'
        ? await editor.ada.act(page.id, 'unpublish')
        : kind === 'hide'
          ? await editor.ada.act(page.id, 'privacy', { restriction_type: 'login' })
          : await editor.ada.act(page.id, 'publish', {
              content: createTitledPageContent(title),
              base_revision_id: revision,
            })
    if (change.status !== 200) throw new Error(`${change.status} ${JSON.stringify(change.body)}`)
    revision = change.body.latest_revision_id ?? revision
    const answered = Date.now()
    const isNew = ({ status, text }: { status: number; text: string }) =>
      kind === 'unpublish' ? status === 404 : kind === 'hide' ? status === 302 : text.includes(title)
    while (Date.now() - answered < maxAge + 2500) {
      const asked = Date.now()
      const visited = await editor.visit(page.path)
      if (asked - answered > maxAge && !isNew(visited))
        late.push(`${page.path} ${visited.status} ${visited.cache}, ${asked - answered} ms after ${title}`)
      await wait(120)
    }
  }
  return late
}

it('AP-20 the edge stores content API lists until a change of their items purges them', async () => {
  const { id } = (await edge.db.prepare('SELECT id FROM image ORDER BY id LIMIT 1').first<{ id: number }>())!
  const restaurant = (await edge.db.prepare('SELECT id FROM location ORDER BY rlid LIMIT 1').first<{ id: number }>())!
  const changes = {
    '/api/v2/images/': () => send('PATCH', `/wagtail/api/main/images/${id}/`, { title: 'Changed' }),
    '/api/v2/restaurants/': async () => {
      const path = `/wagtail/api/main/locations/${restaurant.id}/`
      const { version } = await editor.ada.json<{ version: number }>(path)
      return editor.ada.post(`${path}close/`, { version })
    },
  }
  for (const [path, change] of Object.entries(changes)) {
    await expect.poll(async () => (await editor.visit(path)).cache, { interval: 300 }).toBe('HIT')
    const before = (await editor.visit(path)).text
    expect((await change()).status).toBe(200)
    await wait(maxAge)
    expect((await editor.visit(path)).text, path).not.toBe(before)
  }
})

const send = (method: string, path: string, body: object) =>
  edge.fetch(path, { method, headers: editor.ada.headers, body: JSON.stringify(body) })

it('a change of five thousand pages becomes one successful purge of everything', async () => {
  await editor.store('/catering/')
  await edge.fireCron()
  const before = edge.cache.purges.length
  const paths = Array.from({ length: 5000 }, (_, index) => `/many/${index}/`)
  await edge.db.batch(prepareStalePathMarks(edge.db as unknown as D1Database, [...paths, '/catering/']) as never)
  // Whatever changes next starts the work; so does the minute trigger.
  await edge.fireCron()
  const purges = edge.cache.purges.slice(before)
  expect(purges).toEqual([expect.objectContaining({ purgeEverything: true, success: true })])
  expect((await editor.visit('/catering/')).cache).not.toBe('HIT')
})

it('the minute trigger purges the entries left by a failed drain', async () => {
  const page = await editor.publishPage('Cut short')
  await wait(3500)
  await editor.store(page.path)
  // It had taken the queue and was stopped.
  await edge.db.prepare("UPDATE edge_purge SET lease_until = unixepoch('subsec') + 2").run()
  await edge.db.batch(prepareStalePathMarks(edge.db as unknown as D1Database, [page.path]) as never)
  const before = edge.cache.purges.length
  await edge.fireCron()
  expect(edge.cache.purges.slice(before)).toContainEqual(expect.objectContaining({ success: true }))
  const { left } = (await edge.db
    .prepare('SELECT count(*) AS left FROM page_cache WHERE stale_seq > (SELECT purged_seq FROM edge_purge)')
    .first<{ left: number }>())!
  expect(left).toBe(0)
})
