import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WaitListEntryResponse } from '../../../schema/seating/wait-list-entry-wire.ts'
import { createNetworkHeader, fetchAndSolveCaptcha } from '../../support/forms/captcha-solution.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
/** Restaurants whose list is open. A test takes those it fills. */
let open: number[]

beforeAll(async () => {
  site = await openSite()
  const { results } = await site.db
    .prepare(
      `UPDATE location SET wait_list_ready = 1, wait_list_max_party_size = 8
       WHERE closed_at IS NULL AND is_temporarily_closed = 0 AND closure IS NULL RETURNING rlid`,
    )
    .all<{ rlid: number }>()
  open = results.map(({ rlid }) => rlid)
})
beforeEach(() => site.db.prepare('DELETE FROM rate_limit_counter').run())
afterAll(() => site.close())

let keys = 0
const party = (more: object = {}) => ({
  rlid: open[0],
  party_size: 2,
  name: 'Ida',
  phone: '978-555-0142',
  idempotency_key: `key ${++keys}`,
  ...more,
})
const post = (body: unknown, network = createNetworkHeader()) =>
  site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...network },
    body: JSON.stringify(body),
  })

/** The problem in the response to a join without a captcha. */
const needsProof = [
  400,
  {
    message: 'Please confirm that you are a person.',
    problems: [{ path: 'captcha', message: expect.stringContaining('/api/captcha/challenge/') }],
  },
]
const answered = async (answer: Response) => [answer.status, await answer.json()]

it('a network can join five times without a proof, and more often with proofs', async () => {
  const network = createNetworkHeader()
  const restaurants = open.slice(0, 6)
  const statuses: number[] = []
  for (const rlid of restaurants.slice(0, 5)) statuses.push((await post(party({ rlid }), network)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  const more = party({ rlid: restaurants[5] })
  expect(await answered(await post(more, network))).toEqual(needsProof)
  expect((await post({ ...more, captcha: await fetchAndSolveCaptcha(site) }, network)).status).toBe(201)
  expect((await post(party({ rlid: restaurants[5] }))).status).toBe(201)
})

it('a proof is valid for one place, and an invented one is rejected', async () => {
  const captcha = await fetchAndSolveCaptcha(site)
  const body = party({ captcha })
  const first = (await (await post(body)).json()) as WaitListEntryResponse
  const again = await post(body)
  expect([again.status, ((await again.json()) as WaitListEntryResponse).plan_ahead_id]).toEqual([
    201,
    first.plan_ahead_id,
  ])
  expect(await answered(await post(party({ captcha })))).toEqual([
    400,
    {
      message: 'Please confirm that you are a person.',
      problems: [{ path: 'captcha', message: expect.stringContaining('already used') }],
    },
  ])
  for (const wrong of ['made up', btoa('{}'), btoa(atob(captcha).replace(/"counter":\d+/, '"counter":1'))])
    expect((await post(party({ captcha: wrong }))).status, wrong.slice(0, 20)).toBe(400)
})

it('eighty fake parties of one network get five places, and proofs have a limit', async () => {
  const at = open[10]
  const network = createNetworkHeader()
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => (await post(party({ rlid: at }), network)).status),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(new Set(statuses)).toEqual(new Set([201, 400]))
  expect((await post(party({ rlid: at, captcha: await fetchAndSolveCaptcha(site) }), network)).status).toBe(201)
  await site.db.prepare('UPDATE rate_limit_counter SET count = 20 WHERE count = 1').run()
  const refused = await post(party({ rlid: at, captcha: await fetchAndSolveCaptcha(site) }), network)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

it('after ten parties, a restaurant’s list requires a proof from each network', async () => {
  const at = open[11]
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await post(party({ rlid: at }))).status))
  expect(statuses.sort()).toEqual([...Array(10).fill(201), 400, 400])
  expect((await post(party({ rlid: at, captcha: await fetchAndSolveCaptcha(site) }))).status).toBe(201)
})

it('an address can join three times without a proof, in any format', async () => {
  const spelled = [
    'named@example.com',
    'Named@example.com',
    'named+1@example.com',
    'named+2@example.com',
    'NAMED@EXAMPLE.com',
  ]
  const answers: number[] = []
  for (const [index, email] of spelled.entries())
    answers.push((await post(party({ rlid: open[20 + index], email }))).status)
  expect(answers).toEqual([201, 201, 201, 400, 400])
})
