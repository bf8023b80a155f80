import { expect, it } from 'vitest'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()

it('BR-17 RP-02 an Editor submits and cannot approve; a Moderator’s approval makes the page live', async () => {
  const { site, eve, mo, createDraft, submit, decide, getDraft, getLog } = room
  const page = await createDraft('Lobster weekend')
  expect(await getDraft(eve, page.id)).toMatchObject({
    review: null,
    can: { submit: true, publish: false, approve: false, cancel_workflow: false },
  })
  expect((await submit(eve, page.id)).body.message).toContain('It is waiting for Moderators approval.')
  expect(await getDraft(eve, page.id)).toMatchObject({
    status: 'in moderation',
    review: { status: 'in_progress', task: { name: 'Moderators approval' } },
    can: { submit: false, approve: false, edit: false, cancel_workflow: true },
  })
  expect(await getDraft(mo, page.id)).toMatchObject({
    can: { approve: true, edit: true, publish: true, cancel_workflow: true },
  })
  expect((await decide(eve, page.id, 'approve')).status).toBe(403)
  expect((await decide(eve, page.id, 'reject', 'No.')).status).toBe(403)
  expect((await site.fetch(page.path)).status).toBe(404)
  const approved = await decide(mo, page.id, 'approve', 'Well said.')
  expect(approved).toMatchObject({ status: 200, body: { html_url: page.path } })
  expect(await (await site.fetch(page.path)).text()).toContain('Lobster weekend first words')
  expect(await getLog(page.id)).toEqual(['create', 'workflow.start', 'workflow.approve', 'publish'])

  const next = { title: 'Lobster weekend', body: [createHeadingBlock('a', 'Second words')] }
  await eve.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content: next })
  await submit(eve, page.id)
  expect(await eve.json(`/wagtail/api/main/pages/${page.id}/`)).toMatchObject({
    meta: { status: { status: 'live + in moderation' } },
  })
  expect(await (await site.fetch(page.path)).text()).not.toContain('Second words')
  await decide(mo, page.id, 'approve')
  expect(await (await site.fetch(page.path)).text()).toContain('Second words')
  const { results } = await site.db
    .prepare(
      'SELECT workflow_state.status, task_state.status AS task, revision_id, finished_by_id, comment FROM workflow_state JOIN task_state ON workflow_state_id = workflow_state.id WHERE object_id = ?1 ORDER BY task_state.id',
    )
    .bind(page.id)
    .all()
  expect(results).toMatchObject([
    {
      status: 'approved',
      task: 'approved',
      revision_id: page.latest_revision_id,
      finished_by_id: mo.id,
      comment: 'Well said.',
    },
    { status: 'approved', task: 'approved' },
  ])
})

it('BR-17 changes are requested with a reason, and submitting again resumes the same run', async () => {
  const { site, eve, mo, createDraft, submit, decide, getDraft, getLog } = room
  const page = await createDraft('Oyster night')
  await submit(eve, page.id)
  const { id } = (await getDraft(eve, page.id)).review!
  for (const comment of ['', '   ', 'x'.repeat(2001)])
    expect((await decide(mo, page.id, 'reject', comment)).body.problems).toMatchObject([{ path: 'comment' }])
  expect((await decide(mo, page.id, 'reject', ' Which night? ')).status).toBe(200)
  expect(await getDraft(eve, page.id)).toMatchObject({
    review: { id, status: 'needs_changes', changes_requested: { comment: 'Which night?' } },
    can: { edit: true, submit: true, approve: false },
  })
  expect((await decide(mo, page.id, 'approve')).status).toBe(409)
  await eve.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: { title: 'Oyster night on Friday' },
  })
  expect((await submit(eve, page.id)).status).toBe(200)
  expect((await getDraft(eve, page.id)).review).toMatchObject({ id, status: 'in_progress' })
  expect((await decide(mo, page.id, 'approve')).status).toBe(200)
  expect((await site.fetch(page.path)).status).toBe(200)
  expect(await getLog(page.id)).toEqual([
    'create',
    'workflow.start',
    'workflow.reject',
    'edit',
    'workflow.resume',
    'workflow.approve',
    'publish',
  ])
  const entry = await site.db
    .prepare("SELECT user_id, data FROM log_entry WHERE object_id = ?1 AND action = 'wagtail.workflow.reject'")
    .bind(page.id)
    .first<{ user_id: number; data: string }>()
  expect(entry).toMatchObject({ user_id: mo.id })
  expect(JSON.parse(entry!.data)).toMatchObject({ workflow: { title: 'Moderators approval' }, comment: 'Which night?' })
})

it('BR-17 of two concurrent decisions one wins, and the page is published once', async () => {
  const { mo, ada, createDraft, submit, getDraft, getLog } = room
  const page = await createDraft('Two at once')
  await submit(room.eve, page.id)
  const { review, latest_revision_id } = await getDraft(ada, page.id)
  const decision = { task_state_id: review!.task.state_id, base_revision_id: latest_revision_id, comment: 'Seen.' }
  const answers = await Promise.all([
    mo.act(page.id, 'approve', decision),
    ada.act(page.id, 'reject', decision),
    mo.act(page.id, 'approve', decision),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await ada.act(page.id, 'approve', decision)).status).toBe(409)
  expect((await getLog(page.id)).filter((action) => /approve|reject/.test(action))).toHaveLength(1)
})

it('BR-17 a decision includes the task and the revision that its reviewer has seen', async () => {
  const { ada, mo, eve, createDraft, submit, getDraft, decide } = room
  const page = await createDraft('Seen and unseen')
  await submit(eve, page.id)
  const { review } = await getDraft(ada, page.id)
  const seen = { task_state_id: review!.task.state_id, base_revision_id: page.latest_revision_id }
  expect(
    (await eve.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content: { title: 'Sneaked in' } }))
      .status,
  ).toBe(403)
  const mended = await mo.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: { title: 'Mended by Mo' },
  })
  expect(mended.status).toBe(200)
  for (const decision of ['approve', 'reject'])
    expect((await ada.act(page.id, decision, { ...seen, comment: 'Seen.' })).status, decision).toBe(409)
  expect(
    (
      await ada.act(page.id, 'approve', {
        ...seen,
        task_state_id: 999_999,
        base_revision_id: mended.body.latest_revision_id,
      })
    ).status,
  ).toBe(409)
  const read = await room.site.db
    .prepare('SELECT revision_id FROM task_state WHERE id = ?1')
    .bind(review!.task.state_id)
    .first('revision_id')
  expect(read).toBe(mended.body.latest_revision_id)
  expect((await decide(mo, page.id, 'approve')).status).toBe(200)
  expect((await getDraft(ada, page.id)).live).toBe(true)
})

it('BR-17 the second task waits for the first; its approval publishes without the publish permission', async () => {
  const { site, eve, mo, ada, addUser, createDraft, submit, decide, getDraft } = room
  const law = (await site.db.prepare("INSERT INTO group_ (name) VALUES ('Law') RETURNING id").first<number>('id'))!
  const lou = await addUser('lou', law)
  const task = (await site.db
    .prepare("INSERT INTO task (name) VALUES ('Legal reading') RETURNING id")
    .first<number>('id'))!
  const workflow = (await site.db
    .prepare("INSERT INTO workflow (name) VALUES ('Offers') RETURNING id")
    .first<number>('id'))!
  const page = await createDraft('Free lobster')
  const other = await createDraft('Other words')
  await site.db.batch([
    site.db.prepare('INSERT INTO task_group VALUES (?1, ?2)').bind(task, law),
    site.db.prepare('INSERT INTO workflow_task VALUES (?1, 1, 0), (?1, ?2, 1)').bind(workflow, task),
    site.db.prepare('INSERT INTO workflow_page (page_id, workflow_id) VALUES (?1, ?2)').bind(page.id, workflow),
  ])
  await submit(eve, page.id)
  await submit(eve, other.id)
  const calls = ['', 'revisions/', 'history/', 'workflow-history/'].map(
    (call) => `/wagtail/api/editor/pages/${page.id}/${call}`,
  )
  for (const call of calls) expect([call, await lou.status(call)]).toEqual([call, 404])
  expect((await decide(lou, page.id, 'approve')).status).toBe(404)
  expect((await decide(mo, page.id, 'approve')).body).toMatchObject({ html_url: null })
  expect((await site.fetch(page.path)).status).toBe(404)

  for (const call of calls) expect([call, await lou.status(call)]).toEqual([call, 200])
  expect(await lou.status(`/wagtail/api/editor/pages/${other.id}/`)).toBe(404)
  expect(await getDraft(lou, page.id)).toMatchObject({
    can: { edit: true, approve: true, publish: false, delete: false, move: false },
  })
  expect((await lou.act(page.id, 'publish')).status).toBe(403)
  expect((await decide(mo, page.id, 'approve')).status).toBe(403)
  expect((await decide(lou, page.id, 'reject', 'Nothing is free.')).status).toBe(200)
  expect(await lou.status(calls[0]!)).toBe(404)
  await submit(eve, page.id)
  expect((await getDraft(ada, page.id)).review!.task.name).toBe('Legal reading')
  expect((await decide(lou, page.id, 'approve')).body.html_url).toBe(page.path)
  expect((await site.fetch(page.path)).status).toBe(200)
  expect(await lou.status(calls[0]!)).toBe(404)
})
