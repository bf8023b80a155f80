import { expect, it } from 'vitest'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { fetchStatusAndLocation } from '../../support/redirects/get-redirect.ts'
import { deleteRedirectsAndOpenClient, type RedirectErrorResponse } from '../../support/redirects/redirect-client.ts'

const ada = setUpBackOffice()

const problemsOf = ({ body }: { body: RedirectErrorResponse }) =>
  (body.problems ?? []).map(({ path, message }) => `${path}: ${message}`)

it('BR-27 a new, changed or deleted redirect takes effect immediately', async () => {
  const { site, add, change, remove, list } = await deleteRedirectsAndOpenClient(ada)
  const missing = await site.fetch('/lunch-menu/')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('Cache-Control')).toMatch(/no-store/)

  const made = await add('lunch-menu/', '/menu/')
  expect(made).toMatchObject({
    status: 201,
    body: { warnings: [], redirect: { old_path: '/lunch-menu', link: '/menu/', page: null } },
  })
  for (const path of ['/lunch-menu', '/lunch-menu/', '/lunch-menu/?utm_source=mail'])
    expect(await fetchStatusAndLocation(site, path)).toEqual([301, '/menu/'])
  expect((await site.fetch('/lunch-menu/')).headers.get('Cache-Control')).toMatch(/no-store/)

  const { id } = made.body.redirect
  expect(await change(id, '/lunch-menu', 'https://order.example.net/lunch?x=é', false)).toMatchObject({ status: 200 })
  expect(await fetchStatusAndLocation(site, '/lunch-menu/')).toEqual([302, 'https://order.example.net/lunch?x=%C3%A9'])
  expect((await list('show=temporary')).items.map(({ old_path }) => old_path)).toEqual(['/lunch-menu'])

  expect((await remove(id)).status).toBe(204)
  expect((await site.fetch('/lunch-menu/')).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  const log = await site.db
    .prepare("SELECT action FROM log_entry WHERE object_type = 'redirect' ORDER BY id")
    .all<{ action: string }>()
  expect(log.results.map(({ action }) => action)).toEqual(['wagtail.create', 'wagtail.edit', 'wagtail.delete'])
})

it('BR-27 a redirect follows its page when it moves; one with a query has priority', async () => {
  const { site, home, create, act, add } = await deleteRedirectsAndOpenClient(ada)
  const { body: page } = await create(home, { title: 'Pier soup', slug: 'pier-soup' }, { publish: true })
  await add('/soup', page.id)
  await add('/soup?b=2&a=1', '/menu/')
  expect(await fetchStatusAndLocation(site, '/soup/')).toEqual([301, '/pier-soup/'])
  expect(await fetchStatusAndLocation(site, '/soup/?a=1&b=2')).toEqual([301, '/menu/'])
  expect(await fetchStatusAndLocation(site, '/soup/?c=3')).toEqual([301, '/pier-soup/'])

  const { body: parent } = await create(home, { title: 'Pier kettles', slug: 'pier-kettles' }, { publish: true })
  await act(page.id, 'move', { destination_page_id: parent.id })
  expect(await fetchStatusAndLocation(site, '/soup')).toEqual([301, '/pier-kettles/pier-soup/'])
})

it('BR-27 a redirect created by moving a page is marked until it is changed', async () => {
  const { site, home, create, act, list, change } = await deleteRedirectsAndOpenClient(ada)
  const { body: page } = await create(home, { title: 'Pier stew', slug: 'pier-stew' }, { publish: true })
  const { body: parent } = await create(home, { title: 'Pier pots', slug: 'pier-pots' }, { publish: true })
  await act(page.id, 'move', { destination_page_id: parent.id })
  const automatic = await list('show=automatic')
  expect(automatic.items).toMatchObject([
    { old_path: '/pier-stew', page: { id: page.id, live: true }, automatically_created: true },
  ])
  expect(automatic.meta.counts).toMatchObject({ automatic: 1, permanent: 1, temporary: 0 })
  expect(await fetchStatusAndLocation(site, '/pier-stew/')).toEqual([301, '/pier-pots/pier-stew/'])
  expect(await change(automatic.items[0]!.id, '/pier-stew', page.id, false)).toMatchObject({
    body: { redirect: { automatically_created: false } },
  })
  await act(page.id, 'move', { destination_page_id: home })
  expect((await list('search=pier-stew')).items.map(({ old_path }) => old_path)).toEqual(['/pier-pots/pier-stew'])
})

it('BR-27 rejects cycles, duplicates, foreign URLs, scripts and header injection', async () => {
  const { site, add, change, list } = await deleteRedirectsAndOpenClient(ada)
  const first = await add('/a', '/b/')
  expect(problemsOf(await add('/A/../a/', '/menu/'))).toEqual([
    'old_path: There is already a redirect from this address.',
  ])
  expect(problemsOf(await add('/b', '/a'))[0]).toMatch(/^target: .*circles/)
  expect(problemsOf(await add('/c', '/c/?x=1'))[0]).toMatch(/^target: .*itself/)
  await add('/b', '/d')
  expect(problemsOf(await change(first.body.redirect.id, '/d', '/b'))[0]).toMatch(/circles/)
  for (const target of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://other.example/',
    '//evil.example',
    '/\\evil.example',
    '',
  ])
    expect(problemsOf(await add('/e', target))[0], target).toMatch(/^target: /)
  for (const target of [
    '/menu/\r\nSet-Cookie: a=b',
    'https://x.example/\r\nSet-Cookie: a=b',
    '/me\u2028nu',
    `/${'x'.repeat(3000)}`,
  ])
    expect(problemsOf(await add('/e', target))[0], JSON.stringify(target)).toMatch(/target/)
  for (const from of [
    'https://elsewhere.example/e',
    'javascript:x',
    '/a\r\nb',
    '/%0d%0aSet-Cookie:x',
    '/wagtail/x',
    '/api/x',
    '',
    '/'.padEnd(300, 'x'),
  ])
    expect(problemsOf(await add(from, '/menu/'))[0], JSON.stringify(from)).toMatch(/^old_path: /)
  expect(problemsOf(await add('/e', 999_999))).toEqual(['target: This page does not exist.'])
  expect((await list()).meta.counts.all).toBe(2)

  const split = await add('/split', '/menu/?a=%0d%0aSet-Cookie:%20x=1')
  expect(split.status).toBe(201)
  const answer = await site.fetch('/split/')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('Location')).toBe('/menu/?a=%0d%0aSet-Cookie:%20x=1')
})

it('BR-27 a circle is found through redirects, a query, an accent and redirect pages', async () => {
  const { site, add, importText } = await deleteRedirectsAndOpenClient(ada)
  await site.db
    .prepare(
      `UPDATE revision SET content = json_set(content, '$.link', json(?1))
       WHERE id = (SELECT live_revision_id FROM page WHERE url_path = '/chowder/')`,
    )
    .bind(JSON.stringify({ to: 'url', url: '/caf%C3%A9/?b=2&a=1' }))
    .run()
  await add('/café?a=1&b=2', '/one')
  await add('/one', '/two?from=one')
  expect(problemsOf(await add('/two', '/chowder/?x=1'))[0]).toMatch(/^target: .*circles/)
  expect((await importText('From,To\n/two,/three\n/three,/chowder/')).body.rows).toMatchObject([
    { status: 'new' },
    { status: 'refused', message: expect.stringMatching(/circles/) },
  ])
  expect((await add('/two?from=two', '/chowder/')).status).toBe(201)
})

it('BR-27 a chain of more than ten redirects is refused', async () => {
  const { add } = await deleteRedirectsAndOpenClient(ada)
  for (let step = 10; step > 0; step--) expect((await add(`/step-${step}`, `/step-${step + 1}`)).status).toBe(201)
  expect(problemsOf(await add('/step-0', '/step-1'))[0]).toMatch(/more than 10 times/)
})

it('BR-27 a redirect at a live page’s path is saved with a warning, hiding nothing', async () => {
  const { site, add, list } = await deleteRedirectsAndOpenClient(ada)
  const made = await add('/menu/?old=1', '/')
  expect(made).toMatchObject({ status: 201, body: { redirect: { shadowed: true } } })
  expect(made.body.warnings).toHaveLength(1)
  expect((await site.fetch('/menu/?old=1')).status).toBe(200)
  expect((await list('show=broken')).items.map(({ old_path }) => old_path)).toEqual(['/menu?old=1'])
})

it('BR-27 a change of a redirect that somebody has changed meanwhile is refused', async () => {
  const { add, readVersion, changeFrom, list } = await deleteRedirectsAndOpenClient(ada)
  const { id } = (await add('/pier-lunch', '/menu/')).body.redirect
  const version = await readVersion(id)
  const both = await Promise.all(['/', '/faq/'].map((to) => changeFrom(version, id, '/pier-lunch', to)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { link } = (await list()).items[0]!
  const late = await changeFrom(version, id, '/pier-lunch', '/about/')
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Somebody else has changed') } })
  expect((await list()).items[0]!.link).toBe(link)
  expect((await changeFrom(await readVersion(id), id, '/pier-lunch', '/about/')).status).toBe(200)
})

it('BR-27 a redirect that somebody has changed meanwhile is not deleted', async () => {
  const { add, change, readVersion, remove, list } = await deleteRedirectsAndOpenClient(ada)
  const { id } = (await add('/pier-supper', '/menu/')).body.redirect
  const version = await readVersion(id)
  expect((await change(id, '/pier-supper', '/about/')).status).toBe(200)
  const late = await remove(id, version)
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Somebody else has changed')])
  expect((await list()).items).toMatchObject([{ id, link: '/about/' }])
  const current = await readVersion(id)
  const both = await Promise.all([remove(id, current), change(id, '/pier-supper', '/faq/')])
  // Whichever is second is refused.
  expect(both.map(({ status }) => status >= 400).toSorted()).toEqual([false, true])
})
