import { beforeAll, expect, it } from 'vitest'
import { createBackOfficeClient, createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const ada = setUpBackOffice()

interface Detail {
  id: number
  title: string
  meta: Record<string, unknown> & { slug: string; status: { live: boolean }; parent: { id: number } }
}

const path = (id: number, name: string) => `/wagtail/api/main/pages/${id}/action/${name}/`

/** Runs an action of Wagtail's API as the administrator. */
async function act(id: number, name: string, body: object = {}) {
  const response = await ada.post(path(id, name), body)
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Detail & Record<string, unknown> }
}

async function createPage(title: string, { parent = ada.home, publish = true } = {}): Promise<number> {
  const body = [createHeadingBlock('a', title)]
  const made = await ada.create(parent, { title, slug: title.toLowerCase().replaceAll(' ', '-'), body }, { publish })
  expect(made.status).toBe(201)
  return made.body.id
}

let branch: number
beforeAll(async () => {
  branch = await createPage('Action branch')
})

it('AP-21 copy answers 201 with the page, live like its source, under a free slug', async () => {
  const source = await createPage('Copied soup', { parent: branch })
  await createPage('Soup below', { parent: source })
  const first = await act(source, 'copy')
  expect([first.status, first.body.meta.slug, first.body.meta.status.live]).toEqual([201, 'copied-soup-1', true])
  expect(first.body.meta['children']).toMatchObject({ count: 0 })
  const second = await act(source, 'copy', { keep_live: false, recursive: true, title: 'Draft soup' })
  expect([second.status, second.body.meta.slug, second.body.meta.status.live]).toEqual([201, 'copied-soup-2', false])
  expect(second.body.meta['children']).toMatchObject({ count: 1 })
  expect((await act(source, 'copy', { slug: 'own-slug' })).body.meta.slug).toBe('own-slug')
  const taken = await act(source, 'copy', { slug: 'own-slug' })
  expect([taken.status, taken.body]).toEqual([400, { slug: [expect.stringContaining('already has the path')] }])
  const intoItself = await act(source, 'copy', { recursive: true, destination_page_id: source })
  expect([intoItself.status, Object.keys(intoItself.body)]).toEqual([400, ['detail', 'message']])
})

it('AP-21 create_alias and convert_alias make an alias and an ordinary page of it', async () => {
  const source = await createPage('Shown soup', { parent: branch })
  const alias = await act(source, 'create_alias', { update_slug: 'soup-alias' })
  expect([alias.status, alias.body.meta.slug, alias.body.meta['alias_of']]).toEqual([
    201,
    'soup-alias',
    expect.objectContaining({ id: source }),
  ])
  expect((await act(alias.body.id, 'publish')).status).toBe(400)
  const converted = await act(alias.body.id, 'convert_alias')
  expect([converted.status, converted.body.meta['alias_of']]).toEqual([200, null])
  const again = await act(alias.body.id, 'convert_alias')
  expect([again.status, again.body['message']]).toEqual([400, 'Page must be an alias to be converted.'])
})

it('AP-21 publish, unpublish with everything below, and delete change what visitors see', async () => {
  const top = await createPage('Season menu', { parent: branch, publish: false })
  expect((await act(top, 'publish')).body.meta.status.live).toBe(true)
  const below = await createPage('Season soup', { parent: top })
  const unpublished = await act(top, 'unpublish', { recursive: true })
  expect([unpublished.status, unpublished.body.meta.status.live]).toEqual([200, false])
  expect((await ada.json<Detail>(`/wagtail/api/main/pages/${below}/`)).meta.status.live).toBe(false)
  expect(await act(top, 'delete')).toEqual({ status: 204, body: null })
  expect(await ada.status(`/wagtail/api/main/pages/${below}/`)).toBe(404)
  expect((await act(top, 'delete')).status).toBe(404)
})

it('AP-21 move places a page below another, or to the left or right of one', async () => {
  const shelf = await createPage('Shelf', { parent: branch })
  const [one, two, three] = [
    await createPage('One', { parent: shelf }),
    await createPage('Two', { parent: shelf }),
    await createPage('Three', { parent: branch }),
  ]
  const order = async () =>
    (await ada.json<{ items: Detail[] }>(`/wagtail/api/main/pages/?child_of=${shelf}`)).items.map(({ id }) => id)
  const move = (id: number, destination_page_id: number, position?: string) =>
    act(id, 'move', { destination_page_id, ...(position && { position }) })
  expect((await move(three, two, 'left')).body.meta.parent.id).toBe(shelf)
  expect(await order()).toEqual([one, three, two])
  await move(one, two, 'right')
  expect(await order()).toEqual([three, two, one])
  await move(one, shelf, 'first-child')
  await move(three, shelf)
  expect(await order()).toEqual([one, two, three])
  expect((await move(one, one, 'left')).status).toBe(400)
  expect((await move(one, 999_999_999, 'left')).status).toBe(404)
  expect((await move(shelf, one)).status).toBe(400)
})

it('AP-21 revert_to_page_revision makes an older revision the latest draft', async () => {
  const page = await createPage('First title', { parent: branch })
  const draft = await ada.json<{ latest_revision_id: number; content: object }>(`/wagtail/api/editor/pages/${page}/`)
  const content = { ...draft.content, title: 'Second title' }
  await ada.act(page, 'publish', { content, base_revision_id: draft.latest_revision_id })
  const reverted = await act(page, 'revert_to_page_revision', { revision_id: draft.latest_revision_id })
  expect([reverted.status, reverted.body['admin_display_title'], reverted.body.title]).toEqual([
    200,
    'First title',
    'Second title',
  ])
  expect((await act(page, 'revert_to_page_revision', { revision_id: 999_999_999 })).status).toBe(404)
})

it('AP-21 errors have the format of Django REST framework', async () => {
  const page = await createPage('Errors', { parent: branch })
  const refusals: [name: string, body: object, error: object][] = [
    ['move', {}, { destination_page_id: ['This field is required.'] }],
    ['move', { destination_page_id: 'x' }, { destination_page_id: ['A valid integer is required.'] }],
    ['move', { destination_page_id: null }, { destination_page_id: ['This field may not be null.'] }],
    ['revert_to_page_revision', {}, { revision_id: ['This field is required.'] }],
    ['copy', { recursive: 'perhaps' }, { recursive: ['Must be a valid boolean.'] }],
    ['copy', { slug: '' }, { slug: ['This field may not be blank.'] }],
    ['unpublish', { nonsense: 1 }, { nonsense: ['is not a known key'] }],
  ]
  for (const [name, body, error] of refusals)
    expect(await act(page, name, body), `${name} ${JSON.stringify(body)}`).toEqual({ status: 400, body: error })
  const read = await ada.get(path(page, 'publish'))
  expect([read.status, read.headers.get('Allow'), await read.json()]).toEqual([
    405,
    'POST',
    { detail: 'Method "GET" not allowed.' },
  ])
  expect(await act(page, 'explode')).toEqual({ status: 404, body: { message: "unrecognised action 'explode'" } })
  const empty = await ada.site.fetch(path(page, 'unpublish'), { method: 'POST', headers: withoutType(ada.headers) })
  expect(empty.status).toBe(200)
  const form = await ada.site.fetch(path(page, 'publish'), {
    method: 'POST',
    headers: { ...ada.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  })
  expect(form.status).toBe(400)
})

const withoutType = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type'))

it('AP-21 an editor is refused what their permissions do not include', async () => {
  const page = await createPage('Guarded', { parent: branch })
  await createUser(ada.site, 'olga@example.test', { grants: [['change', branch]] })
  const olga = await createBackOfficeClient(ada.site, 'olga@example.test')
  const denied = await olga.post(path(page, 'publish'), {})
  expect([denied.status, await denied.json()]).toEqual([
    403,
    {
      detail: 'You do not have permission to perform this action.',
      message: expect.stringContaining('You need the permission'),
    },
  ])
  expect((await olga.post(path(ada.home, 'publish'), {})).status).toBe(404)
  expect((await olga.post(path(page, 'copy'), {})).status).toBe(403)
})

it('AP-20 listings and details show ancestors, descendants, the root and full URLs of thumbnails', async () => {
  const top = await createPage('Around', { parent: branch })
  const below = await createPage('Around below', { parent: top })
  const detail = await ada.json<Detail>(`/wagtail/api/main/pages/${below}/`)
  const ancestors = detail.meta['ancestors'] as { id: number; title: string }[]
  expect(ancestors.map(({ id }) => id)).toEqual([1, ada.home, branch, top])
  expect(ancestors.at(-1)).toEqual({
    id: top,
    meta: { type: 'generic_page', detail_url: `/wagtail/api/main/pages/${top}/`, html_url: '/action-branch/around/' },
    title: 'Around',
    admin_display_title: 'Around',
  })
  const listing = await ada.json<{ items: Detail[] }>(`/wagtail/api/main/pages/?id=${top}&fields=_,descendants`)
  expect(listing.items).toEqual([
    { meta: { descendants: { count: 1, listing_url: `/wagtail/api/main/pages/?descendant_of=${top}` } } },
  ])
  const rooted = await ada.json<{ items: Detail[] }>('/wagtail/api/main/pages/?include_root=true&order=id&limit=1')
  expect(rooted.items.map(({ id }) => id)).toEqual([1])
  const images = await ada.json<{ items: { thumbnail: { url: string; full_url: string } }[] }>(
    '/wagtail/api/main/images/?limit=1',
  )
  const { url, full_url } = images.items[0]!.thumbnail
  const { hostname, port } = (await ada.site.db
    .prepare('SELECT hostname, port FROM site WHERE is_default_site = 1')
    .first<{ hostname: string; port: number }>())!
  expect(full_url).toBe(`http://${hostname}:${port}${url}`)
})
