import { expect, it, onTestFinished } from 'vitest'
import { publicMenuSectionEndpoints } from '#schema/menus/api/section-endpoints.ts'
import type { PublicMenuSectionDetail } from '#schema/menus/api/section-wire.ts'
import { publicSearchEndpoints } from '#schema/search/api/endpoints.ts'
import { publicSettingEndpoints } from '#schema/settings/api/endpoints.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite({ entry: 'test/support/workers/query-counting-worker.js' })

const menus = publicMenuSectionEndpoints.listPublic.path
const settings = publicSettingEndpoints.listPublic.path
const search = publicSearchEndpoints.searchPublic.path

const read = (path: string, headers: Record<string, string> = {}) => site.fetch(path, { headers })

interface Listing<Item> {
  meta: { total_count: number }
  items: Item[]
}
type Section = Omit<PublicMenuSectionDetail, 'currency' | 'dishes'>

async function list<Item>(path: string): Promise<Listing<Item>> {
  const response = await read(path)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as Listing<Item>
}

/** Queries of a request, without those that ask whether pages have changed. */
async function countQueries(path: string): Promise<number> {
  await read(path)
  const { headers } = await read(path)
  return Number(headers.get('X-D1-Queries')) - Number(headers.get('X-D1-Polls'))
}

it('the published menu is read by section, with dishes whose pages exist', async () => {
  const { items, meta } = await list<Section>(menus)
  expect(items.length).toBe(meta.total_count)
  const detail = (await (await read(new URL(items[0]!.meta.detail_url).pathname)).json()) as PublicMenuSectionDetail
  expect(detail).toMatchObject({ ...items[0], currency: 'USD' })
  expect(detail.dishes.length).toBeGreaterThan(0)
  for (const url of [items[0]!.meta.html_url, detail.dishes[0]!.html_url])
    expect([url, (await read(new URL(url).pathname)).status]).toEqual([url, 200])
  const { items: second } = await list<Section>(`${menus}?limit=1&offset=1&fields=_,title`)
  expect(second).toEqual([{ title: items[1]!.title }])
  expect(await countQueries(`${menus}?limit=1`)).toBe(await countQueries(`${menus}?limit=100`))
})

it('of settings only what visitors see is read', async () => {
  const { items } = await list<Record<string, unknown>>(settings)
  expect(items.map(({ id }) => id)).toEqual(['brand'])
  expect(Object.keys(items[0]!)).toEqual(['id', 'meta', 'title', 'name', 'legal_name', 'country', 'tagline', 'cuisine'])
  expect(await (await read(`${settings}brand/`)).json()).toEqual(items[0])
  for (const closed of ['mail', 'operations', 'privacy', 'contact', '__proto__', 'constructor', 'nothing'])
    expect([closed, (await read(`${settings}${closed}/`)).status]).toEqual([closed, 404])
  expect((await read(`${settings}brand/?fields=login_url`)).status).toBe(400)
})

it('search finds public pages, best matches first, and needs words', async () => {
  const { items, meta } = await list<{ title: string; meta: { html_url: string } }>(`${search}?search=menu&limit=5`)
  expect(items.length).toBeGreaterThan(0)
  expect(meta.total_count).toBeGreaterThanOrEqual(items.length)
  expect((await read(new URL(items[0]!.meta.html_url).pathname)).status).toBe(200)
  expect(await list(`${search}?search=zzyzxnothing`)).toEqual({ meta: { total_count: 0 }, items: [] })
  for (const [query, message] of [
    ['', 'search is required'],
    ['search=%20', 'search is required'],
    ['search=menu&order=title', 'query parameter is not an operation or a recognised field: order'],
    ['search=menu&site=localhost', 'query parameter is not an operation or a recognised field: site'],
    ['search=menu&limit=101', 'limit cannot be higher than 100'],
  ]) {
    const response = await read(`${search}?${query}`)
    expect([query, response.status, await response.json()]).toMatchObject([query, 400, { message }])
  }
})

it.each([menus, `${settings}`, `${search}?search=menu`])(
  '%s has an ETag, is readable by other sites, and refuses unknown parameters',
  async (path) => {
    const response = await read(path)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const again = await read(path, { 'If-None-Match': response.headers.get('ETag')! })
    expect(again.status).toBe(304)
    const unknown = await read(`${path}${path.includes('?') ? '&' : '?'}colour=red`)
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { message: expect.stringContaining('colour') }])
    expect((await site.fetch(path, { method: 'POST' })).status).toBe(405)
  },
)

it('a private menu is not read, and neither is that of another site', async () => {
  const front = await site.db
    .prepare("SELECT id FROM page WHERE url_path IN ('/menu/', '/') ORDER BY length(url_path) DESC")
    .first('id')
  const [{ id }] = (await list<Section>(menus)).items as [Section]
  await site.db
    .prepare("INSERT INTO page_view_restriction (page_id, restriction_type) VALUES (?1, 'login')")
    .bind(front)
    .run()
  onTestFinished(async () => {
    await site.db.prepare('DELETE FROM page_view_restriction WHERE page_id = ?1').bind(front).run()
  })
  expect(await list(menus)).toEqual({ meta: { total_count: 0 }, items: [] })
  expect((await read(`${menus}${id}/`)).status).toBe(404)
})

it('an empty list refuses unknown fields like any other', async () => {
  for (const path of [
    `${menus}?offset=1000&`,
    `${settings}?`,
    '/api/v2/restaurants/?state=ZZ&',
    '/api/v2/images/?search=zzyzxnothing&',
    '/api/v2/documents/?search=zzyzxnothing&',
    '/api/v2/pages/?slug=zzyzxnothing&',
  ]) {
    const response = await read(`${path}fields=zebra`)
    expect([path, response.status, await response.json()]).toMatchObject([
      path,
      400,
      { message: 'unknown fields: zebra' },
    ])
    expect([path, (await read(`${path}fields=_,title`)).status]).toEqual([path, 200])
  }
})
