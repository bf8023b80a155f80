import { expect, it } from 'vitest'
import { besidePaths } from '#schema/paths-beside.ts'
import { type EditingSession, staleAfter } from '#schema/wire/editing-sessions.ts'
import { desk, office } from '../back-office.ts'
import { fireCron, nothingToDraw } from '../cron.ts'
import { makeUser, type Site } from '../helpers.ts'

const { editingSessions, pingEditing, releaseEditing } = besidePaths
const absent = 999_999

/** Somebody's tab at the front page. */
async function tab(site: Site, email: string, page: number) {
  const { post, headers, act } = await desk(site, email)
  const begin = (object: object = {}) =>
    post(editingSessions, { object_type: 'page', object_id: page, revision_id: 1, is_editing: false, ...object })
  const opened = (await (await begin()).json()) as EditingSession
  const state = (more: object) => ({ revision_id: 1, is_editing: false, ...more })
  return {
    ...{ post, headers, act, begin, opened, id: opened.session_id },
    ping: async (more: object = {}) => (await (await post(opened.ping_url, state(more))).json()) as EditingSession,
    pingStatus: async (id = opened.session_id, more: object = {}) => (await post(pingEditing(id), state(more))).status,
    release: async (id = opened.session_id) => (await post(releaseEditing(id), {})).status,
  }
}

async function twoEditors() {
  const { site, home } = await office()
  await makeUser(site, 'mara@example.test', { grants: [['change', home]] })
  await site.db.prepare("UPDATE user SET first_name = 'Mara', last_name = 'Vale' WHERE email = 'mara@example.test'").run()
  const revision = await site.db.prepare('SELECT latest_revision_id AS id FROM page WHERE id = ?1').bind(home).first<{ id: number }>()
  return {
    site,
    home,
    revision: revision!.id,
    ada: await tab(site, 'ada@example.test', home),
    mara: await tab(site, 'mara@example.test', home),
  }
}

it('BR-37 the second editor sees the first, pings keep both there, and a release removes the mark at once', async () => {
  const { ada, mara } = await twoEditors()
  expect(ada.opened.other_sessions).toEqual([])
  expect(ada.opened).toMatchObject({ ping_url: `/wagtail/editing-sessions/${ada.id}/ping/`, release_url: releaseEditing(ada.id) })
  expect(mara.opened.other_sessions).toMatchObject([{ session_id: ada.id, user: 'ada@example.test', is_me: false, is_editing: false }])
  expect((await ada.ping({ is_editing: true })).other_sessions).toMatchObject([{ user: 'Mara Vale', is_editing: false }])
  expect((await mara.ping()).other_sessions).toMatchObject([{ user: 'ada@example.test', is_editing: true }])

  const again = (await (await ada.begin()).json()) as EditingSession
  expect(again.other_sessions.map(({ is_me }) => is_me)).toEqual([true, false])
  expect(await ada.release(again.session_id)).toBe(204)
  expect(await ada.release()).toBe(204)
  expect((await mara.ping()).other_sessions).toEqual([])
  expect(await ada.release()).toBe(404)
  expect(await ada.pingStatus()).toBe(404)
})

it('BR-37 what somebody else saved meanwhile is told with who and when, to those alone who began from less', async () => {
  const { site, home, revision, ada, mara } = await twoEditors()
  expect((await ada.ping({ revision_id: revision })).newer_revision).toBeNull()
  const saved = await mara.act(home, 'save', { content: { title: 'Home by Mara' }, base_revision_id: revision })
  expect(saved.status).toBe(200)
  const newer = { id: saved.body.latest_revision_id, user: 'Mara Vale', is_me: false }
  expect((await ada.ping({ revision_id: revision })).newer_revision).toMatchObject(newer)
  expect((await ada.ping({ revision_id: newer.id })).newer_revision).toBeNull()
  expect((await mara.ping({ revision_id: revision })).newer_revision).toMatchObject({ is_me: true })
  expect((await ada.ping({ revision_id: null })).newer_revision).toBeNull()
  const other = await site.db.prepare('SELECT id FROM page WHERE parent_id = ?1').bind(home).first<number>('id')
  const elsewhere = (await (await mara.begin({ object_id: other })).json()) as EditingSession
  expect(elsewhere.other_sessions).toEqual([])
})

it('BR-37 who is not heard of for a minute is nobody’s company, and the trigger forgets them', async () => {
  const { site, ada, mara } = await twoEditors()
  await nothingToDraw(site)
  const longAgo = new Date(Date.now() - staleAfter - 1000).toISOString()
  await site.db.prepare('UPDATE editing_session SET last_seen_at = ?2 WHERE id = ?1').bind(ada.id, longAgo).run()
  expect((await mara.ping()).other_sessions).toEqual([])
  expect(await fireCron(site)).toBe('ok')
  const { results } = await site.db.prepare('SELECT id FROM editing_session').all<{ id: number }>()
  expect(results.map(({ id }) => id)).toEqual([mara.id])
  expect(await ada.pingStatus()).toBe(404)
})

it('BR-37 a session is its owner’s alone, for pages they may see, from our own pages, and with their token', async () => {
  const { site, home, ada, mara } = await twoEditors()
  await makeUser(site, 'stranger@example.test')
  const stranger = await tab(site, 'stranger@example.test', home)
  expect(stranger.opened.session_id).toBeUndefined()
  for (const one of [stranger, mara]) {
    expect(await one.pingStatus(ada.id)).toBe(404)
    expect(await one.release(ada.id)).toBe(404)
  }
  for (const wrong of [{ object_id: absent }, { object_type: 'constructor' }, { object_type: 'setting' }, { object_id: 1 }])
    expect((await ada.begin(wrong)).status).toBe(404)
  for (const wrong of [{ object_id: 'x' }, { is_editing: 1 }, { revision_id: -1 }, { more: true }])
    expect((await ada.begin(wrong)).status).toBe(400)
  expect((await ada.post('/wagtail/editing-sessions/abc/ping/', {})).status).toBe(404)

  const send = (headers: object) => site.ask(releaseEditing(ada.id), { method: 'POST', headers: { ...headers } })
  const { 'X-CSRFToken': _, ...withoutToken } = ada.headers
  expect((await send(withoutToken)).status).toBe(403)
  expect((await send({ ...ada.headers, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await send({ Origin: site.origin })).status).toBe(401)

  await site.db.prepare('DELETE FROM group_page_permission WHERE page_id = ?1').bind(home).run()
  expect(await mara.pingStatus()).toBe(404)
  expect((await ada.ping()).other_sessions).toEqual([])
})
