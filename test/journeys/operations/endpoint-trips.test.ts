import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { createEdgeSimulatorAdministratorClient } from '../../support/edge-simulator/edge-editor.ts'
import { type EdgeSimulator, openEdgeSimulator } from '../../support/edge-simulator/open-edge.ts'
import { callAllEndpointsAndListFailures } from '../../support/endpoint-calls/all-calls.ts'
import {
  allBackOfficeEndpointsByName,
  type CallEndpoint,
  createEndpointCaller,
} from '../../support/endpoint-calls/caller.ts'
import { uncalledEndpointReasons } from '../../support/endpoint-calls/uncalled.ts'
import {
  createAccessTokenEndpointCaller,
  createHeadersOfWidestAccessToken,
} from '../../support/endpoint-calls/with-access-token.ts'
import type { TestSite } from '../../support/site.ts'

/**
 * How many calls of D1 each endpoint of the back office waits for one after another, for an administrator with a
 * session and for one with an access token.
 */
const { endpoints: limit } = budgets.trips

describe.each(['session', 'access token'] as const)('with %s', (credential) => {
  let edge: EdgeSimulator
  let trips: ReadonlyMap<string, number>
  let failures: string[]

  beforeAll(async () => {
    edge = await openEdgeSimulator({ isolates: 1, latency: { d1: 40, kv: 1, r2: 1 } })
    const own = (await createEdgeSimulatorAdministratorClient(edge)).ada.headers
    const onOneIsolate = { fetch: (path: string, init?: RequestInit) => edge.fetch(path, { isolate: 0, ...init }) }
    const caller = createEndpointCaller(onOneIsolate, own, { count: 'X-Simulator-D1-Trips' })
    const call = credential === 'session' ? caller.call : await callWithToken(caller.call, onOneIsolate)
    failures = await callAllEndpointsAndListFailures(call, { db: edge.db, own })
    trips = caller.counts
  })
  afterAll(() => edge.close())

  const callWithToken = async (call: CallEndpoint, { fetch }: Pick<TestSite, 'fetch'>) => {
    const site = { origin: 'http://localhost', db: edge.db, fetch } as unknown as TestSite
    return createAccessTokenEndpointCaller(call, await createHeadersOfWidestAccessToken(site, 'ada@example.test'))
  }

  it('no endpoint waits for more than three calls of D1 one after another', () => {
    const table = [...trips].sort(([, one], [, other]) => other - one)
    process.stdout.write(`${table.map(([name, count]) => `${count} ${name}`).join('\n')}\n`)
    expect(failures).toEqual([])
    expect(table.filter(([, count]) => count > limit)).toEqual([])
  })

  it('every endpoint is called, except those that have a reason', () => {
    const missing = [...allBackOfficeEndpointsByName.keys()].filter((name) => !trips.has(name))
    expect(missing.sort()).toEqual(Object.keys(uncalledEndpointReasons).sort())
  })
})
