import { expect, it } from 'vitest'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

it('with EDGE_CACHE on the SharedPages entrypoint serves pages, and purges empty their queue', async () => {
  const site = await openTemporarySite({ vars: { EDGE_CACHE: 'on' } })
  const page = await site.fetch('/catering/')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await site.fetch('/nothing/')).status).toBe(404)
  expect((await site.fetch('/robots.txt', { method: 'HEAD' })).status).toBe(200)
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const title = 'Published behind the entrypoint'
  const content = { title, body: [createHeadingBlock('a', title)] }
  const created = await ada.create(await findPageId(site, '/'), content, { publish: true })
  expect(created.status).toBe(201)
  expect(await (await site.fetch('/published-behind-the-entrypoint/')).text()).toContain(title)
  // The purge is an RPC to the same entrypoint; without a cache it has no effect, and the queue still empties.
  const pending = 'SELECT count(*) AS n FROM page_cache WHERE stale_seq > (SELECT purged_seq FROM edge_purge)'
  await expect.poll(() => site.db.prepare(pending).first<number>('n'), { interval: 500 }).toBe(0)
})
