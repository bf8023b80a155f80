import { expect, it } from 'vitest'
import { openTemporarySite } from '../../support/site.ts'

it('concurrent requests while the worker’s parts are loading are all served correctly', async () => {
  const site = await openTemporarySite({ entry: 'test/support/workers/fault-injecting-worker.js' })
  const expected: [path: string, status: number][] = [
    ['/wagtail/login/', 200],
    ['/wagtail/api/session/', 200],
    ['/wagtail/api/main/pages/', 401],
    ['/wagtail', 301],
    ['/api/ht/db/', 200],
    ['/faq/', 200],
    ['/tiles/nothing', 404],
  ]
  const everybody = [...expected, ...expected, ...expected]
  const found = await Promise.all(everybody.map(async ([path]) => [path, (await site.fetch(path)).status]))
  expect(found).toEqual(everybody)
  // What breaks in the back office is owned up to as on the public site, and never kept.
  const broken = await site.fetch('/wagtail/api/session/', { headers: { Cookie: 'session=x', 'X-Fault': 'db=down' } })
  expect([broken.status, broken.headers.get('Cache-Control'), broken.headers.get('X-Content-Type-Options')]).toEqual([
    503,
    'private, no-store',
    'nosniff',
  ])
  expect(await broken.json()).toMatchObject({ message: expect.stringContaining('on our side') })
})
