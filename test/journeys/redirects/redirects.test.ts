import { expect, it } from 'vitest'
import type { RedirectImportCheck, RedirectItem, RedirectListing, SavedRedirect } from '#schema/redirects/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createClient, withBackOffice } from '../../support/pages/back-office-client.ts'
import { byScale } from '../../support/scale.ts'
import { createUser, type Site } from '../../support/site.ts'

const ada = withBackOffice()
const api = apiPaths.redirects

/** Somebody's calls about redirects. */
function caller(
  site: Site,
  { get, post, headers }: Pick<Awaited<ReturnType<typeof createClient>>, 'get' | 'post' | 'headers'>,
) {
  const read = async <T>(answer: Response) => ({ status: answer.status, body: (await answer.json()) as T & Refused })
  const form = (old_path: string, to: string | number, is_permanent = true) => ({
    ...{ old_path, is_permanent },
    target: typeof to === 'number' ? { to: 'page', page: to } : { to: 'link', link: to },
  })
  return {
    list: async (query = '') => (await (await get(`${api}?${query}`)).json()) as RedirectListing,
    add: async (...given: Parameters<typeof form>) => read<SavedRedirect>(await post(api, form(...given))),
    change: async (id: number, ...given: Parameters<typeof form>) =>
      read<SavedRedirect>(
        await site.fetch(apiPaths.redirect(id), { method: 'PATCH', headers, body: JSON.stringify(form(...given)) }),
      ),
    remove: (id: number) => site.fetch(apiPaths.redirect(id), { method: 'DELETE', headers }),
    take: async (text: string, more: object = {}) =>
      read<RedirectImportCheck>(await post(apiPaths.importRedirects, { text, ...more })),
  }
}
interface Refused {
  message?: string
  problems?: { path: string; message: string }[]
}

/** No redirect stands yet, and none has been logged. */
async function redirects() {
  await ada.site.db.batch([
    ada.site.db.prepare('DELETE FROM redirect'),
    ada.site.db.prepare("DELETE FROM log_entry WHERE object_type = 'redirect'"),
  ])
  return { ...ada, ...caller(ada.site, ada) }
}

/** Where a visitor is sent, with which status. */
async function way(site: Site, path: string) {
  const answer = await site.fetch(path)
  return [answer.status, answer.headers.get('Location')]
}

const problemsOf = ({ body }: { body: Refused }) =>
  (body.problems ?? []).map(({ path, message }) => `${path}: ${message}`)

it('BR-27 a new, changed or deleted redirect takes effect immediately', async () => {
  const { site, add, change, remove, list } = await redirects()
  const missing = await site.fetch('/lunch-menu/')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('Cache-Control')).toMatch(/no-store/)

  const made = await add('lunch-menu/', '/menu/')
  expect(made).toMatchObject({
    status: 201,
    body: { warnings: [], redirect: { old_path: '/lunch-menu', link: '/menu/', page: null } },
  })
  for (const path of ['/lunch-menu', '/lunch-menu/', '/lunch-menu/?utm_source=mail'])
    expect(await way(site, path)).toEqual([301, '/menu/'])
  expect((await site.fetch('/lunch-menu/')).headers.get('Cache-Control')).toMatch(/no-store/)

  const { id } = made.body.redirect
  expect(await change(id, '/lunch-menu', 'https://order.example.net/lunch?x=é', false)).toMatchObject({ status: 200 })
  expect(await way(site, '/lunch-menu/')).toEqual([302, 'https://order.example.net/lunch?x=%C3%A9'])
  expect((await list('show=temporary')).items.map(({ old_path }) => old_path)).toEqual(['/lunch-menu'])

  expect((await remove(id)).status).toBe(204)
  expect((await site.fetch('/lunch-menu/')).status).toBe(404)
  expect((await remove(id)).status).toBe(404)
  const log = await site.db
    .prepare("SELECT action FROM log_entry WHERE object_type = 'redirect' ORDER BY id")
    .all<{ action: string }>()
  expect(log.results.map(({ action }) => action)).toEqual(['wagtail.create', 'wagtail.edit', 'wagtail.delete'])
})

it('BR-27 a redirect to a page follows it when it moves, and one with a query has priority', async () => {
  const { site, home, create, act, add } = await redirects()
  const { body: page } = await create(home, { title: 'Pier soup', slug: 'pier-soup' }, { publish: true })
  await add('/soup', page.id)
  await add('/soup?b=2&a=1', '/menu/')
  expect(await way(site, '/soup/')).toEqual([301, '/pier-soup/'])
  expect(await way(site, '/soup/?a=1&b=2')).toEqual([301, '/menu/'])
  expect(await way(site, '/soup/?c=3')).toEqual([301, '/pier-soup/'])

  const { body: parent } = await create(home, { title: 'Pier kettles', slug: 'pier-kettles' }, { publish: true })
  await act(page.id, 'move', { destination_page_id: parent.id })
  expect(await way(site, '/soup')).toEqual([301, '/pier-kettles/pier-soup/'])
})

it('BR-27 a redirect created by moving a page is marked as such, until it is changed', async () => {
  const { site, home, create, act, list, change } = await redirects()
  const { body: page } = await create(home, { title: 'Pier stew', slug: 'pier-stew' }, { publish: true })
  const { body: parent } = await create(home, { title: 'Pier pots', slug: 'pier-pots' }, { publish: true })
  await act(page.id, 'move', { destination_page_id: parent.id })
  const automatic = await list('show=automatic')
  expect(automatic.items).toMatchObject([
    { old_path: '/pier-stew', page: { id: page.id, live: true }, automatically_created: true },
  ])
  expect(automatic.meta.counts).toMatchObject({ automatic: 1, permanent: 1, temporary: 0 })
  expect(await way(site, '/pier-stew/')).toEqual([301, '/pier-pots/pier-stew/'])
  expect(await change(automatic.items[0]!.id, '/pier-stew', page.id, false)).toMatchObject({
    body: { redirect: { automatically_created: false } },
  })
  await act(page.id, 'move', { destination_page_id: home })
  expect((await list('search=pier-stew')).items.map(({ old_path }) => old_path)).toEqual(['/pier-pots/pier-stew'])
})

it('BR-27 rejects cycles, duplicates, foreign URLs, scripts and header injection', async () => {
  const { site, add, change, list } = await redirects()
  const first = await add('/a', '/b/')
  expect(problemsOf(await add('/A/../a/', '/menu/'))).toEqual([
    'old_path: There is a redirect from this address already.',
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
  expect(problemsOf(await add('/e', 999_999))).toEqual(['target: This page is not there.'])
  expect((await list()).meta.counts.all).toBe(2)

  const split = await add('/split', '/menu/?a=%0d%0aSet-Cookie:%20x=1')
  expect(split.status).toBe(201)
  const answer = await site.fetch('/split/')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('Location')).toBe('/menu/?a=%0d%0aSet-Cookie:%20x=1')
})

it('BR-27 a redirect at a live page’s path is saved with a warning, and never hides the page', async () => {
  const { site, add, list } = await redirects()
  const made = await add('/menu/?old=1', '/')
  expect(made).toMatchObject({ status: 201, body: { redirect: { shadowed: true } } })
  expect(made.body.warnings).toHaveLength(1)
  expect((await site.fetch('/menu/?old=1')).status).toBe(200)
  expect((await list('show=broken')).items.map(({ old_path }) => old_path)).toEqual(['/menu?old=1'])
})

it('BR-27 a file of redirects is imported: valid rows are saved, invalid ones reported with reasons', async () => {
  const { site, add, take, list } = await redirects()
  await add('/there', '/menu/')
  await add('/other', 'https://x.example/')
  const file = [
    'Old address;New address;Permanent',
    '/spring/;/menu/;no',
    '"/summer";"https://order.example.net/a,b?c=""d""";301',
    '/there;/menu/;yes',
    '/other;/menu/;yes',
    '/spring;/about/;yes',
    '/loop;/loop/;yes',
    '/one;/two;yes',
    '/two;/one;yes',
    'javascript:alert(1);/menu/;yes',
    '/bad;javascript:alert(1);yes',
    '/unclear;/menu/;perhaps',
    '/short',
    '/menu/;/;yes',
  ].join('\r\n')
  const seen = await take(`\ufeff${file}`)
  expect(seen).toMatchObject({
    status: 200,
    body: { processed: false, has_headers: true, columns: { from: 0, to: 1, permanent: 2 } },
  })
  expect((await list()).meta.counts.all).toBe(2)
  const statuses = Object.fromEntries(seen.body.rows.map(({ line, status }) => [line, status]))
  expect(statuses).toEqual({
    ...{ 2: 'new', 3: 'new', 4: 'refused', 5: 'refused', 6: 'refused', 7: 'refused', 8: 'new', 9: 'refused' },
    ...{ 10: 'refused', 11: 'refused', 12: 'refused', 13: 'refused', 14: 'new' },
  })
  const messageOf = (line: number) => seen.body.rows.find((row) => row.line === line)!.message
  expect(messageOf(6)).toBe('Line 2 has this address already.')
  expect(messageOf(9)).toMatch(/circles/)
  expect(messageOf(14)).toMatch(/live page/)

  const done = await take(file, { process: true })
  expect(done.body).toMatchObject({ processed: true, counts: { new: 4, refused: 9, warned: 1 } })
  expect(await way(site, '/spring/')).toEqual([302, '/menu/'])
  expect(await way(site, '/summer')).toEqual([301, 'https://order.example.net/a,b?c=%22d%22'])
  expect((await list('search=spring')).items).toMatchObject([
    { page: { url_path: '/menu/' }, link: '', automatically_created: false },
  ])
  const again = await take(file, { process: true })
  expect(again.body).toMatchObject({ processed: false, counts: { new: 0, known: 4 } })
  const logged = await site.db
    .prepare("SELECT count(*) AS n FROM log_entry WHERE object_type = 'redirect'")
    .first<number>('n')
  expect(logged).toBe(2 + 4)
})

const many = byScale({ test: 300, proofs: 5000 })

it(`BR-27 ${many} rows are taken over at once, tabs and chosen columns too`, async () => {
  const { site, take, list } = await redirects()
  const rows = Array.from({ length: many }, (_, at) => `x\thttps://order.example.net/${at}\t/old/${at}`)
  const done = await take(rows.join('\n'), {
    process: true,
    has_headers: false,
    columns: { from: 2, to: 1, permanent: null },
  })
  expect(done.body.counts).toEqual({ new: many, known: 0, refused: 0, warned: 0 })
  expect(await way(site, `/old/${many - 1}/`)).toEqual([301, `https://order.example.net/${many - 1}`])
  const listed = await list(`search=old%20${many - 1}&limit=10`)
  expect([listed.meta.total_count, listed.meta.counts.all]).toEqual([1, many])
  expect((await list(`limit=100&offset=${many - 50}`)).items).toHaveLength(50)
  expect((await list('order=-to&limit=1')).items[0]).toMatchObject({
    link: `https://order.example.net/${'9'.repeat(`${many}`.length - 1)}`,
  })
})

it('BR-27 invalid files are rejected with a message, and nothing is written', async () => {
  const { take, list, post } = await redirects()
  const files = ['', '\n\n', 'only\ncolumn', 'PK\x03\x04\0\0', 'from,to', '"/a,/b\n/c,/d', 'from,to\n"/a"x,/b']
  for (const text of files)
    expect([JSON.stringify(text), (await take(text, { process: true })).status]).toEqual([JSON.stringify(text), 400])
  expect((await take('/a,/b', { columns: { from: 0, to: 9, permanent: null } })).status).toBe(400)
  expect((await take('/a,/b', { columns: { from: 1, to: 1, permanent: null } })).status).toBe(400)
  expect((await take(`/a,/b\n${'/x,/y\n'.repeat(10_001)}`, { process: true })).body.message).toMatch(/10,000/)
  expect((await take('x'.repeat(1_600_000))).status).toBe(400)
  expect((await post(apiPaths.importRedirects, { text: 5 })).status).toBe(400)
  expect((await list()).meta.counts.all).toBe(0)
})

it('BR-27 an export contains no formulas, and can be imported again', async () => {
  const { site, get, add, take, remove, list } = await redirects()
  await site.db.prepare("INSERT INTO redirect (old_path, redirect_link) VALUES ('=cmd|x', '@SUM(1)')").run()
  await add('/a "quoted", one', '/menu/', false)
  const answer = await get(`${apiPaths.exportRedirects}?order=from`)
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="redirects-/)
  expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
  const text = await answer.text()
  expect(text).toContain(`"'=cmd|x","'@SUM(1)","yes"`)
  for (const { id } of (await list()).items) await remove(id)
  const again = await take(text, { process: true })
  expect(again.body.rows).toMatchObject([
    { from: '/a "quoted", one', is_permanent: false, status: 'new' },
    { from: '/=cmd|x', status: 'refused' },
  ])
  expect(await way(site, '/a%20%22quoted%22,%20one')).toEqual([302, '/menu/'])
})

it('BR-27 redirects require permission to publish the whole site', async () => {
  const { site, home, create, add } = await redirects()
  const { body: branch } = await create(home, { title: 'Branch', slug: 'branch' }, { publish: true })
  const { body: made } = await add('/kept', '/menu/')
  await createUser(site, 'writer@example.test', { grants: [['change', home]] })
  await createUser(site, 'branch@example.test', { grants: [['publish', branch.id]] })
  await createUser(site, 'chief@example.test', { grants: [['publish', home]] })
  for (const email of ['writer@example.test', 'branch@example.test']) {
    const who = await createClient(site, email)
    const calls = caller(site, who)
    const answers = [
      (await who.get(api)).status,
      (await who.get(apiPaths.redirect(made.redirect.id))).status,
      (await who.get(apiPaths.exportRedirects)).status,
      (await calls.add('/mine', '/menu/')).status,
      (await calls.change(made.redirect.id, '/kept', '/')).status,
      (await calls.remove(made.redirect.id)).status,
      (await calls.take('/x,/menu/', { process: true })).status,
    ]
    expect([email, ...answers]).toEqual([email, ...Array(7).fill(403)])
    expect(
      (await who.json<{ user: { can_manage_redirects: boolean } }>(apiPaths.session)).user.can_manage_redirects,
    ).toBe(false)
  }
  const chief = await createClient(site, 'chief@example.test')
  expect((await chief.json<RedirectListing>(api)).items).toMatchObject([
    { old_path: '/kept' },
  ] satisfies Partial<RedirectItem>[])
  expect(
    (await chief.json<{ user: { can_manage_redirects: boolean } }>(apiPaths.session)).user.can_manage_redirects,
  ).toBe(true)
  expect((await site.fetch(api)).status).toBe(401)
  expect((await chief.get(apiPaths.redirect(999_999))).status).toBe(404)
  expect((await caller(site, chief).change(999_999, '/x', '/menu/')).status).toBe(404)
  expect((await chief.get(`${api}?show=nonsense`)).status).toBe(400)
})
