import { expect, it } from 'vitest'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { RevisionListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { PageHistoryResponse } from '#schema/workflows/review-wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'
import { createSnippetClient, toolboxTypeName } from '../../support/pages/snippet-client.ts'

const room = setUpEditorialTestSite()
type Person = (typeof room)['eve']

const revisions = (page: number, query = '') =>
  room.ada.json<RevisionListResponse>(
    `${buildEndpointUrl(pageEditorEndpoints.revisions, { params: { id: page } })}${query}`,
  )
const history = (page: number) =>
  room.ada.json<PageHistoryResponse>(buildEndpointUrl(pageEditorEndpoints.history, { params: { id: page } }))
const edits = async (page: number) => (await history(page)).items.filter(({ action }) => action === 'wagtail.edit')

/** Saves words over a revision in an editing session. */
const save = (who: Person, page: number, base: number, words: string, editing_session?: string) =>
  who.act(page, 'save', {
    base_revision_id: base,
    editing_session,
    content: { body: [createHeadingBlock('a', words)] },
  })

/** Saves so often in one session; answers the last revision. */
async function write(who: Person, page: number, base: number, session: string, count: number, words = 'Draft') {
  let latest = base
  for (let at = 1; at <= count; at++)
    latest = (await save(who, page, latest, `${words} ${at}`, session)).body.latest_revision_id
  return latest
}

it('saves of one editing session are one revision and one log entry', async () => {
  const { eve } = room
  const page = await room.createDraft('Long morning')
  const latest = await write(eve, page.id, page.latest_revision_id, 'eve-at-nine', 30)
  const { items, meta } = await revisions(page.id)
  expect(meta.total_count).toBe(2)
  expect(items[0]).toMatchObject({ id: latest, is_latest: true, save_count: 30, user: { id: eve.id } })
  expect(items[0]!.saved_at > items[0]!.created_at).toBe(true)
  expect(await edits(page.id)).toMatchObject([
    {
      revision_id: latest,
      data: { saves: 30, since: items[0]!.created_at },
      timestamp: items[0]!.saved_at,
      user: { id: eve.id },
    },
  ])
  const draft = await eve.json<{ content: { body: object[] } }>(`/wagtail/api/editor/pages/${page.id}/`)
  expect(draft.content.body).toEqual([createHeadingBlock('a', 'Draft 30')])
})

it('a save started before another save of the session is rejected', async () => {
  const { eve, mo } = room
  const page = await room.createDraft('Two tabs')
  const first = (await save(eve, page.id, page.latest_revision_id, 'First', 'eve-two-tabs')).body.latest_revision_id
  const second = await save(eve, page.id, first, 'Second', 'eve-two-tabs')
  expect(second.status).toBe(200)
  for (const who of [eve, mo])
    for (const base of [first, page.latest_revision_id]) {
      expect((await save(who, page.id, base, 'Lost', 'eve-two-tabs')).status).toBe(409)
      expect((await who.act(page.id, 'publish', { base_revision_id: base })).status).toBe(who === mo ? 409 : 403)
    }
  const atOnce = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((words) =>
      save(eve, page.id, second.body.latest_revision_id, words, 'eve-two-tabs'),
    ),
  )
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

it('another user, another session and a save without one each get their own revision', async () => {
  const { eve, mo } = room
  const page = await room.createDraft('Many hands')
  let latest = await write(eve, page.id, page.latest_revision_id, 'eve-one-sitting', 2)
  latest = await write(mo, page.id, latest, 'eve-one-sitting', 2)
  latest = await write(eve, page.id, latest, 'eve-one-sitting', 2)
  latest = await write(eve, page.id, latest, 'eve-other-sitting', 2)
  latest = (await save(eve, page.id, latest, 'By the API')).body.latest_revision_id
  await save(eve, page.id, latest, 'By the API again')
  expect((await revisions(page.id)).items.map(({ save_count }) => save_count)).toEqual([1, 1, 2, 2, 2, 2, 1])
})

it('revisions that are live, scheduled, submitted or commented on are not overwritten', async () => {
  const { eve, mo, ada, site } = room
  const page = await room.createDraft('Steady state')
  const count = async () => (await revisions(page.id)).meta.total_count
  let latest = await write(mo, page.id, page.latest_revision_id, 'mo-all-day', 2, 'Drafted')
  expect(await count()).toBe(2)
  await mo.act(page.id, 'publish', { base_revision_id: latest })
  latest = await write(mo, page.id, latest, 'mo-all-day', 2, 'After going live')
  expect(await count()).toBe(3)
  expect(await (await site.fetch(page.path)).text()).toContain('Drafted 2')
  await mo.act(page.id, 'publish', {
    base_revision_id: latest,
    go_live_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  latest = await write(mo, page.id, latest, 'mo-all-day', 2, 'After scheduling')
  expect(await count()).toBe(4)
  const thread = { content_path: '@a', text: 'Is this so?', mentions: [] }
  expect((await ada.post(buildEndpointUrl(commentEndpoints.list, { params: { id: page.id } }), thread)).status).toBe(
    201,
  )
  latest = await write(mo, page.id, latest, 'mo-all-day', 2, 'After a comment')
  expect(await count()).toBe(5)
  expect((await eve.act(page.id, 'submit', { base_revision_id: latest })).status).toBe(200)
  await write(mo, page.id, latest, 'mo-all-day', 2, 'In review')
  expect(await count()).toBe(6)
})

it('a session’s save after half an hour without one is a new revision', async () => {
  const { eve, site } = room
  const page = await room.createDraft('After lunch')
  const latest = await write(eve, page.id, page.latest_revision_id, 'eve-lunches', 3)
  const earlier = new Date(Date.now() - 31 * 60_000).toISOString()
  await site.db.prepare('UPDATE revision SET saved_at = ?2 WHERE id = ?1').bind(latest, earlier).run()
  await write(eve, page.id, latest, 'eve-lunches', 2)
  expect((await revisions(page.id)).items.map(({ save_count }) => save_count)).toEqual([2, 3, 1])
})

it('publishing in a session saves to its revision, and its earlier ids still work', async () => {
  const { mo } = room
  const page = await room.createDraft('Evening')
  const first = (await save(mo, page.id, page.latest_revision_id, 'First words', 'mo-evening')).body.latest_revision_id
  const published = await mo.act(page.id, 'publish', {
    ...{
      base_revision_id: first,
      editing_session: 'mo-evening',
      content: { body: [createHeadingBlock('a', 'Published words')] },
    },
  })
  expect(published.status).toBe(200)
  expect((await revisions(page.id)).items.map(({ save_count, is_live }) => [save_count, is_live])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(await room.getLog(page.id)).toEqual(['create', 'edit', 'publish'])
  expect(await (await mo.get(paths.wagtail.viewRevision(page.id, first))).text()).toContain('Published words')
  expect(await mo.status(paths.wagtail.viewRevision(page.id, published.body.latest_revision_id + 1000))).toBe(404)
})

it('the list of revisions has pages up to the end', async () => {
  const { eve } = room
  const page = await room.createDraft('A long life')
  let latest = page.latest_revision_id
  for (let at = 0; at < 27; at++) latest = (await save(eve, page.id, latest, `State ${at}`)).body.latest_revision_id
  const first = await revisions(page.id)
  const second = await revisions(page.id, '?offset=25')
  expect([first.meta.total_count, first.items.length, second.items.length]).toEqual([28, 25, 3])
  expect(second.items.at(-1)!.id).toBe(page.latest_revision_id)
  expect(
    (await eve.get(`${buildEndpointUrl(pageEditorEndpoints.revisions, { params: { id: page.id } })}?limit=101`)).status,
  ).toBe(400)
})

it('a snippet’s editing session is one revision and one log entry too', async () => {
  const { site, ada } = room
  const snippets = createSnippetClient(site, ada)
  const made = (await snippets.add(toolboxTypeName, { title: 'Session note', body: [] })).body.snippet
  let { version } = made
  for (const title of ['Session notes', 'Session noted', 'Session done']) {
    const saved = await site.fetch(apiPaths.snippet(toolboxTypeName, made.id), {
      method: 'PATCH',
      headers: ada.headers,
      body: JSON.stringify({ version, values: { title }, editing_session: 'ada-snippets' }),
    })
    expect(saved.status).toBe(200)
    const stale = await snippets.save(toolboxTypeName, made.id, version, { title: 'Lost' })
    expect(stale.status).toBe(409)
    version = ((await saved.json()) as { snippet: { version: string } }).snippet.version
  }
  const { items } = await ada.json<RevisionListResponse>(apiPaths.snippetSection(toolboxTypeName, made.id, 'revisions'))
  expect(items.map(({ save_count }) => save_count)).toEqual([3, 1])
  expect((await snippets.history(toolboxTypeName, made.id)).body.items.map(({ action }) => action)).toEqual([
    'wagtail.edit',
    'wagtail.create',
  ])
})
