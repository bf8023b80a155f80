import { expect, it } from 'vitest'
import { createSampleModifierOption } from '#schema/menus/sample-menu.ts'
import type { MenuDraftResponse, MenuItemDetail } from '../../../schema/menus/menu-wire.ts'
import {
  createAgentWithApprover,
  expectedUndoConflictResponse,
  expectedUndoneResponse,
} from '../../support/agents/approved-agent.ts'
import { setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
const menuPath = '/wagtail/api/main/menu/'

it('a deleted dish returns with its overrides and place, not over later changes', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'dishes@undo.example')
  const readMenu = () => read<MenuDraftResponse>(menuPath)
  const before = await readMenu()
  const overridden = (await site.db
    .prepare("SELECT item_id AS id FROM menu_item_override WHERE state = 'draft' LIMIT 1")
    .first<number>('id'))!
  const readDish = () => read<MenuItemDetail>(`${menuPath}items/${overridden}/`)
  const { content } = await readDish()
  expect(content.overrides.length).toBeGreaterThan(0)
  const params = { id: overridden }
  const deletion = await approve('menus_deleteItem', { params })
  expect((await readMenu()).sections).not.toEqual(before.sections)
  expect(await undo(deletion)).toMatchObject(expectedUndoneResponse)
  expect((await readMenu()).sections).toEqual(before.sections)
  expect((await readDish()).content).toEqual(content)
  const again = await approve('menus_deleteItem', { params })
  const { post } = await signIn(site, 'dishes@undo.example')
  expect((await post(`${menuPath}items/${overridden}/restore/`, {})).status).toBe(204)
  expect(await undo(again)).toMatchObject(expectedUndoConflictResponse)
})

it.each([
  ['Section', 'sections', { slug: 'of-a-plan', name: 'Of a plan', description: '', day_part_id: null }],
  [
    'DayPart',
    'day_parts',
    { name: 'Of a plan', weekdays: [0, 6], from_minute: 600, to_minute: 840, from_date: null, to_date: null },
  ],
  [
    'ModifierGroup',
    'modifier_groups',
    { name: 'Of a plan', min_choices: 0, max_choices: 2, options: [createSampleModifierOption()] },
  ],
  ['Area', 'areas', { kind: 'region', name: 'Of a plan', members: ['US-HI'] }],
] as const)('%s of the menu that a plan deleted or restored is as before', async (name, list, body) => {
  const { approve, undo, read } = await createAgentWithApprover(site, `${list}@undo.example`)
  const readList = async () => (await read<MenuDraftResponse>(menuPath))[list]
  await approve(`menus_create${name}`, { body })
  const before = await readList()
  const { id } = before.find((each) => each.name === 'Of a plan')!
  const deletion = await approve(`menus_delete${name}`, { params: { id } })
  expect((await readList()).some((each) => each.id === id)).toBe(false)
  expect(await undo(deletion)).toMatchObject(expectedUndoneResponse)
  expect(await readList()).toEqual(before)
  await approve(`menus_delete${name}`, { params: { id } })
  expect(await undo(await approve(`menus_restore${name}`, { params: { id } }))).toMatchObject(expectedUndoneResponse)
  expect((await readList()).some((each) => each.id === id)).toBe(false)
})

it('undoing a deletion is refused in words when the dish’s section is gone', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'needs@undo.example')
  const section = { slug: 'short-lived', name: 'Short-lived', description: '', day_part_id: null }
  await approve('menus_createSection', { body: section })
  const { sections } = await read<MenuDraftResponse>(menuPath)
  const { id: section_id } = sections.find(({ slug }) => slug === 'short-lived')!
  const { content } = await read<MenuItemDetail>(`${menuPath}items/${sections[0]!.items[0]!.id}/`)
  await approve('menus_createItem', { body: { ...content, section_id, slug: 'only', name: 'Only', overrides: [] } })
  const id = (await site.db.prepare("SELECT id FROM menu_item WHERE slug = 'only'").first<number>('id'))!
  const deletion = await approve('menus_deleteItem', { params: { id } })
  const emptied = await approve('menus_deleteSection', { params: { id: section_id } })
  expect(await undo(deletion)).toMatchObject({
    status: 409,
    value: { message: 'It cannot be restored: its section was deleted since.' },
  })
  expect(await undo(emptied)).toMatchObject(expectedUndoneResponse)
  expect(await undo(deletion)).toMatchObject(expectedUndoneResponse)
})

it('the order of sections is undone after a publication', async () => {
  const email = 'published@undo.example'
  const { approve, undo, read } = await createAgentWithApprover(site, email)
  const listIds = async () => (await read<MenuDraftResponse>(menuPath)).sections.map(({ id }) => id)
  const before = await listIds()
  const order = await approve('menus_orderSections', { body: { ids: before.toReversed() } })
  const { post } = await signIn(site, email)
  expect((await post(`${menuPath}publish/`, {})).status).toBe(200)
  expect(await undo(order)).toMatchObject(expectedUndoneResponse)
  expect(await listIds()).toEqual(before)
  const earlier = await approve('menus_orderSections', { body: { ids: before.toReversed() } })
  await approve('menus_orderSections', { body: { ids: before } })
  expect(await undo(earlier)).toMatchObject(expectedUndoConflictResponse)
})

it('a changed menu note is changed back, unless somebody has changed it meanwhile', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'note@undo.example')
  const readNote = async () => (await read<MenuDraftResponse>(menuPath)).note
  const before = await readNote()
  const change = await approve('menus_saveNote', { body: { note: ' Prices without taxes. ', before } })
  expect(await readNote()).toBe('Prices without taxes.')
  expect(await undo(change)).toMatchObject(expectedUndoneResponse)
  expect(await readNote()).toBe(before)
  const earlier = await approve('menus_saveNote', { body: { note: 'One', before } })
  await approve('menus_saveNote', { body: { note: 'Another', before: 'One' } })
  expect((await undo(earlier)).status).toBe(409)
  expect(await readNote()).toBe('Another')
})

it('what plans did to the menu of a further site is undone there', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'further@undo.example')
  await site.db
    .prepare(
      "INSERT INTO site (id, hostname, port, site_name, root_page_id) SELECT 77, 'further.example', 443, 'Further', id FROM page WHERE url_path = '/about/'",
    )
    .run()
  const query = { site: 77 }
  const readMenu = () => read<MenuDraftResponse & { message: string }>(`${menuPath}?site=77`)
  // A site is known everywhere within seconds.
  await expect.poll(async () => (await readMenu()).message).toBe('There is no menu.')
  const { post } = await signIn(site, 'further@undo.example')
  expect((await post(`${menuPath}?site=77`, { country: 'US' })).status).toBe(201)
  const content = { description: '', day_part_id: null }
  await approve('menus_createSection', { query, body: { ...content, slug: 'first', name: 'First' } })
  const second = await approve('menus_createSection', { query, body: { ...content, slug: 'second', name: 'Second' } })
  const listIds = async () => (await readMenu()).sections.map(({ id }) => id)
  const ids = await listIds()
  expect(ids).toHaveLength(2)
  const order = await approve('menus_orderSections', { query, body: { ids: ids.toReversed() } })
  expect(await listIds()).toEqual(ids.toReversed())
  expect(await undo(order)).toMatchObject(expectedUndoneResponse)
  expect(await listIds()).toEqual(ids)
  const deletion = await approve('menus_deleteSection', { query, params: { id: ids[0]! } })
  expect(await undo(deletion)).toMatchObject(expectedUndoneResponse)
  expect(await listIds()).toEqual(ids)
  expect(await undo(second)).toMatchObject(expectedUndoneResponse)
  expect(await listIds()).toEqual([ids[0]])
})
