import { afterAll, beforeAll, expect, it } from 'vitest'
import budgets from '../../budgets.json' with { type: 'json' }
import { callAllEndpointsAndListFailures } from '../../support/endpoint-calls/all-calls.ts'
import { createEndpointCaller } from '../../support/endpoint-calls/caller.ts'
import { createLargeSiteStateFolder } from '../../support/setup/large-site.ts'
import { createUser, openSite, signIn, type TestSite } from '../../support/site.ts'

/**
 * How many rows D1 reads for each endpoint of the back office on a site of 20,000 pages, for an administrator. Decision
 * 228 says why some read more than the limit.
 */
let site: TestSite
let caller: ReturnType<typeof createEndpointCaller>
let failures: string[]

beforeAll(async () => {
  site = await openSite({
    entry: 'test/support/workers/query-counting-worker.js',
    from: await createLargeSiteStateFolder(),
  })
  await createUser(site, 'ada@example.test', { superuser: true })
  const own = (await signIn(site, 'ada@example.test')).headers
  caller = createEndpointCaller(site, own, { count: 'X-D1-Rows-Read', details: 'X-D1-Statements' })
  failures = await callAllEndpointsAndListFailures(caller.call, { db: site.db, own })
})
afterAll(() => site.close())

it('no back office endpoint exceeds 1,000 rows or its listed number on 20,000 pages', () => {
  const { endpoints: limit, endpointExceptions } = budgets.rows
  const listed: Record<string, number> = endpointExceptions
  expect(failures).toEqual([])
  expect(caller.counts.size).toBeGreaterThan(300)
  const dear = [...caller.counts].filter(([name, count]) => count > (listed[name] ?? limit))
  expect(dear.map(([name, count]) => ({ name, count, statements: caller.details.get(name) }))).toEqual([])
  // What has become cheaper is taken off the list.
  expect(Object.keys(listed).filter((name) => (caller.counts.get(name) ?? 0) <= limit)).toEqual([])
})
