import { expect, it, onTestFinished } from 'vitest'
import {
  createEdgeSimulatorAdministratorClient,
  createTitledPageContent,
} from '../../support/edge-simulator/edge-editor.ts'
import { openEdgeSimulator, readResponseText } from '../../support/edge-simulator/open-edge.ts'
import type { DatabaseReplicasOptions } from '../../support/edge-simulator/open-replicas.ts'
import { changePagesAtRandom } from '../../support/edge-simulator/random-changes.ts'
import { selectForTestScale } from '../../support/scale.ts'

/** Another isolate, or the edge, may answer with what was before a change for so many milliseconds. */
const allowed = 5000

/** Isolates in front of replicas that are two to three seconds behind, one of them hardly. */
const lags = [2900, 2000, 300]

/** Opens isolates whose clocks differ, with replicas, and an editor with two pages below which pages are changed. */
async function openNewsroom(replicas: DatabaseReplicasOptions, isolates = 3) {
  const edge = await openEdgeSimulator({ isolates, clockOffsets: [0, -900, 700], replicas })
  onTestFinished(() => edge.close())
  const editor = await createEdgeSimulatorAdministratorClient(edge)
  // Where replicas answer everything, the editor's session must have reached them first, also on a busy machine.
  if (replicas.answerEverything) await wait(Math.max(...replicas.lags) + 2000)
  const parents = [await editor.publishPage('Harbor'), await editor.publishPage('Pier')].map(({ id }) => id)
  return { edge, editor, parents: parents as [number, number] }
}

const seed = Number(process.env['SEED'] ?? 20_261_128)

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

it('a worker reading only from replicas serves old pages longer than five seconds', async () => {
  const room = await openNewsroom({ lags, answerEverything: true })
  const { late, oldest, visits } = await changePagesAtRandom(room, { pages: 6, rounds: 1, seed, allowed })
  process.stdout.write(
    `everything from replicas: ${visits} visits, ${late.length} old answers later than ${allowed} ms, the last after ${oldest} ms\n`,
  )
  expect(late.length).toBeGreaterThan(0)
})

it(
  'despite lagging replicas no isolate or edge serves an old page beyond five seconds',
  async () => {
    const room = await openNewsroom({ lags: [8000, 2500, 300] })
    const scale = selectForTestScale({ test: { pages: 6, rounds: 1 }, proofs: { pages: 24, rounds: 20 } })
    const { late, oldest, visits } = await changePagesAtRandom(room, { ...scale, seed, allowed })
    process.stdout.write(
      `seed ${seed}: ${scale.pages * scale.rounds} changes, ${visits} visits, ${room.edge.countReplicaAnswers()} queries ` +
        `answered by replicas, ${late.length} old answers later than ${allowed} ms, the last after ${oldest} ms\n`,
    )
    expect(late).toEqual([])
    expect(room.edge.countReplicaAnswers()).toBeGreaterThan(0)
  },
  selectForTestScale({ test: 120_000, proofs: 1_500_000 }),
)

it('an uncached page is read from a replica, a changed one from the primary', async () => {
  const { edge, editor } = await openNewsroom({ lags: [2500] }, 1)
  const visit = async (path: string) => {
    const answers = edge.countReplicaAnswers()
    const response = await edge.fetch(path)
    const text = await readResponseText(response)
    const trips = Number(response.headers.get('X-Simulator-D1-Trips'))
    return { text, trips, fromReplica: edge.countReplicaAnswers() - answers }
  }
  const page = await editor.publishPage('Far away')
  await wait(3500)
  await visit('/')
  expect(await visit('/catering/')).toMatchObject({ trips: 1, fromReplica: 1 })
  await editor.ada.act(page.id, 'publish', {
    content: createTitledPageContent('Nearby'),
    base_revision_id: page.revision,
  })
  const seen = await visit(page.path)
  expect(seen.text).toContain('Nearby')
  expect(seen).toMatchObject({ trips: 2, fromReplica: 1 })
})

it('a restaurant that closes is closed on every isolate within five seconds', async () => {
  const { edge, editor } = await openNewsroom({ lags })
  const restaurant = (await edge.db
    .prepare('SELECT id, local_page_url FROM location WHERE closed_at IS NULL AND local_page_url IS NOT NULL LIMIT 1')
    .first<{ id: number; local_page_url: string }>())!
  const path = `/seafood-restaurants/locations/${restaurant.local_page_url}/`
  const record = `/wagtail/api/main/locations/${restaurant.id}/`
  for (let visit = 0; visit < 6; visit++) await editor.visit(path)
  const before = (await editor.visit(path)).text
  const { version } = await editor.ada.json<{ version: number }>(record)
  expect((await editor.ada.post(`${record}close/`, { version })).status).toBe(200)
  await wait(allowed)
  for (let visit = 0; visit < 12; visit++) {
    expect((await editor.visit(path)).text).not.toBe(before)
    await wait(300)
  }
})

it('an editor sees a change at once on every isolate, others within five seconds', async () => {
  const { edge, editor } = await openNewsroom({ lags })
  const page = await editor.publishPage('Before')
  await wait(3500)
  // A purge of the first publication may still be under way.
  await expect
    .poll(async () => {
      await editor.store(page.path)
      return (await editor.visit(page.path)).cache
    })
    .toBe('HIT')
  const body = JSON.stringify({ content: createTitledPageContent('After'), base_revision_id: page.revision })
  const path = `/wagtail/api/editor/pages/${page.id}/action/publish/`
  const published = await edge.fetch(path, { method: 'POST', headers: editor.ada.headers, body, isolate: 0 })
  expect(published.status).toBe(200)
  const cookie = published.headers.getSetCookie().find((each) => each.includes('recent_change='))!
  const own = { Cookie: cookie.split(';')[0]! }
  for (const isolate of [1, 2, 0]) {
    const response = await edge.fetch(page.path, { isolate, headers: own })
    expect(await readResponseText(response), `isolate ${isolate}`).toContain('After')
    expect(response.headers.get('Cf-Cache-Status')).toBe(null)
  }
  // What belongs to others is not the editor's: a forged cookie changes nothing.
  const forged = { Cookie: own.Cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
  expect((await edge.fetch(page.path, { headers: forged })).headers.get('Cf-Cache-Status')).not.toBe(null)
  await wait(allowed)
  expect((await editor.visit(page.path)).text).toContain('After')
})
