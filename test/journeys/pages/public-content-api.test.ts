import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#schema/endpoint.ts'
import { publicMediaEndpoints } from '#schema/media/api/endpoints.ts'
import { publicPageApiEndpoints } from '#schema/pages/api/endpoints.ts'
import { createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createRandomContentApiRequests } from '../../support/pages/hostile-queries.ts'

const ada = setUpBackOffice()

interface Item {
  id: number
  title: string
  meta: Record<string, unknown>
}
interface Listing {
  meta: { total_count: number }
  items: Item[]
}

const pages = '/api/v2/pages/'
const read = (path: string, headers: Record<string, string> = {}) => ada.site.fetch(path, { headers })
const list = async (query: string) => (await (await read(`${pages}?${query}`)).json()) as Listing
const listIds = async (query: string) => (await list(query)).items.map(({ id }) => id)

const made = {} as Record<'top' | 'lunch' | 'dinner' | 'draft' | 'secret' | 'secretBelow' | 'alias', number>
let origin: string

beforeAll(async () => {
  const create = async (parent: number, title: string, publish = true) =>
    (await ada.create(parent, { title, body: [createHeadingBlock('a', `${title} quillfish`)] }, { publish })).body.id
  made.top = await create(ada.home, 'Public menu')
  made.lunch = await create(made.top, 'Lunch')
  made.dinner = await create(made.top, 'Dinner')
  made.draft = await create(made.top, 'Hidden draft', false)
  made.secret = await create(made.top, 'Secret')
  made.secretBelow = await create(made.secret, 'Below the secret')
  made.alias = (await ada.act(made.secret, 'copy', { slug: 'secret-alias', alias: true })).body.id
  await ada.act(made.secret, 'privacy', { restriction_type: 'login' })
  const { hostname, port } = (await ada.site.db
    .prepare('SELECT hostname, port FROM site WHERE is_default_site = 1')
    .first<{ hostname: string; port: number }>())!
  origin = `http://${hostname}:${port}`
})

it('AP-20 the public listing has Wagtail’s shape, and its addresses are those of the site', async () => {
  expect(await list(`child_of=${made.top}&order=-title`)).toEqual({
    meta: { total_count: 2 },
    items: [made.lunch, made.dinner].map((id) => ({
      id,
      meta: {
        type: 'generic_page',
        detail_url: `${origin}/api/v2/pages/${id}/`,
        html_url: `${origin}/public-menu/${id === made.lunch ? 'lunch' : 'dinner'}/`,
        slug: id === made.lunch ? 'lunch' : 'dinner',
        first_published_at: expect.stringMatching(/^\d{4}-/),
      },
      title: id === made.lunch ? 'Lunch' : 'Dinner',
    })),
  })
  const detail = (await (await read(`${pages}${made.lunch}/`)).json()) as Item & { body: unknown }
  expect(detail.body).toEqual([createHeadingBlock('a', 'Lunch quillfish')])
  expect(detail.meta['parent']).toEqual({
    id: made.top,
    meta: {
      type: 'generic_page',
      detail_url: `${origin}/api/v2/pages/${made.top}/`,
      html_url: `${origin}/public-menu/`,
    },
    title: 'Public menu',
  })
  const found = await read(`${pages}find/?html_path=/public-menu/lunch`)
  expect([found.status, found.headers.get('Location')]).toEqual([302, `/api/v2/pages/${made.lunch}/`])
})

it('AP-20 drafts, restricted pages and what is below them appear nowhere in the public API', async () => {
  const hidden = [made.draft, made.secret, made.secretBelow, made.alias]
  expect(await listIds(`descendant_of=${made.top}`)).toEqual([made.lunch, made.dinner])
  expect((await list(`search=quillfish&child_of=${made.top}`)).meta.total_count).toBe(2)
  for (const query of [
    'search=secret',
    'search=hidden',
    'search=below',
    'slug=secret',
    'title=Secret',
    'slug=secret-alias',
  ])
    expect(await list(`${query}&descendant_of=${made.top}`), query).toEqual({ meta: { total_count: 0 }, items: [] })
  for (const id of hidden) {
    expect(await listIds(`id=${id}`)).toEqual([])
    for (const path of [`${id}/`, `find/?id=${id}`]) expect((await read(pages + path)).status, path).toBe(404)
    for (const name of ['child_of', 'descendant_of', 'ancestor_of', 'translation_of'])
      expect((await read(`${pages}?${name}=${id}`)).status, name).toBe(400)
  }
  expect((await read(`${pages}find/?html_path=/public-menu/secret/`)).status).toBe(404)
  // The images of a restricted collection.
  const image = (await (await read('/api/v2/images/?limit=1')).json()) as Listing
  const id = image.items[0]!.id
  const row = await ada.site.db
    .prepare('SELECT collection_id FROM image WHERE id = ?')
    .bind(id)
    .first<number>('collection_id')
  expect((await read(`/api/v2/images/${id}/`)).status).toBe(200)
  await ada.site.db
    .prepare("INSERT INTO collection_view_restriction (collection_id, restriction_type) VALUES (?, 'login')")
    .bind(row)
    .run()
  expect((await read(`/api/v2/images/${id}/`)).status).toBe(404)
  expect((await read(`/api/v2/images/find/?id=${id}`)).status).toBe(404)
  const left = (await (await read('/api/v2/images/?limit=100')).json()) as Listing
  expect(left.items.map((each) => each.id)).not.toContain(id)
  await ada.site.db.prepare('DELETE FROM collection_view_restriction').run()
})

it('AP-20 fields select, with brackets for what a field refers to', async () => {
  const select = async (path: string) => (await (await read(path)).json()) as Record<string, unknown>
  expect(await select(`${pages}${made.lunch}/?fields=_,title,parent(_,slug)`)).toEqual({
    title: 'Lunch',
    meta: { parent: { meta: { slug: 'public-menu' } } },
  })
  expect(await select(`${pages}?id=${made.lunch}&fields=_,slug`)).toMatchObject({
    items: [{ meta: { slug: 'lunch' } }],
  })
  const own = await select(`${pages}?id=${made.lunch}&type=generic_page&fields=_,body`)
  expect(own['items']).toEqual([{ body: [createHeadingBlock('a', 'Lunch quillfish')] }])
  expect(await select('/api/v2/images/?limit=1&order=id&fields=_,width')).toMatchObject({
    items: [{ width: expect.any(Number) }],
  })
})

const refusals: [path: string, status: number, message: string][] = [
  ['?nonsense=1', 400, 'query parameter is not an operation or a recognised field: nonsense'],
  ['?has_children=1', 400, 'query parameter is not an operation or a recognised field: has_children'],
  ['?limit=101', 400, 'limit cannot be higher than 100'],
  ['?site=unknown', 400, "site doesn't exist"],
  ['?type=nonsense', 400, "type doesn't exist"],
  ['?order=live', 400, "cannot order by 'live' (unknown field)"],
  ['?child_of=1&descendant_of=2', 400, 'filtering by descendant_of with child_of is not supported'],
  ['?fields=zebra', 400, 'unknown fields: zebra'],
  ['?fields=parent', 400, 'unknown fields: parent'],
  ['?fields=title(x)', 400, "'title' does not support nested fields"],
  ['?fields=alias_of(', 400, "fields error: unexpected char ',' at position 9"],
  ['?fields=alias_of(title', 400, 'fields error: unexpected end of input (did you miss out a close bracket?)'],
  ['?fields=alias_of(zebra)', 400, 'unknown fields: zebra'],
  ['?locale=xx', 400, "locale doesn't exist"],
  ['find/?id=abc', 404, 'not found'],
  ['find/', 404, 'not found'],
  ['999999999/', 404, 'No Page matches the given query.'],
]

it('AP-20 the public API refuses with Wagtail’s status codes and messages', async () => {
  for (const [path, status, message] of refusals) {
    const response = await read(pages + path)
    expect([response.status, ((await response.json()) as { message: string }).message], path).toEqual([status, message])
  }
  const posted = await ada.site.fetch(pages, { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

it('AP-20 a listing filters by site, tree, language, exact values and search', async () => {
  const { hostname, port } = new URL(origin)
  expect(await listIds(`site=${hostname}:${port}&child_of=${made.top}`)).toEqual([made.lunch, made.dinner])
  expect(await listIds(`ancestor_of=${made.lunch}`)).toEqual([ada.home, made.top])
  expect(await listIds(`child_of=root&slug=public-menu`)).toEqual([made.top])
  expect(await listIds(`locale=en&slug=lunch&child_of=${made.top}`)).toEqual([made.lunch])
  expect(await listIds(`translation_of=${made.lunch}`)).toEqual([])
  expect(await listIds('search=lunch+quillfish')).toEqual([made.lunch])
  expect((await listIds('search=dinner+zebra&search_operator=or')).includes(made.dinner)).toBe(true)
  expect(await listIds('search=dinner+zebra')).toEqual([])
  expect((await listIds(`descendant_of=${made.top}&order=random`)).toSorted()).toEqual(
    [made.lunch, made.dinner].toSorted(),
  )
})

it('AP-20 a response has an ETag, and publishing changes it', async () => {
  const { id: shelf } = (await ada.create(ada.home, { title: 'Desserts' }, { publish: true })).body
  const path = `${pages}?child_of=${shelf}`
  const first = await read(path)
  const etag = first.headers.get('ETag')!
  expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
  expect((await read(path, { 'If-None-Match': etag })).status).toBe(304)
  await ada.create(shelf, { title: 'Dessert' }, { publish: true })
  const second = await read(path, { 'If-None-Match': etag })
  expect([second.status, ((await second.json()) as Listing).meta.total_count]).toEqual([200, 1])
})

it('the examples in the API reference have the declared shape', () => {
  const declared = [publicPageApiEndpoints, publicMediaEndpoints].flatMap((each): Endpoint[] => Object.values(each))
  for (const { path, response, example } of declared)
    if (example !== undefined) expect(response?.safeParse(example).error, path).toBeUndefined()
})

it('AP-20 2,000 hostile calls of the content API give no server error', async () => {
  const { nextPath } = createRandomContentApiRequests(20261123)
  for (let count = 0; count < 2000; count += 20) {
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const path = nextPath([ada.home, ...Object.values(made)])
        const { status } = await read(path)
        return { path, status }
      }),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  }
})

/** Reads a listing to its end, and the total that its first part names. */
async function readToTheEnd(path: string) {
  const { meta, items } = (await (await read(`${path}&limit=100`)).json()) as Listing
  const ids = new Set(items.map(({ id }) => id))
  for (let offset = 100, found = items.length; found > 0; offset += 100) {
    const part = (await (await read(`${path}&limit=100&offset=${offset}`)).json()) as Listing
    for (const { id } of part.items) ids.add(id)
    found = part.items.length
  }
  return { meta, read: ids.size }
}

it('AP-20 the total of a long list is exact, and follows what is published', async () => {
  const lists = ['order=id', `descendant_of=${ada.home}`, 'type=single_location', 'show_in_menus=false', 'search=hours']
  const addresses = [...lists.map((query) => `${pages}?${query}`), '/api/v2/restaurants/?fields=_,id']
  for (const address of addresses) {
    const all = await readToTheEnd(address)
    expect([address, all.read > 500]).toEqual([address, true])
    expect([address, all.meta]).toEqual([address, { total_count: all.read }])
  }
  const total = async () => (await list('limit=1')).meta.total_count
  const before = await total()
  const { id } = (await ada.create(ada.home, { title: 'One more', body: [] }, { publish: true })).body
  expect(await total()).toBe(before + 1)
  await ada.act(id, 'unpublish', {})
  expect(await total()).toBe(before)
})
