import { expect, it } from 'vitest'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()

interface History {
  meta: { total_count: number; actions: string[]; users: { id: number; name: string }[] }
  items: {
    action: string
    user: { name: string }
    revision_id: number | null
    timestamp: string
    data: Record<string, unknown>
  }[]
}
interface Run {
  id: number
  status: string
  steps: {
    status: string
    comment: string
    finished_by: { name: string } | null
    started_at: string
    finished_at: string | null
  }[]
}
interface Reviews {
  awaiting: { draft: { id: number }; task: string }[]
  submitted: { draft: { id: number }; status: string }[]
}

/** The mails of a kind, by recipient. */
const mails = async (kind: string) =>
  (
    await room.site.db
      .prepare('SELECT recipient, subject, text FROM mail WHERE kind = ?1 ORDER BY recipient')
      .bind(kind)
      .all<{ recipient: string; subject: string; text: string }>()
  ).results

it('BR-17 the history lists every entry with its user, filtered and in pages', async () => {
  const { eve, mo, createDraft, submit, decide } = room
  const page = await createDraft('Well kept')
  await submit(eve, page.id)
  await decide(mo, page.id, 'reject', 'Once more.')
  await submit(eve, page.id)
  await decide(mo, page.id, 'approve', 'Good.')
  const read = (query = '') => eve.json<History>(`/wagtail/api/editor/pages/${page.id}/history/${query}`)
  const { meta, items } = await read()
  expect(items.map(({ action, user }) => [action, user.name])).toEqual([
    ['wagtail.publish', 'mo@example.test'],
    ['wagtail.workflow.approve', 'mo@example.test'],
    ['wagtail.workflow.resume', 'eve@example.test'],
    ['wagtail.workflow.reject', 'mo@example.test'],
    ['wagtail.workflow.start', 'eve@example.test'],
    ['wagtail.create', 'eve@example.test'],
  ])
  expect(meta).toMatchObject({ total_count: 6, users: [{ id: eve.id }, { id: mo.id }] })
  expect(
    items.every(({ timestamp, revision_id }) => Date.parse(timestamp) > 0 && revision_id === page.latest_revision_id),
  ).toBe(true)
  expect(items[3]!.data).toMatchObject({ task: { title: 'Moderators approval' }, comment: 'Once more.' })
  expect((await read(`?user=${mo.id}`)).items).toHaveLength(3)
  expect((await read('?action=wagtail.workflow.reject')).meta.total_count).toBe(1)
  const second = await read('?limit=2&offset=2')
  expect([second.meta.total_count, second.items.map(({ action }) => action)]).toEqual([
    6,
    ['wagtail.workflow.resume', 'wagtail.workflow.reject'],
  ])
  for (const query of ['?limit=0', '?limit=1000', '?user=somebody', '?offset=-1', '?page=2', '?limit=1&limit=2'])
    expect([query, await eve.status(`/wagtail/api/editor/pages/${page.id}/history/${query}`)]).toEqual([query, 400])

  const runs = await eve.json<{ meta: { total_count: number }; items: Run[] }>(
    `/wagtail/api/editor/pages/${page.id}/workflow-history/`,
  )
  expect(runs).toMatchObject({
    meta: { total_count: 1 },
    items: [{ status: 'approved', requested_by: { id: eve.id } }],
  })
  const run = await eve.json<Run>(`/wagtail/api/editor/pages/${page.id}/workflow-history/${runs.items[0]!.id}/`)
  expect(run.steps).toMatchObject([
    { status: 'rejected', comment: 'Once more.', finished_by: { id: mo.id } },
    { status: 'approved', comment: 'Good.', finished_by: { id: mo.id } },
  ])
  expect(run.steps.every(({ started_at, finished_at }) => started_at <= finished_at!)).toBe(true)
  const other = await createDraft('Another page')
  expect(await eve.status(`/wagtail/api/editor/pages/${other.id}/workflow-history/${run.id}/`)).toBe(404)
  for (const path of [`history/`, `workflow_history/`, `workflow_history/detail/${run.id}/`])
    expect([path, await eve.status(`/wagtail/pages/${page.id}/${path}`)]).toEqual([path, 200])
})

it('BR-17 mails go to users who must act next, never to whoever just acted', async () => {
  const { site, eve, mo, ada, addUser, createDraft, submit, decide } = room
  await addUser('moritz', 1)
  const gone = await addUser('gone', 1)
  await site.db.prepare('UPDATE user SET is_active = 0 WHERE id = ?1').bind(gone.id).run()
  await site.db.prepare('DELETE FROM mail').run()
  const page = await createDraft('News by mail')
  await site.db
    .prepare('UPDATE page SET draft_title = ?2 WHERE id = ?1')
    .bind(page.id, 'News\r\nBcc: all@example.test')
    .run()
  await submit(eve, page.id)
  const awaited = await mails('review_requested')
  expect(awaited.map(({ recipient }) => recipient)).toEqual(['mo@example.test', 'moritz@example.test'])
  expect(awaited[0]!.subject).toBe('“News Bcc: all@example.test” awaits your review')
  expect(awaited[0]!.text).toContain(`/wagtail/pages/${page.id}/edit/`)
  await decide(mo, page.id, 'reject', 'Who signed it?\n.')
  expect(await mails('changes_requested')).toMatchObject([
    { recipient: 'eve@example.test', text: expect.stringContaining('> Who signed it?\n> .') },
  ])
  await submit(ada, page.id)
  expect((await mails('review_requested')).map(({ recipient }) => recipient)).toEqual([
    'mo@example.test',
    'mo@example.test',
    'moritz@example.test',
    'moritz@example.test',
  ])
  await decide(mo, page.id, 'approve')
  expect((await mails('review_approved')).map(({ recipient }) => recipient)).toEqual(['eve@example.test'])

  const own = await createDraft('By myself')
  await submit(mo, own.id)
  await decide(mo, own.id, 'approve')
  expect(
    (await mails('review_requested'))
      .filter(({ subject }) => subject.includes('By myself'))
      .map(({ recipient }) => recipient),
  ).toEqual(['moritz@example.test'])
  expect(await mails('review_approved')).toHaveLength(1)
  const refused = await createDraft('Refused')
  await submit(eve, refused.id)
  const before = (await mails('review_requested')).length
  expect((await submit(eve, refused.id)).status).toBe(409)
  expect(await mails('review_requested')).toHaveLength(before)
})

it('BR-17 a moved or unpublished page stays in review, and only users with access decide', async () => {
  const { site, home, ada, eve, mo, createDraft, submit, decide, getDraft, getLog } = room
  const page = await createDraft('On the move')
  const away = (await ada.create(home, { title: 'Far away' }, { publish: true })).body
  await ada.act(page.id, 'publish')
  await eve.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content: { title: 'On the move again' } })
  await submit(eve, page.id)
  const asked = await getDraft(mo, page.id)
  expect((await ada.act(page.id, 'unpublish')).status).toBe(200)
  expect((await ada.act(page.id, 'move', { destination_page_id: away.id })).status).toBe(200)
  expect((await getDraft(mo, page.id)).review).toEqual(asked.review)
  await site.db.prepare('DELETE FROM user_group WHERE user_id = ?1 AND group_id = 1').bind(mo.id).run()
  expect((await decide(mo, page.id, 'approve')).status).toBe(404)
  expect((await decide(eve, page.id, 'approve')).status).toBe(403)
  await site.db.prepare('INSERT INTO user_group VALUES (?1, 1)').bind(mo.id).run()
  expect((await decide(mo, page.id, 'approve')).body.html_url).toBe('/far-away/on-the-move/')
  expect((await site.fetch('/far-away/on-the-move/')).status).toBe(200)
  expect((await getLog(page.id)).slice(-2)).toEqual(['workflow.approve', 'publish'])
})

it('BR-17 the home screen lists waiting tasks per user, without deleted pages', async () => {
  const { ada, eve, mo, createDraft, submit, decide } = room
  const [page, gone] = [await createDraft('On the desk'), await createDraft('Off the desk')]
  await submit(eve, page.id)
  await submit(eve, gone.id)
  await ada.act(gone.id, 'delete')
  const listed = async (who: typeof ada) => {
    const { awaiting, submitted } = await who.json<Reviews>('/wagtail/api/editor/reviews/')
    const has = (items: { draft: { id: number } }[], id: number) => items.some((each) => each.draft.id === id)
    return [has(awaiting, page.id), has(submitted, page.id), has(awaiting, gone.id) || has(submitted, gone.id)]
  }
  expect([await listed(eve), await listed(mo), await listed(ada)]).toEqual([
    [false, true, false],
    [true, false, false],
    [true, false, false],
  ])
  await decide(mo, page.id, 'reject', 'Later.')
  expect([await listed(eve), await listed(mo)]).toEqual([
    [false, true, false],
    [false, false, false],
  ])
  expect((await room.site.fetch('/wagtail/api/editor/reviews/')).status).toBe(401)
})
