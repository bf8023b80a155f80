import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { editingSessionEndpoints } from '#schema/pages/editing-session-endpoints.ts'
import { type EditingSessionResponse, editingSessionTimeout } from '#schema/pages/editing-session-wire.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser, type TestSite } from '../../support/site.ts'

const editingSessions = editingSessionEndpoints.start.path
const pingEditingSession = (id: number) => buildEndpointUrl(editingSessionEndpoints.ping, { params: { id } })
const releaseEditingSession = (id: number) => buildEndpointUrl(editingSessionEndpoints.release, { params: { id } })
const absent = 999_999

const office = setUpBackOffice()
let pages = 0

/** Somebody's tab at a page. */
async function tab(site: TestSite, email: string, page: number) {
  const { post, headers, act } = await createBackOfficeClient(site, email)
  const begin = (object: object = {}) =>
    post(editingSessions, { object_type: 'page', object_id: page, revision_id: 1, is_editing: false, ...object })
  const opened = (await (await begin()).json()) as EditingSessionResponse
  const state = (more: object) => ({ revision_id: 1, is_editing: false, ...more })
  return {
    ...{ post, headers, act, begin, opened, id: opened.session_id },
    ping: async (more: object = {}) =>
      (await (await post(opened.ping_url, state(more))).json()) as EditingSessionResponse,
    pingStatus: async (id = opened.session_id, more: object = {}) =>
      (await post(pingEditingSession(id), state(more))).status,
    release: async (id = opened.session_id) => (await post(releaseEditingSession(id), {})).status,
  }
}

/** A page nobody else works on, with one below, and two who have just opened it. */
async function twoEditors() {
  const { site, home, create } = office
  await site.db.prepare('DELETE FROM editing_session').run()
  const name = `page-${++pages}`
  const { body: page } = await create(home, { title: 'Page', slug: name }, { publish: true })
  const { body: below } = await create(page.id, { title: 'Below' })
  const [mara, stranger] = [`mara-of-${name}@example.test`, `stranger-to-${name}@example.test`]
  await createUser(site, mara, { grants: [['change', page.id]] })
  await createUser(site, stranger)
  await site.db.prepare("UPDATE user SET first_name = 'Mara', last_name = 'Vale' WHERE email = ?1").bind(mara).run()
  return {
    site,
    page: page.id,
    below: below.id,
    revision: page.latest_revision_id,
    ada: await tab(site, 'ada@example.test', page.id),
    mara: await tab(site, mara, page.id),
    stranger,
  }
}

it('BR-37 two editors see each other through pings, and a release removes one immediately', async () => {
  const { ada, mara } = await twoEditors()
  expect(ada.opened.other_sessions).toEqual([])
  expect(ada.opened).toMatchObject({
    ping_url: `/wagtail/editing-sessions/${ada.id}/ping/`,
    release_url: releaseEditingSession(ada.id),
  })
  expect(mara.opened.other_sessions).toMatchObject([
    { session_id: ada.id, user: 'ada@example.test', is_me: false, is_editing: false },
  ])
  expect((await ada.ping({ is_editing: true })).other_sessions).toMatchObject([
    { user: 'Mara Vale', is_editing: false },
  ])
  expect((await mara.ping()).other_sessions).toMatchObject([{ user: 'ada@example.test', is_editing: true }])

  const again = (await (await ada.begin()).json()) as EditingSessionResponse
  expect(again.other_sessions.map(({ is_me }) => is_me)).toEqual([true, false])
  expect(await ada.release(again.session_id)).toBe(204)
  expect(await ada.release()).toBe(204)
  expect((await mara.ping()).other_sessions).toEqual([])
  expect(await ada.release()).toBe(404)
  expect(await ada.pingStatus()).toBe(404)
})

it('BR-37 others’ saves are announced, with user and time, only to editors of older versions', async () => {
  const { page, below, revision, ada, mara } = await twoEditors()
  expect((await ada.ping({ revision_id: revision })).newer_revision).toBeNull()
  const saved = await mara.act(page, 'save', { content: { title: 'Page by Mara' }, base_revision_id: revision })
  expect(saved.status).toBe(200)
  const newer = { id: saved.body.latest_revision_id, user: 'Mara Vale', is_me: false }
  expect((await ada.ping({ revision_id: revision })).newer_revision).toMatchObject(newer)
  expect((await ada.ping({ revision_id: newer.id })).newer_revision).toBeNull()
  expect((await mara.ping({ revision_id: revision })).newer_revision).toMatchObject({ is_me: true })
  expect((await ada.ping({ revision_id: null })).newer_revision).toBeNull()
  const elsewhere = (await (await mara.begin({ object_id: below })).json()) as EditingSessionResponse
  expect(elsewhere.other_sessions).toEqual([])
})

it('BR-37 editors of a snippet see each other too; users without access see nobody', async () => {
  const { site, ada, mara, ...names } = await twoEditors()
  const stranger = await createBackOfficeClient(site, names.stranger)
  const object_id = (await site.db.prepare('SELECT id FROM snippet LIMIT 1').first<number>('id'))!
  const snippet = { object_type: 'snippet', object_id, revision_id: null, is_editing: false }
  const [first, second] = [await ada.begin(snippet), await mara.begin(snippet)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(((await second.json()) as EditingSessionResponse).other_sessions).toMatchObject([{ user: 'ada@example.test' }])
  expect((await stranger.post(editingSessions, snippet)).status).toBe(404)
  expect((await ada.begin({ ...snippet, object_id: absent })).status).toBe(404)
})

it('BR-37 an editor without a ping for a minute disappears, and the session is deleted', async () => {
  const { site, ada, mara } = await twoEditors()
  await markImagesDrawn(site)
  const longAgo = new Date(Date.now() - editingSessionTimeout - 1000).toISOString()
  await site.db.prepare('UPDATE editing_session SET last_seen_at = ?2 WHERE id = ?1').bind(ada.id, longAgo).run()
  expect((await mara.ping()).other_sessions).toEqual([])
  expect(await fireCron(site)).toBe('ok')
  const { results } = await site.db.prepare('SELECT id FROM editing_session').all<{ id: number }>()
  expect(results.map(({ id }) => id)).toEqual([mara.id])
  expect(await ada.pingStatus()).toBe(404)
})

it('BR-37 a session refuses other users, hidden pages, foreign origins and requests without a token', async () => {
  const { site, page, ada, mara, ...names } = await twoEditors()
  const stranger = await tab(site, names.stranger, page)
  expect(stranger.opened.session_id).toBeUndefined()
  for (const one of [stranger, mara]) {
    expect(await one.pingStatus(ada.id)).toBe(404)
    expect(await one.release(ada.id)).toBe(404)
  }
  for (const wrong of [
    { object_id: absent },
    { object_type: 'constructor' },
    { object_type: 'setting' },
    { object_id: 1 },
  ])
    expect((await ada.begin(wrong)).status).toBe(404)
  for (const wrong of [{ object_id: 'x' }, { is_editing: 1 }, { revision_id: -1 }, { more: true }])
    expect((await ada.begin(wrong)).status).toBe(400)
  expect((await ada.post('/wagtail/editing-sessions/abc/ping/', {})).status).toBe(404)

  const send = (headers: object) =>
    site.fetch(releaseEditingSession(ada.id), { method: 'POST', headers: { ...headers } })
  const { 'X-CSRFToken': _, ...withoutToken } = ada.headers
  expect((await send(withoutToken)).status).toBe(403)
  expect((await send({ ...ada.headers, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await send({ Origin: site.origin })).status).toBe(401)

  await site.db.prepare('DELETE FROM group_page_permission WHERE page_id = ?1').bind(page).run()
  expect(await mara.pingStatus()).toBe(404)
  expect((await ada.ping()).other_sessions).toEqual([])
})
