import { expect, it } from 'vitest'
import type { LocationDetail } from '../../../schema/locations/edit-wire.ts'
import type { MenuSectionContent } from '../../../schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '../../../schema/menus/history/revision-wire.ts'
import type { MenuDraftResponse, MenuItemDetail } from '../../../schema/menus/menu-wire.ts'
import type { RedirectDetail } from '../../../schema/redirects/wire.ts'
import { createLivePage } from '../../support/agents/agent-plans.ts'
import {
  createAgentWithApprover,
  expectedUndoConflictResponse,
  expectedUndoneResponse,
} from '../../support/agents/approved-agent.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()

const first = (sql: string) => site.db.prepare(sql).first<number>('id')

it('a move is undone to the same place, and not over a later change', async () => {
  const email = 'moves@undo.example'
  const { approve, undo } = await createAgentWithApprover(site, email)
  const [page, next] = [await createLivePage(site, email, 'moved-page'), await createLivePage(site, email, 'next-page')]
  const [home, about] = [await findPageId(site, '/'), await findPageId(site, '/about/')]
  const listOrder = async () =>
    (
      await site.db
        .prepare('SELECT id FROM page WHERE parent_id = ?1 AND deleted_at IS NULL ORDER BY position, id')
        .bind(home)
        .all<{ id: number }>()
    ).results.map(({ id }) => id)
  const before = await listOrder()
  expect(before.indexOf(next)).toBe(before.indexOf(page) + 1)
  const move = { params: { id: page }, body: { destination_page_id: about } }
  expect(await undo(await approve('pageActions_move', move))).toMatchObject(expectedUndoneResponse)
  expect(await listOrder()).toEqual(before)
  expect((await site.fetch('/moved-page/')).status).toBe(200)
  const again = await approve('pageContentActions_move', move)
  const { post } = await signIn(site, email)
  const renamed = await post(`/wagtail/api/editor/pages/${page}/action/lock/`, {})
  expect(renamed.status).toBe(200)
  expect(await undo(again)).toMatchObject(expectedUndoConflictResponse)
})

it('redirects that were created, changed or deleted are as before', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'redirects@undo.example')
  const find = (path: string) =>
    site.db
      .prepare('SELECT id, redirect_link, is_permanent FROM redirect WHERE old_path LIKE ?1')
      .bind(`${path}%`)
      .first()
  const body = { old_path: '/undone-one/', target: { to: 'link', link: '/faq/' }, is_permanent: true }
  expect(await undo(await approve('redirects_create', { body }))).toMatchObject(expectedUndoneResponse)
  expect(await find('/undone-one')).toBeNull()
  await approve('redirects_create', { body })
  const before = (await find('/undone-one'))!
  const params = { id: before['id'] as number }
  const { version } = await read<RedirectDetail>(apiPaths.redirect(params.id))
  const changed = { ...body, target: { to: 'link', link: '/about/' }, is_permanent: false, version }
  const change = await approve('redirects_update', { params, body: changed })
  expect(await find('/undone-one')).toMatchObject({ redirect_link: '/about/' })
  expect(await undo(change)).toMatchObject(expectedUndoneResponse)
  expect(await find('/undone-one')).toEqual(before)
  const deletion = await approve('redirects_delete', {
    params,
    body: await read<RedirectDetail>(apiPaths.redirect(params.id)).then(({ version }) => ({ version })),
  })
  expect(await undo(deletion)).toMatchObject(expectedUndoneResponse)
  expect(await find('/undone-one')).toMatchObject({ redirect_link: '/faq/', is_permanent: 1 })
})

it('changes, closures and special days of restaurants are undone, not over later changes', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'restaurants@undo.example')
  const id = (await first("SELECT id FROM location WHERE closed_at IS NULL AND state = 'MA' ORDER BY id LIMIT 1"))!
  const params = { id }
  const get = () => read<LocationDetail>(`/wagtail/api/main/locations/${id}/`)
  const before = await get()
  const change = async (description: string) =>
    approve('locations_update', { params, body: { version: (await get()).version, values: { description } } })
  expect(await undo(await change('By the harbor.'))).toMatchObject(expectedUndoneResponse)
  expect((await get()).values).toEqual(before.values)
  const earlier = await change('By the lighthouse.')
  await change('By the pier.')
  expect(await undo(earlier)).toMatchObject(expectedUndoConflictResponse)
  const closed = await approve('locations_close', { params, body: { version: (await get()).version } })
  expect((await get()).closed_at).not.toBeNull()
  expect(await undo(closed)).toMatchObject(expectedUndoneResponse)
  expect((await get()).closed_at).toBeNull()
  const date = `${new Date().getUTCFullYear() + 1}-01-19`
  const day = { date, label: 'Founders day', hours: [], change: 'set', states: ['MA'], preview: false }
  const { specialHours } = (await get()).values
  const special = await approve('locations_specialDay', { body: day })
  expect((await get()).values.specialHours).not.toEqual(specialHours)
  expect(await undo(special)).toMatchObject(expectedUndoneResponse)
  expect((await get()).values.specialHours).toEqual(specialHours)
  const changed = await approve('locations_specialDay', { body: day })
  await change('By the market.')
  expect(await undo(changed)).toMatchObject(expectedUndoConflictResponse)
})

it('a special day is not undone over later changes or where it existed before', async () => {
  const { approve, undo, read, plan } = await createAgentWithApprover(site, 'days@undo.example')
  const id = (await first("SELECT id FROM location WHERE closed_at IS NULL AND state = 'TX' ORDER BY id LIMIT 1"))!
  const get = () => read<LocationDetail>(`/wagtail/api/main/locations/${id}/`)
  const date = `${new Date().getUTCFullYear() + 1}-02-19`
  const day = { date, label: 'Founders day', hours: [], change: 'set', states: [], preview: false }
  const everywhere = await approve('locations_specialDay', { body: day })
  await approve('locations_update', {
    params: { id },
    body: { version: (await get()).version, values: { description: 'By the river.' } },
  })
  expect(await undo(everywhere)).toMatchObject(expectedUndoConflictResponse)
  // Texas has it already, so that undoing a day of Texas would remove what was there.
  const again = { ...day, states: ['TX', 'MA'], date: `${new Date().getUTCFullYear() + 1}-02-20` }
  await approve('locations_specialDay', { body: { ...again, states: ['TX'] } })
  expect(await plan('locations_specialDay', { body: again })).toMatchObject({ status: 200, value: { can_undo: false } })
})

it('a party on a restaurant’s wait list does not prevent undoing its change', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'party@undo.example')
  const id = (await first(
    'SELECT id FROM location WHERE wait_list_ready = 1 AND closed_at IS NULL ORDER BY id LIMIT 1',
  ))!
  const { version } = await read<LocationDetail>(`/wagtail/api/main/locations/${id}/`)
  const changed = await approve('locations_update', {
    params: { id },
    body: { version, values: { description: 'New.' } },
  })
  await site.db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data)
       VALUES ('location', ?1, 'A restaurant', 'tidemark.wait_list_seat', ?2, '{}'), ('location', ?1, 'A restaurant', 'tidemark.add_to_wait_list', ?2, '{}')`,
    )
    .bind(id, new Date().toISOString())
    .run()
  expect(await undo(changed)).toMatchObject(expectedUndoneResponse)
})

it('added or changed dishes and sections are undone, but not over later changes', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'menus@undo.example')
  const id = (await first("SELECT id FROM menu_item WHERE state = 'draft' ORDER BY id LIMIT 1"))!
  const get = () => read<MenuItemDetail>(`/wagtail/api/main/menu/items/${id}/`)
  const before = await get()
  const save = async (name: string) => {
    const { content, revisions } = await get()
    return approve('menus_saveItem', {
      params: { id },
      body: { ...content, name, revision: revisions[0]?.id ?? 0 },
    })
  }
  expect(await undo(await save('Renamed by an agent'))).toMatchObject(expectedUndoneResponse)
  expect((await get()).content).toEqual(before.content)
  const earlier = await save('Renamed once')
  await save('Renamed twice')
  expect(await undo(earlier)).toMatchObject(expectedUndoConflictResponse)
  const slug = 'of-an-agent'
  const dish = await approve('menus_createItem', { body: { ...before.content, name: 'Of an agent', slug } })
  expect(await first(`SELECT id FROM menu_item WHERE slug = '${slug}'`)).not.toBeNull()
  expect(await undo(dish)).toMatchObject(expectedUndoneResponse)
  expect(await first(`SELECT id FROM menu_item WHERE slug = '${slug}'`)).toBeNull()
  const section = (await read<MenuDraftResponse>('/wagtail/api/main/menu/')).sections[0]!.id
  const getSection = () => read<MenuRecordDetail<MenuSectionContent>>(`/wagtail/api/main/menu/sections/${section}/`)
  const original = await getSection()
  const rename = async (name: string) => {
    const { content, revisions } = await getSection()
    const body = { ...content, name, revision: revisions[0]!.id }
    return approve('menus_saveSection', { params: { id: section }, body })
  }
  expect(await undo(await rename('Sections of an agent'))).toMatchObject(expectedUndoneResponse)
  expect((await getSection()).content).toEqual(original.content)
  const renamed = await rename('Renamed section')
  const revert = { params: { id: section }, body: { revision: original.revisions[0]!.id } }
  const reverted = await approve('menus_revertSection', revert)
  expect((await getSection()).content).toEqual(original.content)
  expect(await undo(renamed)).toMatchObject(expectedUndoConflictResponse)
  expect(await undo(reverted)).toMatchObject(expectedUndoneResponse)
  expect((await getSection()).content.name).toBe('Renamed section')
})

it('the order of sections and dishes is restored, but not over a later order', async () => {
  const { approve, undo, read } = await createAgentWithApprover(site, 'orders@undo.example')
  const { sections } = await read<MenuDraftResponse>('/wagtail/api/main/menu/')
  const section = sections.find(({ items }) => items.length > 1)!
  const [params, ids] = [{ id: section.id }, section.items.map(({ id }) => id)]
  const orders = async () =>
    (await read<MenuDraftResponse>('/wagtail/api/main/menu/')).sections.map(({ id, items }) => [
      id,
      items.map((item) => item.id),
    ])
  const before = await orders()
  const dishes = await approve('menus_orderItems', { params, body: { ids: ids.toReversed() } })
  expect(await orders()).not.toEqual(before)
  expect(await undo(dishes)).toMatchObject(expectedUndoneResponse)
  const all = await approve('menus_orderSections', { body: { ids: sections.map(({ id }) => id).toReversed() } })
  expect(await orders()).toEqual(before.toReversed())
  expect(await undo(all)).toMatchObject(expectedUndoneResponse)
  expect(await orders()).toEqual(before)
  const earlier = await approve('menus_orderItems', { params, body: { ids: ids.toReversed() } })
  await approve('menus_orderItems', { params, body: { ids } })
  expect(await undo(earlier)).toMatchObject(expectedUndoConflictResponse)
})
