import { expect, it } from 'vitest'
import type { RedirectListItem, RedirectListResponse } from '#schema/redirects/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { fetchStatusAndLocation } from '../../support/redirects/get-redirect.ts'
import { createRedirectClient, deleteRedirectsAndOpenClient } from '../../support/redirects/redirect-client.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { createUser } from '../../support/site.ts'

const ada = setUpBackOffice()
const api = apiPaths.redirects

it('BR-27 importing a redirect file saves valid rows and reports invalid ones with reasons', async () => {
  const { site, add, importText, list } = await deleteRedirectsAndOpenClient(ada)
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
  const seen = await importText(`\ufeff${file}`)
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
  expect(messageOf(6)).toBe('Line 2 already has this address.')
  expect(messageOf(9)).toMatch(/circles/)
  expect(messageOf(14)).toMatch(/live page/)

  const done = await importText(file, { process: true })
  expect(done.body).toMatchObject({ processed: true, counts: { new: 4, refused: 9, warned: 1 } })
  expect(await fetchStatusAndLocation(site, '/spring/')).toEqual([302, '/menu/'])
  expect(await fetchStatusAndLocation(site, '/summer')).toEqual([301, 'https://order.example.net/a,b?c=%22d%22'])
  expect((await list('search=spring')).items).toMatchObject([
    { page: { url_path: '/menu/' }, link: '', automatically_created: false },
  ])
  const again = await importText(file, { process: true })
  expect(again.body).toMatchObject({ processed: false, counts: { new: 0, known: 4 } })
  const logged = await site.db
    .prepare("SELECT count(*) AS n FROM log_entry WHERE object_type = 'redirect'")
    .first<number>('n')
  expect(logged).toBe(2 + 4)
})

const many = selectForTestScale({ test: 300, proofs: 5000 })

it(`BR-27 ${many} rows are taken over at once, tabs and chosen columns too`, async () => {
  const { site, importText, list } = await deleteRedirectsAndOpenClient(ada)
  const rows = Array.from({ length: many }, (_, at) => `x\thttps://order.example.net/${at}\t/old/${at}`)
  const done = await importText(rows.join('\n'), {
    process: true,
    has_headers: false,
    columns: { from: 2, to: 1, permanent: null },
  })
  expect(done.body.counts).toEqual({ new: many, known: 0, refused: 0, warned: 0 })
  expect(await fetchStatusAndLocation(site, `/old/${many - 1}/`)).toEqual([
    301,
    `https://order.example.net/${many - 1}`,
  ])
  const listed = await list(`search=old%20${many - 1}&limit=10`)
  expect([listed.meta.total_count, listed.meta.counts.all]).toEqual([1, many])
  expect((await list(`limit=100&offset=${many - 50}`)).items).toHaveLength(50)
  expect((await list('order=-to&limit=1')).items[0]).toMatchObject({
    link: `https://order.example.net/${'9'.repeat(`${many}`.length - 1)}`,
  })
})

it('BR-27 invalid files are rejected with a message, and nothing is written', async () => {
  const { importText, list, post } = await deleteRedirectsAndOpenClient(ada)
  const files = ['', '\n\n', 'only\ncolumn', 'PK\x03\x04\0\0', 'from,to', '"/a,/b\n/c,/d', 'from,to\n"/a"x,/b']
  for (const text of files)
    expect([JSON.stringify(text), (await importText(text, { process: true })).status]).toEqual([
      JSON.stringify(text),
      400,
    ])
  expect((await importText('/a,/b', { columns: { from: 0, to: 9, permanent: null } })).status).toBe(400)
  expect((await importText('/a,/b', { columns: { from: 1, to: 1, permanent: null } })).status).toBe(400)
  expect((await importText(`/a,/b\n${'/x,/y\n'.repeat(10_001)}`, { process: true })).body.message).toMatch(/10,000/)
  expect((await importText('x'.repeat(1_600_000))).status).toBe(400)
  expect((await post(apiPaths.importRedirects, { text: 5 })).status).toBe(400)
  expect((await list()).meta.counts.all).toBe(0)
})

it('BR-27 an export contains no formulas, and can be imported again', async () => {
  const { site, get, add, importText, remove, list } = await deleteRedirectsAndOpenClient(ada)
  await site.db.prepare("INSERT INTO redirect (old_path, redirect_link) VALUES ('=cmd|x', '@SUM(1)')").run()
  await add('/a "quoted", one', '/menu/', false)
  const answer = await get(`${apiPaths.exportRedirects}?order=from`)
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="redirects-/)
  expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
  const text = await answer.text()
  expect(text).toContain(`"'=cmd|x","'@SUM(1)","yes"`)
  for (const { id } of (await list()).items) await remove(id)
  const again = await importText(text, { process: true })
  expect(again.body.rows).toMatchObject([
    { from: '/a "quoted", one', is_permanent: false, status: 'new' },
    { from: '/=cmd|x', status: 'refused' },
  ])
  expect(await fetchStatusAndLocation(site, '/a%20%22quoted%22,%20one')).toEqual([302, '/menu/'])
})

it('BR-27 redirects require permission to publish the whole site', async () => {
  const { site, home, create, add } = await deleteRedirectsAndOpenClient(ada)
  const { body: branch } = await create(home, { title: 'Branch', slug: 'branch' }, { publish: true })
  const { body: made } = await add('/kept', '/menu/')
  await createUser(site, 'writer@example.test', { grants: [['change', home]] })
  await createUser(site, 'branch@example.test', { grants: [['publish', branch.id]] })
  await createUser(site, 'chief@example.test', { grants: [['publish', home]] })
  for (const email of ['writer@example.test', 'branch@example.test']) {
    const who = await createBackOfficeClient(site, email)
    const calls = createRedirectClient(site, who)
    const answers = [
      (await who.get(api)).status,
      (await who.get(apiPaths.redirect(made.redirect.id))).status,
      (await who.get(apiPaths.exportRedirects)).status,
      (await calls.add('/mine', '/menu/')).status,
      (await calls.change(made.redirect.id, '/kept', '/')).status,
      (await calls.remove(made.redirect.id)).status,
      (await calls.importText('/x,/menu/', { process: true })).status,
    ]
    expect([email, ...answers]).toEqual([email, ...Array(7).fill(403)])
    expect(
      (await who.json<{ user: { can_manage_redirects: boolean } }>(apiPaths.session)).user.can_manage_redirects,
    ).toBe(false)
  }
  const chief = await createBackOfficeClient(site, 'chief@example.test')
  expect((await chief.json<RedirectListResponse>(api)).items).toMatchObject([
    { old_path: '/kept' },
  ] satisfies Partial<RedirectListItem>[])
  expect(
    (await chief.json<{ user: { can_manage_redirects: boolean } }>(apiPaths.session)).user.can_manage_redirects,
  ).toBe(true)
  expect((await site.fetch(api)).status).toBe(401)
  expect((await chief.get(apiPaths.redirect(999_999))).status).toBe(404)
  expect((await createRedirectClient(site, chief).change(999_999, '/x', '/menu/')).status).toBe(404)
  expect((await chief.get(`${api}?show=nonsense`)).status).toBe(400)
})
