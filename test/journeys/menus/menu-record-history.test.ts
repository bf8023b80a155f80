import { beforeAll, expect, it } from 'vitest'
import type { DayPartContent, MenuSectionContent, ModifierGroup } from '#schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import { createSampleAllergenDeclaration } from '#schema/menus/sample-menu.ts'
import { grantCollectionPermissionToUser } from '../../support/media/media-library.ts'
import { createMenuClient, type MenuClient } from '../../support/menus/menu-client.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let ada: MenuClient
let chef: MenuClient

beforeAll(async () => {
  await createUser(site, 'ada@history.example', { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, 'ada@history.example', 'choose')
  await createUser(site, 'chef@history.example', { permissions: ['change_menu'] })
  ada = await createMenuClient(site, 'ada@history.example')
  chef = await createMenuClient(site, 'chef@history.example')
})

const readOf = async <Content>(path: string) => (await ada.call<MenuRecordDetail<Content>>('GET', path)).body

/** Saves another draft of a record from its latest revision. */
async function save<Content extends object>(client: MenuClient, path: string, change: Partial<Content>) {
  const { content, revisions } = await readOf<Content>(path)
  const body = { ...content, ...change, revision: revisions[0]!.id }
  return client.call<MenuRecordDetail<Content>>('PUT', path, body)
}

const publish = async () => expect((await ada.call('POST', 'publish/')).status).toBe(200)
const textAt = async (path: string) => (await site.fetch(path)).text()

/** Adds a section with one dish. */
async function createSection(slug: string, section: Partial<MenuSectionContent>, groups: number[] = []) {
  const content = { slug, name: slug, description: '', day_part_id: null, ...section }
  const { id } = (await ada.call<MenuRecordDetail<MenuSectionContent>>('POST', 'sections/', content)).body
  const { content: fries } = await ada.find('Fries')
  const details = { ...fries.details, modifier_groups: groups }
  const dish = { ...fries, slug: 'dish', name: `Dish of ${slug}`, section_id: id, details, overrides: [] }
  expect((await ada.call('POST', 'items/', dish)).status).toBe(201)
  return `sections/${id}/`
}

const lunch = { name: 'Late lunch', weekdays: [1], from_minute: 780, to_minute: 960, from_date: null, to_date: null }
const mustard = {
  ...{ name: 'Mustard', price_cents: 150, calories: null },
  ...{
    external_id: '81',
    diets: [],
    allergens: { ...createSampleAllergenDeclaration('free'), mustard: 'contains' as const },
  },
}
const sauces = { name: 'Sauce to dip', min_choices: 0, max_choices: 1, options: [mustard] }

/** Saves a change by the chef, publishes it, and goes back to the draft before it. */
async function changeAndRevert<Content extends { name: string }>(path: string, change: Partial<Content>) {
  const first = await readOf<Content>(path)
  const changed = await save<Content>(chef, path, change)
  expect(changed).toMatchObject({ status: 200, body: { content: { ...first.content, ...change } } })
  const [latest, before, ...older] = changed.body.revisions
  expect([latest!.by, before!.by, older]).toEqual(['chef@history.example', 'ada@history.example', []])
  expect(Date.parse(latest!.created_at)).toBeGreaterThanOrEqual(Date.parse(before!.created_at))
  await publish()
  const compared = await ada.call('GET', `${path}revisions/${before!.id}/`)
  expect(compared).toEqual({ status: 200, body: { content: first.content } })
  return async () => {
    const reverted = await ada.call<MenuRecordDetail<Content>>('POST', `${path}revert/`, { revision: before!.id })
    expect(reverted).toMatchObject({ status: 200, body: { content: first.content } })
    expect(reverted.body.revisions.map(({ by }) => by)).toEqual([
      'ada@history.example',
      'chef@history.example',
      'ada@history.example',
    ])
    expect((await readOf<Content>(path)).content).toEqual(first.content)
    await publish()
  }
}

it('a section’s earlier text is found in history, restored as draft and published', async () => {
  const path = await createSection('suppers', { description: 'Until the lamps are lit.' })
  await publish()
  await expect.poll(() => textAt('/menu/suppers/')).toContain('Until the lamps are lit.')
  const revert = await changeAndRevert<MenuSectionContent>(path, { description: 'All night long.' })
  await expect.poll(() => textAt('/menu/suppers/')).toContain('All night long.')
  await revert()
  await expect.poll(() => textAt('/menu/suppers/')).toContain('Until the lamps are lit.')
})

it('a day part’s earlier hours are found in history, restored as draft and published', async () => {
  const { id } = (await ada.call<MenuRecordDetail<DayPartContent>>('POST', 'day-parts/', lunch)).body
  await createSection('late-lunches', { day_part_id: id })
  await publish()
  await expect.poll(() => textAt('/menu/late-lunches/')).toContain('Late lunch: Mondays, 1:00 PM to 4:00 PM')
  const revert = await changeAndRevert<DayPartContent>(`day-parts/${id}/`, { to_minute: 1020 })
  await expect.poll(() => textAt('/menu/late-lunches/')).toContain('Late lunch: Mondays, 1:00 PM to 5:00 PM')
  await revert()
  await expect.poll(() => textAt('/menu/late-lunches/')).toContain('Late lunch: Mondays, 1:00 PM to 4:00 PM')
})

it('a modifier group’s earlier prices are found in history, restored as draft and published', async () => {
  const { id } = (await ada.call<MenuRecordDetail<ModifierGroup>>('POST', 'modifier-groups/', sauces)).body
  await createSection('dips', {}, [id])
  await publish()
  await expect.poll(() => textAt('/menu/dips/dish/')).toContain('+ $1.50')
  const revert = await changeAndRevert<ModifierGroup>(`modifier-groups/${id}/`, {
    options: [{ ...mustard, price_cents: 225 }],
  })
  await expect.poll(() => textAt('/menu/dips/dish/')).toContain('+ $2.25')
  await revert()
  await expect.poll(() => textAt('/menu/dips/dish/')).toContain('+ $1.50')
})

const contents: [string, { name: string }][] = [
  ['sections/', { ...{ slug: 'late', name: 'Late' }, description: '', day_part_id: null } as { name: string }],
  ['day-parts/', { ...lunch, name: 'Late' }],
  ['modifier-groups/', { ...sauces, name: 'Late' }],
  ['areas/', { kind: 'region', name: 'Late', members: ['US-HI'] } as { name: string }],
]

it.each(contents)('of two who change one of %s the second is refused, changing nothing', async (path, of) => {
  const content = { ...of, ...('slug' in of && { slug: 'stale' }) }
  const { id, revisions } = (await ada.call<MenuRecordDetail<object>>('POST', path, content)).body
  const revision = revisions[0]!.id
  expect((await chef.call('PUT', `${path}${id}/`, { ...content, name: 'By the chef', revision })).status).toBe(200)
  const second = await ada.call('PUT', `${path}${id}/`, { ...content, name: 'By Ada', revision })
  expect([second.status, second.body.message]).toEqual([
    409,
    'Somebody else has just changed this. Close it to see what it is now, and change it again.',
  ])
  const kept = await readOf<object>(`${path}${id}/`)
  expect([kept.content, kept.revisions.length]).toEqual([{ ...content, name: 'By the chef' }, 2])
})

it.each(contents)('the history of one of %s goes on after it was deleted and restored', async (path, of) => {
  const content = { ...of, ...('slug' in of && { slug: 'restored' }) }
  const made = (await ada.call<MenuRecordDetail<object>>('POST', path, content)).body
  const record = `${path}${made.id}/`
  expect((await save(chef, record, { name: 'Renamed' })).status).toBe(200)
  expect((await ada.call('DELETE', record)).status).toBe(204)
  expect((await ada.call('GET', record)).status).toBe(404)
  const body = { revision: made.revisions[0]!.id }
  expect((await ada.call('POST', `${record}revert/`, body)).status).toBe(404)
  expect((await ada.call('POST', `${record}restore/`)).status).toBe(204)
  const restored = await readOf<object>(record)
  expect(restored.content).toEqual({ ...content, name: 'Renamed' })
  expect(restored.revisions.map(({ by }) => by)).toEqual(
    ['ada', 'chef', 'ada'].map((name) => `${name}@history.example`),
  )
  expect((await ada.call('POST', `${record}revert/`, body)).status).toBe(200)
  expect((await readOf<object>(record)).content).toEqual(content)
  // An id of something deleted is not used again: its history would be another's.
  expect((await ada.call('DELETE', record)).status).toBe(204)
  const next = (await ada.call<MenuRecordDetail<object>>('POST', path, content)).body
  expect([next.id > made.id, next.revisions.length]).toEqual([true, 1])
})

it('a section is not reverted to a deleted time or to a taken address', async () => {
  const { id } = (await ada.call<MenuRecordDetail<DayPartContent>>('POST', 'day-parts/', lunch)).body
  const path = await createSection('served-once', { day_part_id: id })
  const first = (await readOf<MenuSectionContent>(path)).revisions[0]!
  expect((await save<MenuSectionContent>(ada, path, { day_part_id: null })).status).toBe(200)
  expect((await ada.call('DELETE', `day-parts/${id}/`)).status).toBe(204)
  const gone = await ada.call('POST', `${path}revert/`, { revision: first.id })
  expect([gone.status, gone.body.message]).toEqual([409, 'The time at which it is served was deleted since.'])
  const second = (await readOf<MenuSectionContent>(path)).revisions[0]!
  expect((await save<MenuSectionContent>(ada, path, { slug: 'served-again' })).status).toBe(200)
  await createSection('served-once', {})
  const taken = await ada.call('POST', `${path}revert/`, { revision: second.id })
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'It cannot be restored: another section has its address now.',
  ])
  expect((await readOf<MenuSectionContent>(path)).content).toMatchObject({ slug: 'served-again', day_part_id: null })
})

it.each(contents)('reading the history of one of %s takes a menu right, changing it another', async (path) => {
  await createUser(site, `reads${path.slice(0, 3)}@history.example`, { permissions: ['publish_menu'] })
  await createUser(site, `none${path.slice(0, 3)}@history.example`, { permissions: ['change_menu_availability'] })
  const reader = await createMenuClient(site, `reads${path.slice(0, 3)}@history.example`)
  const nobody = await createMenuClient(site, `none${path.slice(0, 3)}@history.example`)
  const { content, revisions } = await readOf<object>(`${path}1/`)
  const revision = revisions[0]!.id
  const calls = (client: MenuClient) =>
    Promise.all([
      client.call('GET', `${path}1/`),
      client.call('GET', `${path}1/revisions/${revision}/`),
      client.call('PUT', `${path}1/`, { ...content, revision }),
      client.call('POST', `${path}1/revert/`, { revision }),
    ])
  expect((await calls(reader)).map(({ status }) => status)).toEqual([200, 200, 403, 403])
  expect((await calls(nobody)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

it('a revision of one record is not found at another, whatever its kind', async () => {
  const revisionOf = async (path: string) => (await readOf<object>(path)).revisions[0]!.id
  const [lunches, friday, section] = await Promise.all(['day-parts/1/', 'day-parts/2/', 'sections/1/'].map(revisionOf))
  for (const revision of [friday, section]) {
    expect((await ada.call('GET', `day-parts/1/revisions/${revision}/`)).status).toBe(404)
    expect((await ada.call('POST', 'day-parts/1/revert/', { revision })).status).toBe(404)
  }
  expect((await ada.call('GET', `day-parts/1/revisions/${lunches}/`)).status).toBe(200)
})
