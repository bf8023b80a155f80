import { beforeAll, expect, it } from 'vitest'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { MenuChangesResponse, MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { createSampleModifierOption } from '#schema/menus/sample-menu.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import { grantCollectionPermissionToUser } from '../../support/media/media-library.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
let headers: Awaited<ReturnType<typeof signIn>>['headers']

beforeAll(async () => {
  await createUser(site, 'ada@records.example', { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, 'ada@records.example', 'choose')
  ;({ headers } = await signIn(site, 'ada@records.example'))
})

async function call<Body>(method: string, path: string, body?: object) {
  const response = await site.fetch(`/wagtail/api/main/menu/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body & { message: string } }
}

const overview = async () => (await call<MenuDraftResponse>('GET', '')).body

it('a section is added, renamed, put first, and deleted while it is empty', async () => {
  // Drafts of other tests would be listed with this one.
  await call('POST', 'publish/')
  const content = { slug: 'brunch', name: 'Brunch', description: '', day_part_id: null }
  const made = await call<MenuRecordDetail<typeof content>>('POST', 'sections/', content)
  expect(made.status).toBe(201)
  expect((await call('POST', 'sections/', content)).status).toBe(400)
  const { id, revisions } = made.body
  const revision = revisions[0]!.id
  const renamed = { ...content, name: 'Late brunch', revision }
  expect((await call('PUT', `sections/${id}/`, renamed)).status).toBe(200)
  // A form that still has the old name is refused.
  expect((await call('PUT', `sections/${id}/`, { ...content, revision })).status).toBe(409)
  const ids = (await overview()).sections.map((section) => section.id)
  expect(ids.at(-1)).toBe(id)
  expect((await call('PUT', 'order/', { ids: [id, ...ids.slice(0, -1)] })).status).toBe(204)
  expect((await call('PUT', 'order/', { ids: [id] })).status).toBe(409)
  expect((await overview()).sections[0]?.name).toBe('Late brunch')
  const { body } = await call<MenuChangesResponse>('GET', 'changes/')
  expect(body.changes.map(({ name, change }) => [name, change])).toEqual([['Late brunch', 'added']])
  expect((await call('DELETE', `sections/${id}/`)).status).toBe(204)
  const full = await call('DELETE', `sections/${ids[0]}/`)
  expect([full.status, full.body.message]).toEqual([409, 'The section still has dishes. Move or delete them first.'])
})

it('dishes of a section are reordered, and their page follows when published', async () => {
  const section = (await overview()).sections.find(({ items }) => items.length > 2)!
  const ids = section.items.map(({ id }) => id)
  expect((await call('PUT', `sections/${section.id}/order/`, { ids: ids.toReversed() })).status).toBe(204)
  const after = (await overview()).sections.find(({ id }) => id === section.id)!
  expect(after.items.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await call('PUT', `sections/${section.id}/order/`, { ids: ids.slice(1) })).status).toBe(409)
  expect((await call('POST', 'publish/')).status).toBe(200)
  const last = section.items.at(-1)!
  await expect
    .poll(async () => {
      const html = await (await site.fetch(paths.menuSection(section.slug))).text()
      return html.indexOf(`>${last.name}<`) < html.indexOf(`>${section.items[0]!.name}<`)
    })
    .toBe(true)
})

it.each([
  [
    'day-parts',
    { name: 'Brunch', weekdays: [0, 6], from_minute: 600, to_minute: 840, from_date: null, to_date: null },
    { to_minute: 900 },
  ],
  [
    'modifier-groups',
    { name: 'Sauce', min_choices: 0, max_choices: 2, options: [createSampleModifierOption()] },
    { max_choices: 3 },
  ],
  ['areas', { kind: 'region', name: 'Islands', members: ['US-HI'] }, { members: ['US-HI', 'US-AK'] }],
])('%s are added, changed and deleted', async (segment, content, change) => {
  const made = await call<MenuRecordDetail<object>>('POST', `${segment}/`, content)
  expect(made.status).toBe(201)
  const path = `${segment}/${made.body.id}/`
  const revision = made.body.revisions[0]!.id
  expect((await call('PUT', path, { ...content, ...change, revision })).status).toBe(200)
  expect((await call('PUT', path, { ...content, revision })).status).toBe(409)
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('DELETE', path)).status).toBe(404)
})

it('times, choices and places that dishes use are not deleted', async () => {
  const { day_parts, modifier_groups } = await overview()
  const used = await site.db
    .prepare("SELECT DISTINCT target FROM menu_item_override WHERE state = 'draft' AND scope = 'region'")
    .first<string>('target')
  const statuses = await Promise.all(
    [`day-parts/${day_parts[0]!.id}/`, `modifier-groups/${modifier_groups[0]!.id}/`, `areas/${used}/`].map(
      async (path) => (await call('DELETE', path)).status,
    ),
  )
  expect(statuses).toEqual([409, 409, 409])
})

it('a group has the numbers of restaurants, a region has states', async () => {
  const { status } = await call('POST', 'areas/', { kind: 'group', name: 'Airports', members: ['US-HI'] })
  expect(status).toBe(400)
})

it('a dish’s page is previewed with unsaved content, by editors of the menu alone', async () => {
  const { sections } = await overview()
  const item = sections[0]!.items[0]!
  const { body } = await call<{ content: { name: string } }>('GET', `items/${item.id}/`)
  const preview = (content: object, { Cookie, 'X-CSRFToken': token } = headers) =>
    site.fetch(buildBackOfficePathsOfMenu().itemPreview, {
      method: 'POST',
      headers: { Cookie, Origin: site.origin },
      body: new URLSearchParams({ content: JSON.stringify(content), csrfmiddlewaretoken: token }),
    })
  const shown = await preview({ ...body.content, name: 'Kelp burger' })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(await shown.text()).toContain('Kelp burger')
  expect((await preview(body.content, { ...headers, 'X-CSRFToken': 'wrong' })).status).toBe(403)
  expect((await preview({ ...body.content, name: '' })).status).toBe(400)
  await createUser(site, 'staff@records.example', { permissions: ['change_menu_availability'] })
  const staff = await signIn(site, 'staff@records.example')
  expect((await preview(body.content, staff.headers)).status).toBe(403)
})

it('sections and dishes that are added at once are all kept', async () => {
  const atOnce = (path: string, contentOf: (number: number) => object) =>
    Promise.all(Array.from({ length: 24 }, (_, number) => call<{ id: number }>('POST', path, contentOf(number))))
  const sections = await atOnce('sections/', (number) => ({
    ...{ slug: `part-${number}`, name: `Part ${number}`, description: '', day_part_id: null },
  }))
  const { body: slaw } = await call<{ content: object }>('GET', 'items/1/')
  const dishes = await atOnce('items/', (number) => ({
    ...slaw.content,
    slug: `dish-${number}`,
    name: `Dish ${number}`,
  }))
  for (const made of [sections, dishes]) {
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(made.length)
  }
})
