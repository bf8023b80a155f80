import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { pageTrashEndpoints } from '#schema/pages/trash-endpoints.ts'
import type { PageDraftResponse, RevisionListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()
type Person = (typeof room)['eve']

const draft = (page: number) =>
  room.ada.json<PageDraftResponse>(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: page } }))
const discard = (who: Person | (typeof room)['ada'], page: number, base_revision_id: number) =>
  who.act(page, 'discard_changes', { base_revision_id })

/** A live page that says “Live words”, with a saved draft that says “Changed words” under another title. */
async function changedPage(title: string) {
  const { ada, home } = room
  const { body: page } = await ada.create(
    home,
    { title, body: [createHeadingBlock('a', 'Live words')] },
    { publish: true },
  )
  const content = { title: `${title} changed`, body: [createHeadingBlock('a', 'Changed words')] }
  const saved = await ada.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content })
  return { id: page.id, live: page.latest_revision_id, changed: saved.body.latest_revision_id }
}

it('discarding changes makes the live version the draft again, and its revision stays', async () => {
  const { eve, ada, site } = room
  const { id, live, changed } = await changedPage('Oyster bar')
  const done = await discard(eve, id, changed)
  expect([done.status, done.body.latest_revision_id, done.body.html_url]).toEqual([200, live, '/oyster-bar/'])
  expect(await draft(id)).toMatchObject({
    ...{ latest_revision_id: live, live_revision_id: live, has_unpublished_changes: false, status: 'live' },
    content: { title: 'Oyster bar', body: [createHeadingBlock('a', 'Live words')] },
  })
  const { items } = await ada.json<{ items: { admin_display_title: string }[] }>(
    `${paths.api.pages}?search=oyster+bar+changed`,
  )
  expect(items).toEqual([])
  expect(await room.getLog(id)).toEqual(['create', 'publish', 'edit', 'tidemark.discard_changes'])
  expect(await (await site.fetch('/oyster-bar/')).text()).toContain('Live words')
  // The discarded draft is restored from its revision, and can be published as before.
  const { items: revisions } = await ada.json<RevisionListResponse>(
    buildEndpointUrl(pageEditorEndpoints.revisions, { params: { id } }),
  )
  expect(revisions.map(({ id: revision, is_latest, is_live }) => [revision, is_latest, is_live])).toEqual([
    [changed, false, false],
    [live, true, true],
  ])
  const back = await eve.act(id, 'revert_to_page_revision', { revision_id: changed })
  expect(back.body.latest_revision_id).toBeGreaterThan(changed)
  expect((await draft(id)).content).toMatchObject({
    title: 'Oyster bar changed',
    body: [createHeadingBlock('a', 'Changed words')],
  })
  expect((await ada.act(id, 'publish')).status).toBe(200)
  expect(await (await site.fetch('/oyster-bar/')).text()).toContain('Changed words')
})

it('references of a discarded draft are removed', async () => {
  const { ada, site } = room
  const { id, live } = await changedPage('Picture draft')
  const image = await site.db.prepare('SELECT id FROM image LIMIT 1').first<number>('id')
  const base = (await draft(id)).latest_revision_id
  const pictured = { id: 'p', type: 'image', version: 1, value: { image, alt_text: '', caption: '' } }
  const saved = await ada.act(id, 'save', { base_revision_id: base, content: { body: [pictured] } })
  expect(saved.body.problems ?? []).toEqual([])
  const uses = () =>
    site.db
      .prepare("SELECT count(*) AS count FROM reference WHERE source_type = 'page' AND source_id = ?1")
      .bind(id)
      .first<number>('count')
  expect(await uses()).toBe(1)
  expect((await discard(ada, id, saved.body.latest_revision_id)).body.latest_revision_id).toBe(live)
  expect(await uses()).toBe(0)
})

it('changes that the editor has not seen, or that are scheduled, cannot be discarded', async () => {
  const { eve, ada, mo } = room
  const { id, live, changed } = await changedPage('Late shift')
  expect((await discard(eve, id, live)).status).toBe(409)
  await mo.act(id, 'publish', { base_revision_id: changed, go_live_at: new Date(Date.now() + 3_600_000).toISOString() })
  const scheduled = await discard(ada, id, changed)
  expect([scheduled.status, scheduled.body.message]).toEqual([
    409,
    expect.stringContaining('Cancel the schedule first'),
  ])
  expect((await ada.act(id, 'unschedule', { revision_id: changed })).status).toBe(200)
  expect((await discard(ada, id, changed)).status).toBe(200)
  const again = await discard(ada, id, live)
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('no changes to discard')])
})

it('discarding ends the draft’s review and requested schedule, with permission to end them', async () => {
  const { eve, mo, ada } = room
  const { id, changed } = await changedPage('In the queue')
  const go_live_at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await eve.act(id, 'submit', { base_revision_id: changed, go_live_at })).status).toBe(200)
  const held = await discard(eve, id, changed)
  expect([held.status, held.body.message]).toEqual([403, expect.stringContaining('is in review')])
  expect((await discard(mo, id, changed)).status).toBe(200)
  const { review, requested_schedule, status } = await ada.json<PageDraftResponse>(
    buildEndpointUrl(pageEditorEndpoints.draft, { params: { id } }),
  )
  expect({ review, requested_schedule, status }).toEqual({ review: null, requested_schedule: null, status: 'live' })
})

it('a draft never published goes to the trash and can be restored completely', async () => {
  const { eve, ada } = room
  const page = await room.createDraft('Idea for spring')
  expect((await draft(page.id)).can.discard_changes).toBe(true)
  const done = await discard(eve, page.id, page.latest_revision_id)
  expect([done.status, done.body.latest_revision_id, done.body.message]).toEqual([
    200,
    null,
    expect.stringContaining('in the trash'),
  ])
  expect(await eve.status(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: page.id } }))).toBe(404)
  expect(await room.getLog(page.id)).toEqual(['create', 'tidemark.discard_changes', 'delete'])
  expect((await eve.post(buildEndpointUrl(pageTrashEndpoints.restore, { params: { id: page.id } }), {})).status).toBe(
    200,
  )
  expect(
    (await ada.json<PageDraftResponse>(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: page.id } })))
      .content,
  ).toMatchObject({
    body: [createHeadingBlock('a', 'Idea for spring first words')],
  })
})

it('a draft with children, or once live, is not deleted with its changes', async () => {
  const { ada } = room
  const parent = await room.createDraft('Section of drafts')
  await ada.create(parent.id, { title: 'Below' })
  const refused = await discard(ada, parent.id, parent.latest_revision_id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('There are pages below')])
  const { id, changed } = await changedPage('Once live')
  expect((await ada.act(id, 'unpublish')).status).toBe(200)
  expect((await draft(id)).can.discard_changes).toBe(false)
  expect((await discard(ada, id, changed)).body.message).toContain('has been live before')
})

it('discarding requires permission to change the page, and a lock prevents it', async () => {
  const { eve, ada } = room
  const stranger = await room.addUser('stranger')
  const { id, changed } = await changedPage('Guarded')
  expect((await discard(stranger, id, changed)).status).toBe(404)
  expect((await ada.act(id, 'lock')).status).toBe(200)
  const locked = await discard(eve, id, changed)
  expect([locked.status, locked.body.message]).toEqual([403, expect.stringContaining('locked')])
  expect((await draft(id)).latest_revision_id).toBe(changed)
})
