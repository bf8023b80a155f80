import { afterAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSnippetClient } from '../../support/pages/snippet-client.ts'
import { createUser, openSite } from '../../support/site.ts'

const site = await openSite()
await createUser(site, 'ada@example.test', { superuser: true })
const ada = createSnippetClient(site, await createBackOfficeClient(site, 'ada@example.test'))
afterAll(() => site.close())

const type = 'country'
const idOf = async (code: string) =>
  (await site.db.prepare('SELECT id FROM country WHERE code = ?1').bind(code).first<number>('id'))!
const textAt = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '')
const bahamas = {
  printable_name: 'The Bahamas',
  code: 'BS',
  root_url: 'https://order.example.bs',
  order_url_template: '',
}

it('BR-35 EO-06 a country is added, changed and deleted while it is unused, with a history', async () => {
  const made = await ada.add(type, bahamas)
  expect(made).toMatchObject({
    status: 201,
    body: { snippet: { title: 'The Bahamas', live: true, values: bahamas, lock: null } },
  })
  const { id, version } = made.body.snippet
  const saved = await ada.save(type, id, version, { printable_name: 'Bahamas' })
  expect(saved).toMatchObject({ status: 200, body: { snippet: { title: 'Bahamas' } } })
  expect(await ada.save(type, id, version, { code: 'BB' })).toMatchObject({ status: 409 })
  expect((await ada.save(type, id, saved.body.snippet.version, { code: 'BB' })).body.snippet.values).toMatchObject({
    code: 'BB',
  })
  const { version: latest } = (await ada.open(type, id)).body
  expect((await ada.remove(type, id, { version: latest })).status).toBe(200)
  expect((await ada.open(type, id)).status).toBe(404)
  const { results } = await site.db
    .prepare("SELECT action, data FROM log_entry WHERE object_type = 'country' AND object_id = ?1 ORDER BY id")
    .bind(id)
    .all<{ action: string; data: string }>()
  expect(results.map(({ action, data }) => [action, JSON.parse(data).fields])).toEqual([
    ['wagtail.create', []],
    ['wagtail.edit', ['printable_name']],
    ['wagtail.edit', ['code']],
    ['wagtail.delete', []],
  ])
})

it('BR-35 an invalid code, URL or name of a country is rejected at its field', async () => {
  const problems = async (values: object) => {
    const { status, body } = await ada.add(type, { ...bahamas, ...values })
    return [status, ...(body.problems ?? []).map(({ path }) => path)]
  }
  expect(await problems({ code: 'ZZ' })).toEqual([400, 'code'])
  expect(await problems({ code: 'US' })).toEqual([400, 'code'])
  expect(await problems({ root_url: 'http://order.example.bs' })).toEqual([400, 'root_url'])
  expect(await problems({ order_url_template: 'https://order.example/start' })).toEqual([400, 'order_url_template'])
  expect(await problems({ printable_name: '' })).toEqual([400, 'printable_name'])
  expect(await problems({ capital: 'Nassau' })).toEqual([400, 'capital'])
})

it('BR-35 a country in use cannot be deleted, and the message says why', async () => {
  const id = await idOf('CA')
  const { version, used } = (await ada.open(type, id)).body
  const refused = await ada.remove(type, id, { version, used })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    /“\w+” cannot be deleted: it is used by \d+ states and provinces, \d+ restaurants, and \d+ places?\./,
  )
  expect(await ada.save(type, id, version, { code: 'GB' })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'code' }] },
  })

  const made = await ada.add(type, { ...bahamas, code: 'BM', printable_name: 'Bermuda' })
  await site.db
    .prepare("INSERT INTO state (country_id, code, name, slug) VALUES (?1, 'SG', 'Saint George', 'saint-george')")
    .bind(made.body.snippet.id)
    .run()
  const held = await ada.remove(type, made.body.snippet.id, { version: made.body.snippet.version })
  expect(held).toMatchObject({
    status: 409,
    body: { message: '“Bermuda” cannot be deleted: it is used by 1 state or province.' },
  })
})

it('BR-35 a country’s new name is shown in every list immediately', async () => {
  const list = '/locations/list-ca/'
  await expect.poll(async () => (await site.fetch(list)).headers.get('ETag')).toBeTruthy()
  expect(await textAt(list)).toContain('All Canada Locations')
  const id = await idOf('CA')
  const { version } = (await ada.open(type, id)).body
  expect((await ada.save(type, id, version, { printable_name: 'Kanata' })).status).toBe(200)
  expect(await textAt(list)).toContain('All Kanata Locations')
  expect(await textAt('/locations/list/')).toContain('See Kanata Locations')
})

it('BR-35 a country’s ordering URL applies to the next search and its restaurants’ pages immediately', async () => {
  const path = paths.localPage(
    (await site.db
      .prepare(
        "SELECT local_page_url FROM location WHERE country = 'US' AND has_online_ordering = 1 AND closed_at IS NULL AND local_page_url <> '' LIMIT 1",
      )
      .first<string>('local_page_url'))!,
  )
  await expect.poll(async () => (await site.fetch(path)).headers.get('ETag')).toBeTruthy()
  const near = async () => textAt(`${paths.getLocations}?latitude=42.36&longitude=-71.06&radius=100&limit=3`)
  expect(await near()).not.toContain('https://order.example.us')
  const id = await idOf('US')
  const { version } = (await ada.open(type, id)).body
  expect((await ada.save(type, id, version, { root_url: 'https://order.example.us' })).status).toBe(200)
  expect(await near()).toContain('https://order.example.us')
  expect(await textAt(path)).toContain('https://order.example.us/order?rlid=')
})

it('BR-35 a country’s ordering service applies to the next order without rendering pages again', async () => {
  const rlid = await site.db
    .prepare(
      "SELECT rlid FROM location WHERE country = 'US' AND has_online_ordering = 1 AND is_temporarily_closed = 0 AND closure IS NULL LIMIT 1",
    )
    .first<number>('rlid')
  await expect.poll(async () => (await site.fetch('/menu/')).headers.get('ETag')).toBeTruthy()
  const etag = (await site.fetch('/menu/')).headers.get('ETag')
  const id = await idOf('US')
  const { version } = (await ada.open(type, id)).body
  expect((await ada.save(type, id, version, { order_url_template: 'https://orders.example/{rlid}/' })).status).toBe(200)
  expect((await site.fetch(paths.order(rlid!))).headers.get('Location')).toBe(`https://orders.example/${rlid}/`)
  expect((await site.fetch('/menu/')).headers.get('ETag')).toBe(etag)
})

it('BR-35 a copy of a country needs its own code', async () => {
  const id = await idOf('US')
  const { values } = (await ada.open(type, id)).body
  expect(await ada.add(type, values, { copy_of: id })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'code' }] },
  })
  const copy = await ada.add(type, { ...values, code: 'PR', printable_name: 'Puerto Rico' }, { copy_of: id })
  expect(copy).toMatchObject({ status: 201, body: { snippet: { values: { root_url: values['root_url'] } } } })
})
