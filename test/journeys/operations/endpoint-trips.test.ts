import { afterAll, beforeAll, expect, it } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { createEdgeEditor } from '../../support/edge-simulator/edge-editor.ts'
import { type Edge, openEdge } from '../../support/edge-simulator/open-edge.ts'
import { callAccounts } from '../../support/endpoint-calls/account-calls.ts'
import { backOfficeEndpoints, createEndpointCaller } from '../../support/endpoint-calls/caller.ts'
import { callMedia } from '../../support/endpoint-calls/media-calls.ts'
import { callMenus } from '../../support/endpoint-calls/menu-calls.ts'
import { callPages } from '../../support/endpoint-calls/page-calls.ts'
import { listRecordCalls } from '../../support/endpoint-calls/record-calls.ts'
import { callRestaurants } from '../../support/endpoint-calls/restaurant-calls.ts'
import { callReviews } from '../../support/endpoint-calls/review-calls.ts'
import { uncalledEndpoints } from '../../support/endpoint-calls/uncalled.ts'
import { contactMessage, insertSubmission } from '../../support/forms/submissions.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import type { Site } from '../../support/site.ts'

/**
 * How many calls of D1 each endpoint of the back office waits for one after another, for an administrator. Decision 195
 * says why some need more than the limit.
 */
let edge: Edge
let caller: ReturnType<typeof createEndpointCaller>
let known: Known
let own: Record<string, string>
let failures: string[]

interface Known {
  home: number
  form: number
  restaurant: { id: number; rlid: number }
  submissions: [number, number]
}

beforeAll(async () => {
  edge = await openEdge({ isolates: 1, latency: { d1: 16, kv: 1, r2: 1 } })
  own = (await createEdgeEditor(edge)).ada.headers
  caller = createEndpointCaller(edge, own)
  known = await findKnown(edge)
  failures = await callAllAreas()
})
afterAll(() => edge.close())

async function findKnown({ db }: Edge): Promise<Known> {
  const site = { db } as unknown as Site
  const form = await findPageId(site, '/contact-us/')
  const open = 'SELECT id, rlid FROM location WHERE closed_at IS NULL AND wait_list_ready = 1 ORDER BY rlid LIMIT 1'
  return {
    ...{ home: await findPageId(site, '/'), form },
    restaurant: (await db.prepare(open).first<Known['restaurant']>())!,
    submissions: [
      await insertSubmission(site, form, contactMessage('Ida')),
      await insertSubmission(site, form, contactMessage('Bo')),
    ],
  }
}

/** Calls the endpoints of all areas; returns what failed. */
async function callAllAreas(): Promise<string[]> {
  const { call } = caller
  const areas = [
    () => callPages(call, known.home),
    () => callReviews(call, known.home),
    () => callMedia(call),
    () => callMenus(call, known.restaurant.rlid),
    () => callRestaurants(call, known.restaurant),
    ...listRecordCalls(call, { page: known.home, ...known }),
    () => callAccounts(call, own),
  ]
  const failed: string[] = []
  for (const area of areas) await area().catch((error: Error) => failed.push(error.message))
  return failed
}

it('no endpoint waits for more than three calls of D1 one after another, or its listed number', () => {
  const { trips } = caller
  const { endpoints: limit, endpointExceptions } = budgets.trips
  const listed: Record<string, number> = endpointExceptions
  const table = [...trips].sort(([, one], [, other]) => other - one)
  process.stdout.write(`${table.map(([name, count]) => `${count} ${name}`).join('\n')}\n`)
  expect(failures).toEqual([])
  expect(table.filter(([name, count]) => count > (listed[name] ?? limit))).toEqual([])
  // What has become faster is taken off the list.
  expect(Object.keys(listed).filter((name) => (trips.get(name) ?? 0) <= limit)).toEqual([])
})

it('every endpoint is called, except those that have a reason', () => {
  const missing = [...backOfficeEndpoints.keys()].filter((name) => !caller.trips.has(name))
  expect(missing.sort()).toEqual(Object.keys(uncalledEndpoints).sort())
})
