import { afterAll, beforeAll, expect, it } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { createEdgeAdministratorClient } from '../../support/edge-simulator/edge-editor.ts'
import { type EdgeSimulator, openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { callAllEndpointsAndListFailures } from '../../support/endpoint-calls/all-calls.ts'
import { allBackOfficeEndpointsByName, createEndpointCaller } from '../../support/endpoint-calls/caller.ts'
import { uncalledEndpoints } from '../../support/endpoint-calls/uncalled.ts'

/**
 * How many calls of D1 each endpoint of the back office waits for one after another, for an administrator.
 */
let edge: EdgeSimulator
let trips: ReadonlyMap<string, number>
let failures: string[]

beforeAll(async () => {
  edge = await openEdgeSimulator({ isolates: 1, latency: { d1: 40, kv: 1, r2: 1 } })
  const own = (await createEdgeAdministratorClient(edge)).ada.headers
  const onOneIsolate = { fetch: (path: string, init?: RequestInit) => edge.fetch(path, { isolate: 0, ...init }) }
  const caller = createEndpointCaller(onOneIsolate, own, { count: 'X-Simulator-D1-Trips' })
  failures = await callAllEndpointsAndListFailures(caller.call, { db: edge.db, own })
  trips = caller.counts
})
afterAll(() => edge.close())

it('no endpoint waits for more than three calls of D1 one after another', () => {
  const { endpoints: limit } = budgets.trips
  const table = [...trips].sort(([, one], [, other]) => other - one)
  process.stdout.write(`${table.map(([name, count]) => `${count} ${name}`).join('\n')}\n`)
  expect(failures).toEqual([])
  expect(table.filter(([, count]) => count > limit)).toEqual([])
})

it('every endpoint is called, except those that have a reason', () => {
  const missing = [...allBackOfficeEndpointsByName.keys()].filter((name) => !trips.has(name))
  expect(missing.sort()).toEqual(Object.keys(uncalledEndpoints).sort())
})
