import { beforeAll, expect, it } from 'vitest'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import type { ModifierGroup, ModifierOption } from '#schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { MenuChangesResponse, MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { grantCollectionPermissionToUser } from '../../support/media/media-library.ts'
import { createUser, setUpSharedSite, signIn, type TestSite } from '../../support/site.ts'

const site = setUpSharedSite()
const api = '/wagtail/api/main/menu/'
let ada: Awaited<ReturnType<typeof createCaller>>

async function createCaller(of: TestSite, email: string) {
  const { headers } = await signIn(of, email)
  return async <Body>(method: string, path: string, body?: object) => {
    const response = await of.fetch(api + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Body & { message: string } }
  }
}

beforeAll(async () => {
  await createUser(site, 'ada@menu.example', { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, 'ada@menu.example', 'choose')
  ada = await createCaller(site, 'ada@menu.example')
})

const textAt = async (path: string) => (await site.fetch(path)).text()

async function findItem(name: string): Promise<MenuItemDetail> {
  const { body } = await ada<MenuDraftResponse>('GET', '')
  const { id } = body.sections.flatMap(({ items }) => items).find((item) => item.name === name)!
  return (await ada<MenuItemDetail>('GET', `items/${id}/`)).body
}

const save = ({ id, content, revisions }: MenuItemDetail, change: object) =>
  ada<MenuItemDetail>('PUT', `items/${id}/`, {
    ...content,
    ...change,
    revision: revisions[0]!.id,
  })

it('a draft shows only once published; only pages showing it are rendered again', async () => {
  // Drafts of other tests would be published with this one.
  await ada('POST', 'publish/')
  const salmon = await findItem('Atlantic salmon')
  const path = '/menu/grill/atlantic-salmon/'
  const { version } = (await ada<MenuDraftResponse>('GET', '')).body
  expect(await textAt(path)).toContain('Lemon, herbs and asparagus.')
  expect((await save(salmon, { description: 'With dill.' })).status).toBe(200)
  expect(await textAt(path)).toContain('Lemon, herbs and asparagus.')
  expect(await ada('POST', 'publish/')).toMatchObject({ status: 200, body: { version: version + 1, changed_pages: 4 } })
  await expect.poll(() => textAt(path)).toContain('With dill.')
  await expect.poll(() => textAt('/menu/grill/')).toContain('With dill.')
})

it('the note at the foot of menu pages changes at once, by publishers alone', async () => {
  const { note: before } = (await ada<MenuDraftResponse>('GET', '')).body
  const shown = ['/menu/', '/menu/grill/', '/menu/grill/atlantic-salmon/', '/allergens/1001/']
  for (const path of shown) expect(await textAt(path), path).toContain(before)
  const note = 'Prices are without taxes & tips <b>.'
  await createUser(site, 'cook@menu.example', { permissions: ['change_menu'] })
  const cook = await createCaller(site, 'cook@menu.example')
  expect((await cook('PUT', 'note/', { note, before })).status).toBe(403)
  expect(await ada('PUT', 'note/', { note: 'x'.repeat(601), before })).toMatchObject({ status: 400 })
  expect((await ada('PUT', 'note/', { note: ` ${note} `, before })).status).toBe(204)
  for (const path of shown)
    await expect.poll(() => textAt(path), { message: path }).toContain('Prices are without taxes &amp; tips &lt;b&gt;.')
  expect((await ada<MenuDraftResponse>('GET', '')).body.note).toBe(note)
  const late = await ada('PUT', 'note/', { note: 'Another', before })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Somebody else') } })
  expect((await ada('PUT', 'note/', { note: before, before: note })).status).toBe(204)
  await expect.poll(() => textAt('/menu/grill/')).toContain(before)
})

/** Saves the sides with their options changed. Returns them as they were. */
async function saveSides(change: (option: ModifierOption) => ModifierOption): Promise<ModifierGroup & { id: number }> {
  const { modifier_groups } = (await ada<MenuDraftResponse>('GET', '')).body
  const { id } = modifier_groups.find(({ options }) => options.some(({ name }) => name === 'Slaw'))!
  const path = `modifier-groups/${id}/`
  const { content, revisions } = (await ada<MenuRecordDetail<ModifierGroup>>('GET', path)).body
  const body = { ...content, options: content.options.map(change), revision: revisions[0]?.id ?? 0 }
  expect((await ada('PUT', path, body)).status).toBe(200)
  return { ...content, id }
}

it('publishing is refused with the dish that lacks allergens', async () => {
  const fries = await findItem('Fries')
  const { allergens: _, ...details } = fries.content.details
  await save(fries, { details: { ...details, allergens: {} } })
  const refused = await ada('POST', 'publish/')
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('“Fries” is sold in California and does not say whether it contains milk')
  const [, first] = (await findItem('Fries')).revisions
  const reverted = await ada<MenuItemDetail>('POST', `items/${fries.id}/revert/`, { revision: first!.id })
  expect(reverted.body.content).toEqual(fries.content)
  expect((await ada<MenuDraftResponse>('GET', '')).body.problems).toEqual([])
})

it('publishing is refused with an option that lacks allergens, which is named once', async () => {
  const { id, ...sides } = await saveSides((option) => (option.name === 'Slaw' ? { ...option, allergens: {} } : option))
  const name = `${sides.name}: Slaw`
  const { problems } = (await ada<MenuDraftResponse>('GET', '')).body
  expect(problems).toEqual([
    { kind: 'modifier_group', id, name, message: expect.stringMatching(/^is sold in California/) },
  ])
  const refused = await ada('POST', 'publish/')
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(`“${name}” is sold`)])
  await saveSides((option) => sides.options.find((before) => before.name === option.name)!)
  expect((await ada<MenuDraftResponse>('GET', '')).body.problems).toEqual([])
})

it('a dish is no longer vegan when its sides are not', async () => {
  const [list, path] = ['/menu/grill/?diet=vegan', '/menu/grill/cauliflower-steak/']
  expect(await textAt(list)).toContain('Cauliflower steak')
  expect(await textAt(path)).toContain('https://schema.org/VeganDiet')
  const dietsInApi = async () => {
    const { sections } = JSON.parse(await textAt('/api/menu/1001/')) as RestaurantMenuResponse
    return sections.flatMap(({ items }) => items).find(({ slug }) => slug === 'cauliflower-steak')!.diets
  }
  const before = await dietsInApi()
  expect(before).toContain('vegan')
  const sides = await saveSides((option) => ({ ...option, diets: option.name === 'Slaw' ? ['vegan'] : [] }))
  await ada('POST', 'publish/')
  await expect.poll(() => textAt(path)).not.toContain('https://schema.org/VeganDiet')
  await expect.poll(() => textAt(list)).not.toContain('Cauliflower steak')
  // The API of a restaurant says what the page says.
  await expect.poll(dietsInApi).not.toContain('vegan')
  await saveSides((option) => sides.options.find((before) => before.name === option.name)!)
  await ada('POST', 'publish/')
  await expect.poll(() => textAt(list)).toContain('Cauliflower steak')
  await expect.poll(() => textAt(path)).toContain('https://schema.org/VeganDiet')
  expect(await dietsInApi()).toEqual(before)
})

it('a new dish gets a page when published, and loses it when deleted', async () => {
  const { content } = await findItem('Slaw')
  const made = await ada<MenuItemDetail>('POST', 'items/', { ...content, slug: 'dill-slaw', name: 'Dill slaw' })
  expect(made.status).toBe(201)
  const again = await ada('POST', 'items/', { ...content, slug: 'dill-slaw', name: 'Dill slaw' })
  expect(again.status).toBe(409)
  await ada('POST', 'publish/')
  const path = '/menu/sides-kids-and-sweets/dill-slaw/'
  await expect.poll(async () => (await site.fetch(path)).status).toBe(200)
  expect((await ada('DELETE', `items/${made.body.id}/`)).status).toBe(204)
  await ada('POST', 'publish/')
  await expect.poll(async () => (await site.fetch(path)).status).toBe(404)
})

it('wrong content is refused by field', async () => {
  const fries = await findItem('Fries')
  const { status, body } = await save(fries, { name: ' ', price_cents: -1, slug: 'A b' })
  expect(status).toBe(400)
  expect((body as unknown as { problems: { path: string }[] }).problems.map(({ path }) => path).sort()).toEqual([
    'name',
    'price_cents',
    'slug',
  ])
})

it('a dish’s second editor gets a conflict; unpublished changes are listed in words', async () => {
  const rolls = await findItem('Lobster roll')
  expect((await save(rolls, { external_id: 'PLU-9' })).status).toBe(200)
  const second = await save(rolls, { description: 'On a toasted bun.' })
  expect([second.status, second.body.message]).toEqual([409, 'Somebody else has just saved this dish.'])
  const { body } = await ada<MenuChangesResponse>('GET', 'changes/')
  expect(body.changes.find(({ name }) => name === 'Lobster roll')).toMatchObject({
    change: 'changed',
    differences: [{ label: 'Number at the till', after: 'PLU-9' }],
  })
})
