import { expect, it } from 'vitest'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()

it('BR-17 a review is cancelled by its submitter, publishing or deleting, and not by others', async () => {
  const { eve, mo, ada, addUser, createDraft, submit, getDraft, getLog } = room
  const ed = await addUser('ed', 2)
  const page = await createDraft('On second thought')
  await submit(eve, page.id)
  const { id } = (await getDraft(eve, page.id)).review!
  expect((await ed.act(page.id, 'cancel_workflow', { workflow_state_id: id })).status).toBe(403)
  expect((await eve.act(page.id, 'cancel_workflow', { workflow_state_id: id + 1000 })).status).toBe(409)
  expect((await eve.act(page.id, 'cancel_workflow', { workflow_state_id: id })).status).toBe(200)
  expect((await eve.act(page.id, 'cancel_workflow', { workflow_state_id: id })).status).toBe(409)
  expect(await getDraft(eve, page.id)).toMatchObject({ review: null, can: { edit: true, submit: true } })
  await submit(eve, page.id)
  expect((await submit(eve, page.id)).body.message).toContain('already in review')
  expect((await mo.act(page.id, 'publish')).status).toBe(200)
  expect((await getDraft(ada, page.id)).review).toBeNull()
  expect(await getLog(page.id)).toEqual([
    'create',
    'workflow.start',
    'workflow.cancel',
    'workflow.start',
    'workflow.cancel',
    'publish',
  ])
  expect((await submit(eve, page.id)).body.message).toContain('nothing new')

  const parent = await createDraft('Going away')
  const child = (await eve.create(parent.id, { title: 'With it' })).body
  await submit(eve, child.id)
  expect((await ada.act(parent.id, 'delete')).status).toBe(200)
  expect((await ada.act(child.id, 'approve', { task_state_id: 1, base_revision_id: 1 })).status).toBe(404)
  const states = await room.site.db
    .prepare('SELECT status FROM workflow_state WHERE object_id = ?1')
    .bind(child.id)
    .all()
  expect(states.results).toEqual([{ status: 'cancelled' }])
  expect(await getLog(child.id)).toContain('workflow.cancel')
})

it('BR-15 BR-17 a page locked during review: reviewer, lock owner and unlockers can all proceed', async () => {
  const { site, ada, eve, mo, addUser, createDraft, submit, decide, getDraft } = room
  // A task of a group that holds no right on any page.
  const lawyers = (await site.db
    .prepare("INSERT INTO group_ (name) VALUES ('Lawyers') RETURNING id")
    .first<number>('id'))!
  const lex = await addUser('lex', lawyers)
  const before = await site.db.prepare('SELECT group_id FROM task_group WHERE task_id = 1').all<{ group_id: number }>()
  await site.db.prepare('INSERT INTO task_group (task_id, group_id) VALUES (1, ?1)').bind(lawyers).run()
  const locked = async (title: string) => {
    const page = await createDraft(title)
    await submit(eve, page.id)
    await site.db.prepare('UPDATE page SET locked = 1, locked_by_id = ?2 WHERE id = ?1').bind(page.id, eve.id).run()
    return page
  }

  const first = await locked('Locked for its reviewer')
  const refused = await decide(lex, first.id, 'approve')
  expect([refused.status, refused.body.message]).toEqual([403, '“Locked for its reviewer” is locked. Unlock it first.'])
  expect((await getDraft(lex, first.id)).can).toMatchObject({ unlock: true, approve: false, reject: true })
  expect((await lex.act(first.id, 'unlock')).status).toBe(200)
  expect((await decide(lex, first.id, 'approve')).status).toBe(200)
  expect((await getDraft(ada, first.id)).live).toBe(true)

  const second = await locked('Locked by its writer')
  expect((await eve.act(second.id, 'unlock')).status).toBe(200)
  expect((await decide(lex, second.id, 'approve')).status).toBe(200)

  const third = await locked('Locked for a moderator')
  expect((await mo.act(third.id, 'unlock')).status).toBe(200)
  expect((await decide(mo, third.id, 'approve')).status).toBe(200)
  // Once nothing waits for them, a lock is none of theirs.
  await site.db.prepare('UPDATE page SET locked = 1, locked_by_id = ?2 WHERE id = ?1').bind(third.id, eve.id).run()
  expect((await lex.act(third.id, 'unlock')).status).toBe(404)
  await site.db.prepare('DELETE FROM task_group WHERE group_id = ?1').bind(lawyers).run()
  expect(before.results).toEqual([{ group_id: 1 }])
})

it('BR-17 drafts without reviewers, invalid drafts and locked pages cannot be submitted or approved', async () => {
  const { site, eve, mo, createDraft, submit, decide, ada, getDraft } = room
  const page = await createDraft('Empty offices')
  await site.db.prepare('UPDATE task SET active = 0 WHERE id = 1').run()
  expect((await submit(eve, page.id)).body.message).toContain('no active tasks')
  expect((await getDraft(eve, page.id)).can['submit']).toBe(false)
  await site.db.prepare('UPDATE workflow SET active = 0 WHERE id = 1').run()
  expect((await submit(eve, page.id)).body.message).toContain('has no workflow')
  await site.db.batch([
    site.db.prepare('UPDATE task SET active = 1'),
    site.db.prepare('UPDATE workflow SET active = 1'),
  ])
  expect(await ada.status('/wagtail/api/editor/pages/1/history/')).toBe(404)
  expect((await submit(eve, 1)).status).not.toBe(200)

  const unfit = {
    title: 'Empty offices',
    body: [{ ...createHeadingBlock('a', ''), value: { heading_text: '', size: 'h2', style: 'plain' } }],
  }
  expect((await eve.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content: unfit })).status).toBe(
    200,
  )
  expect((await submit(eve, page.id)).body.problems).toMatchObject([{ path: 'body.0.heading_text' }])

  const kept = await createDraft('Kept shut')
  await submit(eve, kept.id)
  await site.db.prepare('UPDATE page SET locked = 1, locked_by_id = ?2 WHERE id = ?1').bind(kept.id, eve.id).run()
  expect((await decide(mo, kept.id, 'approve')).body.message).toContain('is locked')
  expect((await decide(mo, kept.id, 'reject', 'It is locked.')).status).toBe(200)
})

it('BR-17 a private page’s review is hidden without access, and approval keeps it private', async () => {
  const { site, eve, mo, ada, addUser, createDraft, submit, decide } = room
  const page = await createDraft('Staff only')
  expect((await ada.act(page.id, 'privacy', { restriction_type: 'login' })).status).toBe(200)
  await submit(eve, page.id)
  const stranger = await addUser('stranger')
  for (const call of ['', 'history/', 'workflow-history/'])
    expect(await stranger.status(`/wagtail/api/editor/pages/${page.id}/${call}`)).toBe(404)
  expect(await stranger.json('/wagtail/api/editor/reviews/')).toEqual({ awaiting: [], submitted: [] })
  await decide(mo, page.id, 'approve')
  const answer = await site.fetch(page.path)
  expect(answer.status).not.toBe(200)
  expect(await answer.text()).not.toContain('Staff only first words')
})
