import { beforeAll, expect, it } from 'vitest'
import { callAllEndpointsAndListFailures } from '../../support/endpoint-calls/all-calls.ts'
import { allBackOfficeEndpointsByName, createEndpointCaller } from '../../support/endpoint-calls/caller.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
/** The headers of an administrator. Among all calls are those that end sessions, so each test has its own. */
const signInAda = async () => (await signIn(site, 'ada@example.test')).headers

beforeAll(() => createUser(site, 'ada@example.test', { superuser: true }))

/** Sets when the next purge is tried, in seconds from now. */
const refusePurgesFor = (seconds: number) =>
  site.db.prepare("UPDATE edge_purge SET retry_at = unixepoch('subsec') + ?").bind(seconds).run()

it('while purges are accepted no response says when a change is live', async () => {
  await refusePurgesFor(-600)
  const added = await site.fetch('/wagtail/api/main/redirects/', {
    method: 'POST',
    headers: await signInAda(),
    body: JSON.stringify({ old_path: '/accepted/', target: { to: 'link', link: '/faq/' }, is_permanent: true }),
  })
  expect([added.status, added.headers.get('Live-In')]).toEqual([201, null])
})

it('while purges are refused every change of public pages says when it is live', async () => {
  await refusePurgesFor(600)
  const own = await signInAda()
  const { call, counts } = createEndpointCaller(site, own, { count: 'Live-In' })
  expect(await callAllEndpointsAndListFailures(call, { db: site.db, own })).toEqual([])
  const delayed = [...counts].filter(([, seconds]) => seconds > 0)
  // The pages of sites and looks are all pages; drafts, users and reports are on none.
  expect(delayed.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['pageCreation.create', 'pageActions.publish', 'pageActions.unpublish', 'pageActions.move'],
      ...['pageActions.privacy', 'pageContentActions.publish', 'pageBulk.publish', 'pageBulk.delete'],
      ...['settings.update', 'looks.publishDraft', 'looks.restore', 'sites.create', 'sites.update', 'sites.delete'],
      ...['menus.publish', 'menus.saveNote', 'menus.decideReview', 'menus.endPeriod'],
      ...['locations.create', 'locations.update', 'locations.close', 'locations.reopen', 'locations.specialDay'],
      ...['locations.importFile', 'locations.undoImport', 'locations.flushFeed'],
      ...['redirects.create', 'redirects.update', 'redirects.import'],
      ...['images.update', 'images.replaceFile', 'documents.update', 'videos.update', 'imageBulk.move'],
      ...['collections.update', 'collections.setPrivacy'],
    ]),
  )
  expect(Math.max(...delayed.map(([, seconds]) => seconds))).toBeLessThanOrEqual(605)
  expect(delayed.filter(([name]) => allBackOfficeEndpointsByName.get(name)!.method === 'GET')).toEqual([])
  const silent = ['pageActions.save', 'pageActions.lock', 'menus.saveItem', 'snippets.lock', 'savedViews.create']
  expect(delayed.filter(([name]) => silent.includes(name))).toEqual([])
})

it('a snippet says when it is live if a page shows it', async () => {
  await refusePurgesFor(600)
  const shown = await site.db
    .prepare(
      `SELECT snippet_type AS type, id FROM snippet WHERE live = 1
        AND id IN (SELECT target_id FROM reference WHERE target_type = 'snippet' AND state = 'live')`,
    )
    .first<{ type: string; id: number }>()
  const own = await signInAda()
  const { call, counts } = createEndpointCaller(site, own, { count: 'Live-In' })
  const params = { ...shown! }
  const { version } = await call('snippets.get', { params })
  await call('snippets.publish', { params, body: { version } })
  expect(counts.get('snippets.publish')).toBeGreaterThan(595)
})
