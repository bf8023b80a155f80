import { beforeAll, expect, it } from 'vitest'
import { createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { fetchFromSharedSite } from '../../support/site.ts'

interface Listing {
  meta: { total_count: number }
  items: { id: number; title: string; meta: Record<string, unknown> }[]
}

const ada = setUpBackOffice()

/** A menu with three pages below, one of them a draft. All tests read it. */
const menu = {} as Awaited<ReturnType<typeof writeMenu>>
beforeAll(async () => void Object.assign(menu, await writeMenu()))

async function writeMenu() {
  const { body: top } = await ada.create(
    ada.home,
    { title: 'Menu', slug: 'menu-a', body: [createHeadingBlock('a', 'Chowder')] },
    { publish: true },
  )
  const { body: lunch } = await ada.create(top.id, { title: 'Lunch' }, { publish: true })
  const { body: dinner } = await ada.create(
    top.id,
    { title: 'Dinner', body: [createHeadingBlock('b', 'Quillfish')] },
    { publish: true },
  )
  const { body: late } = await ada.create(lunch.id, { title: 'Moonrise supper' })
  const ids = async (query: string) =>
    (await ada.json<Listing>(`/wagtail/api/main/pages/?${query}`)).items.map(({ id }) => id)
  return { ...ada, top, lunch, dinner, late, ids }
}

it('AP-20 the pages API lists, shows by id and finds by address', async () => {
  const { json, get, top, lunch, home } = menu
  const listed = await json<Listing>(`/wagtail/api/main/pages/?child_of=${top.id}&limit=1`)
  expect(listed.meta.total_count).toBe(2)
  expect(listed.items).toEqual([
    {
      id: lunch.id,
      meta: {
        type: 'generic_page',
        detail_url: `/wagtail/api/main/pages/${lunch.id}/`,
        html_url: '/menu-a/lunch/',
        slug: 'lunch',
        show_in_menus: false,
        seo_title: '',
        search_description: '',
        first_published_at: expect.stringMatching(/^\d{4}-/),
        latest_revision_created_at: expect.stringMatching(/^\d{4}-/),
        status: { status: 'live', live: true, has_unpublished_changes: false },
        children: { count: 1, listing_url: `/wagtail/api/main/pages/?child_of=${lunch.id}` },
        parent: {
          id: top.id,
          meta: { type: 'generic_page', detail_url: `/wagtail/api/main/pages/${top.id}/`, html_url: '/menu-a/' },
          title: 'Menu',
        },
        go_live_at: null,
        expire_at: null,
        alias_of: null,
        is_private: false,
      },
      title: 'Lunch',
      admin_display_title: 'Lunch',
    },
  ])
  const detail = await json<Record<string, unknown>>(`/wagtail/api/main/pages/${top.id}/`)
  expect(detail).toMatchObject({
    id: top.id,
    title: 'Menu',
    body: [createHeadingBlock('a', 'Chowder')],
    ancestors: [{ id: 1 }, { id: home }],
  })
  const found = await get('/wagtail/api/main/pages/find/?html_path=/menu-a/lunch')
  expect([found.status, found.headers.get('Location')]).toEqual([302, `/wagtail/api/main/pages/${lunch.id}/`])
  expect((await get('/wagtail/api/main/pages/find/?html_path=/nowhere/')).status).toBe(404)
})

it('AP-20 listings filter, search and sort by the query', async () => {
  const { ids, top, lunch, dinner, late, home } = menu
  expect(await ids(`descendant_of=${top.id}&order=title`)).toEqual([dinner.id, lunch.id, late.id])
  expect(await ids(`descendant_of=${top.id}&order=-title&offset=1`)).toEqual([lunch.id, dinner.id])
  expect(await ids(`ancestor_of=${late.id}`)).toEqual([home, top.id, lunch.id])
  expect(await ids(`descendant_of=${top.id}&has_children=true`)).toEqual([lunch.id])
  expect(await ids('search=quillfish')).toEqual([dinner.id])
  expect(await ids('search=moonrise')).toEqual([late.id])
  expect(await ids(`search=${encodeURIComponent('"; DROP TABLE page; --')}`)).toEqual([])
  expect(await ids('type=home_page')).toEqual([home])
  expect(await ids('child_of=root')).toEqual([home])
})

const refusals: [query: string, message: string][] = [
  ['nonsense=1', 'query parameter is not an operation or a recognised field: nonsense'],
  ['limit=-1', 'limit must be a positive integer'],
  ['limit=5000', 'limit cannot be higher than 100'],
  ['offset=x', 'offset must be a positive integer'],
  ['order=password', "cannot order by 'password' (unknown field)"],
  [`order=${Array(100).fill('title').join()}`, 'order cannot name more than 8 fields'],
  ['type=nonsense', "type doesn't exist"],
  ['child_of=99999', "parent page doesn't exist"],
  ['child_of=x', 'child_of must be a positive integer'],
  ['has_children=maybe', "has_children must be 'true' or 'false'"],
  ['child_of=1&descendant_of=1', 'filtering by descendant_of with child_of is not supported'],
  ['has_children=TRUE', "has_children must be 'true' or 'false'"],
  ['for_explorer=true', 'filtering by for_explorer without child_of is not supported'],
  ['order=random&offset=0', 'random ordering with offset is not supported'],
  ['search=a&search_operator=xor', "search_operator must be 'and' or 'or'"],
  ['site=nowhere.example', "site doesn't exist"],
  ['locale=en', 'query parameter is not an operation or a recognised field: locale'],
  ['translation_of=1', 'query parameter is not an operation or a recognised field: translation_of'],
  ['id=x', "field filter error. 'x' is not a valid value for id (invalid literal for int() with base 10: 'x')"],
  [
    'show_in_menus=maybe',
    "field filter error. 'maybe' is not a valid value for show_in_menus (expected 'true' or 'false', got 'maybe')",
  ],
  ['fields=zebra', 'unknown fields: zebra'],
  ['fields=body', 'unknown fields: body'],
  ['fields=title,', "fields error: unexpected char ',' at position 6"],
  ['type=generic_page&fields=body(value)', "'body' does not support nested fields"],
  ['format=xml', "format must be 'json'"],
]

it('AP-20 the listing rejects unknown parameters and values out of range, with Wagtail’s messages', async () => {
  const { get } = ada
  for (const [query, message] of refusals) {
    const answer = await get(`/wagtail/api/main/pages/?${query}`)
    expect([answer.status, ((await answer.json()) as { message: string }).message], query).toEqual([400, message])
  }
})

it('AP-20 fields are selectable in listings and details, those of a type in its listings', async () => {
  const { json, get, top, lunch, late, home } = menu
  const only = async (query: string) => (await json<{ items: object[] }>(`/wagtail/api/main/pages/?${query}`)).items
  expect(await only(`child_of=${top.id}&limit=1&fields=_,title,slug`)).toEqual([
    { meta: { slug: 'lunch' }, title: 'Lunch' },
  ])
  expect(await only(`id=${top.id}&type=generic_page&fields=_,id,body`)).toEqual([
    { id: top.id, body: [createHeadingBlock('a', 'Chowder')] },
  ])
  expect(await only(`id=${late.id}&type=generic_page&fields=_,id,body`)).toEqual([{ id: late.id, body: [] }])
  const [whole] = (await only(`id=${top.id}&type=generic_page&fields=*,-status`)) as { meta: object; body: unknown }[]
  expect(whole).toMatchObject({ body: [createHeadingBlock('a', 'Chowder')] })
  expect(Object.keys(whole!.meta)).not.toContain('status')
  const detail = await json<Record<string, unknown>>(`/wagtail/api/main/pages/${lunch.id}/?fields=_,title,body`)
  expect(detail).toEqual({
    title: 'Lunch',
    body: [],
    __types: { generic_page: { verbose_name: 'Content page', verbose_name_plural: 'Content pages' } },
  })
  for (const path of [`${home}/?nonsense=1`, `${home}/?fields=zebra`, 'find/?nonsense=1'])
    expect((await get(`/wagtail/api/main/pages/${path}`)).status, path).toBe(400)
})

it('AP-20 listings support exact values, a site, random order, and either search operator', async () => {
  const { site, ids, top, lunch, dinner, late, home } = menu
  expect(await ids('slug=lunch')).toEqual([lunch.id])
  expect(await ids(`slug=lunch&title=Dinner`)).toEqual([])
  expect(await ids(`id=${top.id}&show_in_menus=false&_=123&format=json`)).toEqual([top.id])
  expect(await ids(`slug=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
  const { hostname, port } = (await site.db
    .prepare('SELECT hostname, port FROM site')
    .first<{ hostname: string; port: number }>())!
  expect(await ids(`site=${hostname}&type=home_page`)).toEqual([home])
  expect(await ids(`site=${hostname}:${port}&descendant_of=${top.id}&order=id`)).toEqual([lunch.id, dinner.id, late.id])
  expect((await ids(`descendant_of=${top.id}&order=random`)).sort()).toEqual([lunch.id, dinner.id, late.id].sort())
  expect(await ids('search=quillfish+moonrise')).toEqual([])
  expect((await ids('search=quillfish+moonrise&search_operator=or')).sort()).toEqual([dinner.id, late.id].sort())
  expect(await ids('search=quillfish&search_operator=and')).toEqual([dinner.id])
  expect((await ids(`child_of=${top.id}&for_explorer=1`)).length).toBe(2)
})

it('AP-20 the media listings follow the same contract', async () => {
  const { json, get } = ada
  const images = '/wagtail/api/main/images/'
  const { items } = await json<{ items: { id: number; title: string }[] }>(`${images}?limit=2&order=title`)
  const [first, second] = items
  expect((await json<{ items: object[] }>(`${images}?fields=_,title&limit=1&order=title`)).items).toEqual([
    { title: first!.title },
  ])
  expect(await json(`${images}${first!.id}/?fields=_,id`)).toEqual({ id: first!.id })
  const titled = (query: string) =>
    json<Listing>(`${images}?${query}`).then(({ items: found }) => found.map(({ id }) => id))
  expect(await titled(`id=${second!.id}`)).toEqual([second!.id])
  expect(await titled(`title=${encodeURIComponent(first!.title)}`)).toContain(first!.id)
  const words = [first!, second!].map(({ title }) => title.split(' ').at(-1)!)
  expect(await titled(`limit=100&search_operator=or&search=${encodeURIComponent(words.join(' '))}`)).toEqual(
    expect.arrayContaining([first!.id, second!.id]),
  )
  expect((await titled('order=random&limit=5')).length).toBe(5)
  expect(await titled('tags=harbor,no-such-tag')).toEqual([])
  for (const kind of ['images', 'documents', 'videos'])
    for (const query of [
      'fields=,',
      'order=random&offset=1',
      'search_operator=x',
      'id=x',
      'limit=101',
      'nonsense=1',
      'collection=x',
    ])
      expect((await get(`/wagtail/api/main/${kind}/?${query}`)).status, `${kind} ${query}`).toBe(400)
  for (const path of [`${first!.id}/?nonsense=1`, `${first!.id}/?fields=zebra`, 'find/?nonsense=1'])
    expect((await get(images + path)).status, path).toBe(400)
})

it('BR-01 every screen is under /wagtail/ and an invalid id returns 404', async () => {
  const { status, home } = ada
  for (const path of [
    '/wagtail/',
    '/wagtail/login/',
    '/wagtail/pages/',
    `/wagtail/pages/${home}/edit/`,
    `/wagtail/pages/add/generic_page/${home}/`,
    '/wagtail/images/',
    '/wagtail/images/7/',
    '/wagtail/documents/edit/7/',
    '/wagtail/videos/add/',
  ])
    expect([path, await status(path)]).toEqual([path, 200])
  for (const path of [
    '/wagtail/pages/abc/edit/',
    '/wagtail/pages/0/',
    '/wagtail/images/abc/',
    '/wagtail/videos/abc/',
    '/wagtail/api/main/pages/abc/',
    '/wagtail/api/editor/pages/abc/',
    '/wagtail/api/nothing/',
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  const huge = '9'.repeat(400)
  for (const path of [
    `/wagtail/api/main/pages/${huge}/`,
    `/wagtail/api/main/pages/find/?id=${huge}`,
    '/wagtail/api/main/pages/find/?id=0x10',
    '/wagtail/api/main/pages/find/?id=1e1',
    `/wagtail/pages/${home}/revisions/${huge}/view/`,
  ])
    expect(await status(path)).toBe(404)
  expect((await fetchFromSharedSite('/wagtail')).headers.get('Location')).toBe('/wagtail/')
  expect((await fetchFromSharedSite('/pages/')).status).toBe(404)
})

it('BR-01 the application’s document runs only own scripts and is never cached', async () => {
  const answer = await fetchFromSharedSite('/wagtail/')
  const policy = answer.headers.get('Content-Security-Policy')!
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const script = (await answer.text()).match(/<script type="module" src="([^"]+)"><\/script>/)![1]!
  expect((await fetchFromSharedSite(script)).headers.get('Content-Type')).toContain('javascript')
})

it('BR-07 the explorer shows a page’s children and the types that can be added', async () => {
  const { json, ids, top, lunch, dinner } = menu
  expect(await ids(`child_of=${top.id}`)).toEqual([lunch.id, dinner.id])
  const types = await json<{ parent: object; items: { type: string }[] }>(
    `/wagtail/api/editor/pages/${top.id}/allowed-types/`,
  )
  expect(types.parent).toEqual({ id: top.id, title: 'Menu' })
  const names = types.items.map(({ type }) => type)
  expect(names).toContain('generic_page')
  expect(names).not.toContain('home_page')
  expect(names).not.toContain('location_list')
})

it('the page chooser finds pages and returns the names of chosen ones', async () => {
  const { json, status, top, late } = menu
  expect(await json('/wagtail/api/editor/choose/page/?search=moonrise')).toEqual({
    total: 1,
    items: [
      {
        id: late.id,
        title: 'Moonrise supper',
        detail: '/menu-a/lunch/moonrise-supper/',
        thumbnail: null,
        warning: 'not_live',
      },
    ],
  })
  expect(await json(`/wagtail/api/editor/choose/page/?ids=${top.id}`)).toMatchObject({
    total: 1,
    items: [{ title: 'Menu' }],
  })
  for (const target of ['image', 'document', 'location', 'city', 'country'])
    expect([target, await status(`/wagtail/api/editor/choose/${target}/`)]).toEqual([target, 200])
  expect(await status('/wagtail/api/editor/choose/password/')).toBe(404)
  expect(await status('/wagtail/api/editor/choose/page/?limit=x')).toBe(400)
})
