import { beforeAll, expect, it } from 'vitest'
import type { MenuChangesResponse, MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { createSampleAllergenDeclaration } from '#schema/menus/sample-menu.ts'
import { grantCollectionPermissionToUser } from '../../support/media/media-library.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
let headers: Awaited<ReturnType<typeof signIn>>['headers']

beforeAll(async () => {
  await createUser(site, 'ada@restored.example', { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, 'ada@restored.example', 'choose')
  ;({ headers } = await signIn(site, 'ada@restored.example'))
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
const getDish = async (id: number) => (await call<MenuItemDetail>('GET', `items/${id}/`)).body
const listChanges = async () => (await call<MenuChangesResponse>('GET', 'changes/')).body.changes
const restore = (path: string) => call('POST', `${path}restore/`)

/** Deletes and restores a record, and returns the statuses. */
const deleteAndRestore = async (path: string) => [(await call('DELETE', path)).status, (await restore(path)).status]

/** A dish with everything that refers to something else. */
async function createDish(slug: string) {
  const section = (await call<{ id: number }>('POST', 'sections/', toSection(slug))).body.id
  const served = { name: slug, weekdays: [0], from_minute: 600, to_minute: 840, from_date: null, to_date: null }
  const time = (await call<{ id: number }>('POST', 'day-parts/', served)).body.id
  const allergens = { ...createSampleAllergenDeclaration('free'), eggs: 'contains' }
  const option = { name: 'Aioli', price_cents: 100, calories: 90, external_id: '81', allergens, diets: ['halal'] }
  const choices = { name: slug, min_choices: 0, max_choices: 2, options: [option] }
  const group = (await call<{ id: number }>('POST', 'modifier-groups/', choices)).body.id
  const region = { kind: 'region', name: slug, members: ['US-HI'] }
  const area = (await call<{ id: number }>('POST', 'areas/', region)).body.id
  const { content } = await getDish((await overview()).sections[0]!.items[0]!.id)
  const override = { scope: 'region', target: `${area}`, variant: '', price_cents: 1900, is_available: null }
  const dish = await call<{ id: number }>('POST', 'items/', {
    ...content,
    ...{ section_id: section, slug, name: slug, day_part_id: time },
    details: { ...content.details, modifier_groups: [group] },
    overrides: [{ ...override, name: null, image_id: null }],
  })
  expect(dish.status).toBe(201)
  return { id: dish.body.id, section, time, group, area }
}

const toSection = (slug: string) => ({ slug, name: slug, description: '', day_part_id: null })

it('a deleted dish comes back with its number, overrides and choices, at its place', async () => {
  const { sections } = await overview()
  const { items } = sections.find((section) => section.items.length > 2)!
  const before = await overview()
  const changes = await listChanges()
  for (const { id } of [items[1]!, items[0]!, items.at(-1)!]) {
    const { content } = await getDish(id)
    expect(await deleteAndRestore(`items/${id}/`)).toEqual([204, 204])
    expect((await getDish(id)).content).toEqual(content)
  }
  expect((await overview()).sections).toEqual(before.sections)
  expect(await listChanges()).toEqual(changes)
  const { id } = await createDish('with-everything')
  const { content } = await getDish(id)
  expect(await deleteAndRestore(`items/${id}/`)).toEqual([204, 204])
  expect((await getDish(id)).content).toEqual(content)
})

it('deleted sections, times, choices and places come back unchanged, even after a publication', async () => {
  const { id, section, time, group, area } = await createDish('to-be-emptied')
  expect((await call('DELETE', `items/${id}/`)).status).toBe(204)
  const before = await overview()
  const paths = [`sections/${section}/`, `day-parts/${time}/`, `modifier-groups/${group}/`, `areas/${area}/`]
  for (const path of paths) expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('POST', 'publish/')).status).toBe(200)
  await call('POST', 'sections/', toSection('added-meanwhile'))
  for (const path of paths) expect([path, (await restore(path)).status]).toEqual([path, 204])
  const after = await overview()
  const withoutAdded = after.sections.filter(({ slug }) => slug !== 'added-meanwhile')
  expect({ ...after, sections: withoutAdded }).toMatchObject({
    sections: before.sections.map(({ items: _, ...each }) => each),
    day_parts: expect.arrayContaining(before.day_parts),
    modifier_groups: expect.arrayContaining(before.modifier_groups),
    areas: expect.arrayContaining(before.areas),
  })
  expect((await restore(`items/${id}/`)).status).toBe(204)
})

it('what is there, was never deleted or has another successor is not restored', async () => {
  const { id, section } = await createDish('not-restored')
  expect((await restore(`items/${id}/`)).status).toBe(404)
  expect((await restore('sections/999999/')).status).toBe(404)
  expect(await deleteAndRestore(`items/${id}/`)).toEqual([204, 204])
  expect((await restore(`items/${id}/`)).status).toBe(404)
  await call('DELETE', `items/${id}/`)
  const both = await Promise.all([restore(`items/${id}/`), restore(`items/${id}/`)])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(204)
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  await call('DELETE', `items/${id}/`)
  expect(await deleteAndRestore(`sections/${section}/`)).toEqual([204, 204])
  await call('DELETE', `sections/${section}/`)
  expect((await call('POST', 'sections/', toSection('not-restored'))).status).toBe(201)
  expect(await restore(`sections/${section}/`)).toMatchObject({
    status: 409,
    body: { message: 'It cannot be restored: another section has its address now.' },
  })
})

it('a dish is not restored without what it refers to, which the answer names', async () => {
  const { id, section, time, group, area } = await createDish('left-alone')
  await call('DELETE', `items/${id}/`)
  const gone = async () => (await restore(`items/${id}/`)).body.message
  await call('DELETE', `day-parts/${time}/`)
  expect(await gone()).toBe('It cannot be restored: the time at which it is served was deleted since.')
  await call('DELETE', `modifier-groups/${group}/`)
  await call('DELETE', `areas/${area}/`)
  await call('DELETE', `sections/${section}/`)
  expect(await gone()).toBe(
    'It cannot be restored: its section, the time at which it is served, a group of its choices, and restaurants that it names together were deleted since.',
  )
  for (const path of [`sections/${section}/`, `day-parts/${time}/`, `modifier-groups/${group}/`, `areas/${area}/`])
    expect((await restore(path)).status).toBe(204)
  expect((await restore(`items/${id}/`)).status).toBe(204)
})
