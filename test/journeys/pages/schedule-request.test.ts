import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { DraftReviewListResponse, PageHistoryResponse } from '#schema/workflows/review-wire.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { getTimeMinutesFromNow, setUpScheduleTestSite } from '../../support/pages/schedule-requests.ts'
import { createUser } from '../../support/site.ts'

const { room, getDraft, requestSchedule, submitWithSchedule } = setUpScheduleTestSite()

const status = async (path: string) => (await room.site.fetch(path)).status
const inWords = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(new Date(at))

it('BR-16 BR-17 approval applies the requested schedule sent to the moderator, and the page goes live', async () => {
  const { site, eve, mo, createDraft, decide, getLog } = room
  await site.db.prepare('DELETE FROM mail').run()
  await site.db
    .prepare("INSERT INTO user_profile (user_id, current_time_zone) VALUES (?1, 'America/New_York')")
    .bind(mo.id)
    .run()
  const page = await createDraft('Lantern parade')
  const [go_live_at, expire_at] = [getTimeMinutesFromNow(60), getTimeMinutesFromNow(120)]
  expect(await submitWithSchedule(eve, page.id, { go_live_at, expire_at })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('see the time you requested') },
  })
  expect(await getDraft(page.id, mo)).toMatchObject({
    requested_schedule: { go_live_at, expire_at },
    scheduled: null,
    live: false,
    status: 'in moderation',
  })
  const { awaiting } = await mo.json<DraftReviewListResponse>(pageEditorEndpoints.reviews.path)
  expect(awaiting.find((each) => each.draft.id === page.id)?.requested_schedule).toEqual({ go_live_at, expire_at })
  const mailed = async (kind: string) =>
    (await site.db.prepare('SELECT text FROM mail WHERE kind = ?1').bind(kind).first<string>('text'))!
  expect(await mailed('review_requested')).toContain(`Asked to go live: ${inWords(go_live_at, 'America/New_York')}`)
  expect(await mailed('review_requested')).toContain(`Asked to leave: ${inWords(expire_at, 'America/New_York')}`)
  const { items } = await eve.json<PageHistoryResponse>(
    `/wagtail/api/editor/pages/${page.id}/history/?action=tidemark.request_schedule`,
  )
  expect(items).toMatchObject([{ user: { id: eve.id }, data: { go_live_at, expire_at } }])

  // A requested schedule alone does nothing, even when its time comes.
  await fireCron(site, new Date(getTimeMinutesFromNow(61)))
  expect(await status(page.path)).toBe(404)
  expect((await decide(mo, page.id, 'approve')).body).toMatchObject({
    html_url: null,
    message: expect.stringContaining('at the requested time'),
  })
  expect(await getDraft(page.id)).toMatchObject({
    requested_schedule: null,
    scheduled: { go_live_at },
    expire_at,
    status: 'scheduled',
  })
  expect(await getLog(page.id)).toEqual([
    'create',
    'tidemark.request_schedule',
    'workflow.start',
    'workflow.approve',
    'publish.schedule',
  ])
  expect(await status(page.path)).toBe(404)
  await fireCron(site, new Date(getTimeMinutesFromNow(61)))
  expect(await status(page.path)).toBe(200)
  await fireCron(site, new Date(getTimeMinutesFromNow(121)))
  expect(await status(page.path)).toBe(404)
})

it('BR-16 a requested schedule is not visible outside the back office', async () => {
  const { site, eve, mo, createDraft, decide } = room
  const page = await createDraft('Quiet plans')
  await mo.act(page.id, 'publish')
  const { latest_revision_id: base_revision_id } = await getDraft(page.id)
  await eve.act(page.id, 'save', { base_revision_id, content: { body: [createHeadingBlock('a', 'Told later')] } })
  const go_live_at = getTimeMinutesFromNow(60)
  await submitWithSchedule(eve, page.id, { go_live_at })
  await decide(mo, page.id, 'reject', 'Later still.')
  const answers = [
    page.path,
    `${page.path}?preview=1`,
    paths.sitemap,
    `/api/v2/pages/${page.id}/`,
    `/api/main/pages/${page.id}/`,
  ]
  for (const path of answers) {
    const body = await (await site.fetch(path)).text()
    expect([path, body.includes('requested_schedule'), body.includes(go_live_at), body.includes('Told later')]).toEqual(
      [path, false, false, false],
    )
  }
})

it('BR-16 only users who can edit can request a schedule, which publishes nothing', async () => {
  const { site, home, ada, eve, mo, addUser, createDraft, getLog } = room
  const times = { go_live_at: getTimeMinutesFromNow(60) }
  const page = await createDraft('Who may ask')
  await createUser(site, 'olga@example.test', { grants: [['add', home]] })
  await createUser(site, 'elsewhere@example.test', { grants: [['lock', home]] })
  const [olga, keeper, stranger] = [
    await createBackOfficeClient(site, 'olga@example.test'),
    await createBackOfficeClient(site, 'elsewhere@example.test'),
    await addUser('nobody'),
  ]
  const own = (await olga.create(home, { title: 'Of her own', body: [createHeadingBlock('a', 'Own')] })).body
  expect((await requestSchedule(stranger, page.id, times)).status).toBe(404)
  expect((await requestSchedule(keeper, page.id, times)).status).toBe(403)
  expect((await requestSchedule(olga, page.id, times)).status).toBe(403)
  expect(
    (await room.site.fetch(`/wagtail/api/editor/pages/${page.id}/action/request_schedule/`, { method: 'POST' })).status,
  ).toBe(403)
  expect((await getDraft(page.id)).requested_schedule).toBeNull()
  for (const [who, id] of [
    [olga, own.id],
    [eve, page.id],
    [mo, page.id],
    [ada, page.id],
  ] as const) {
    const go_live_at = getTimeMinutesFromNow(60)
    expect((await requestSchedule(who, id, { go_live_at })).status).toBe(200)
    expect(await getDraft(id, who)).toMatchObject({
      live: false,
      scheduled: null,
      requested_schedule: { go_live_at, expire_at: null },
      can: { request_schedule: true },
    })
  }
  for (const who of [olga, eve]) expect((await who.act(own.id, 'publish', times)).status).toBe(403)
  await fireCron(site, new Date(getTimeMinutesFromNow(100)))
  expect([await status(page.path), await status('/of-her-own/')]).toEqual([404, 404])
  expect((await getLog(page.id)).every((action) => action === 'create' || action === 'tidemark.request_schedule')).toBe(
    true,
  )
})

it('BR-16 past times, or an end before the start, are rejected with messages', async () => {
  const { eve, mo, createDraft, getLog } = room
  const page = await createDraft('Ill timed')
  for (const send of [requestSchedule, submitWithSchedule]) {
    for (const times of [
      { expire_at: getTimeMinutesFromNow(-1) },
      { go_live_at: getTimeMinutesFromNow(60), expire_at: getTimeMinutesFromNow(30) },
    ])
      expect(await send(eve, page.id, times)).toMatchObject({
        status: 400,
        body: { problems: [{ path: 'expire_at', message: expect.stringMatching(/\w Choose|Choose/) }] },
      })
    for (const go_live_at of [getTimeMinutesFromNow(-1), 'tomorrow'])
      expect(await send(eve, page.id, { go_live_at })).toMatchObject({
        status: 400,
        body: { problems: [{ path: 'go_live_at' }] },
      })
  }
  expect(
    (
      await eve.act(page.id, 'request_schedule', {
        base_revision_id: page.latest_revision_id + 1,
        go_live_at: getTimeMinutesFromNow(9),
      })
    ).status,
  ).toBe(409)
  await mo.act(page.id, 'publish')
  expect((await requestSchedule(eve, page.id, { go_live_at: getTimeMinutesFromNow(9) })).body.message).toContain(
    'nothing new',
  )
  expect(await getLog(page.id)).toEqual(['create', 'publish'])
})

it('BR-17 the submitter, but no other editor, may change an undecided request, unless locked', async () => {
  const { eve, mo, addUser, createDraft, decide, getLog } = room
  const emil = await addUser('emil', 2)
  const page = await createDraft('Second thoughts')
  const [first, second] = [getTimeMinutesFromNow(60), getTimeMinutesFromNow(90)]
  await submitWithSchedule(eve, page.id, { go_live_at: first })
  expect(await requestSchedule(emil, page.id, { go_live_at: second })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('in review') },
  })
  expect((await getDraft(page.id, emil)).can.request_schedule).toBe(false)
  const seen = await getDraft(page.id, mo)
  expect((await requestSchedule(eve, page.id, { go_live_at: second })).status).toBe(200)
  // The moderator agrees to what they saw, and to nothing else.
  const decision = { task_state_id: seen.review!.task.state_id, base_revision_id: seen.latest_revision_id }
  expect(await mo.act(page.id, 'approve', { ...decision, requested_schedule: seen.requested_schedule })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has changed') },
  })
  await mo.act(page.id, 'lock')
  expect(await requestSchedule(eve, page.id, { go_live_at: first })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('locked') },
  })
  await mo.act(page.id, 'unlock')
  expect((await requestSchedule(mo, page.id, { go_live_at: first, expire_at: second })).status).toBe(200)
  expect((await requestSchedule(eve, page.id, {})).status).toBe(200)
  expect((await getDraft(page.id)).requested_schedule).toBeNull()
  expect((await decide(mo, page.id, 'approve')).body.message).toContain('It is live now')
  expect(await status(page.path)).toBe(200)
  expect((await getLog(page.id)).filter((action) => action.startsWith('tidemark.'))).toEqual([
    ...[
      'tidemark.request_schedule',
      'tidemark.request_schedule',
      'tidemark.request_schedule',
      'tidemark.withdraw_schedule_request',
    ],
  ])
})

it('BR-17 the request is fixed after a first approval, and kept when changes are requested', async () => {
  const { ada, eve, home, site, createDraft, decide, submit } = room
  const facts = (await (await ada.post(workflowTaskEndpoints.list.path, { name: 'Facts', groups: [1] })).json()) as {
    id: number
  }
  const reading = (await (
    await ada.post(workflowEndpoints.list.path, { name: 'Two readings', tasks: [facts.id, 1], pages: [home] })
  ).json()) as {
    id: number
  }
  const page = await createDraft('Read twice')
  const go_live_at = getTimeMinutesFromNow(60)
  await submitWithSchedule(eve, page.id, { go_live_at })
  expect((await decide(room.mo, page.id, 'approve')).body.message).toContain('Moderators approval')
  expect((await requestSchedule(eve, page.id, {})).status).toBe(403)
  await decide(room.mo, page.id, 'reject', 'Once more.')
  expect((await requestSchedule(eve, page.id, { go_live_at: getTimeMinutesFromNow(70) })).status).toBe(200)
  expect((await requestSchedule(eve, page.id, { go_live_at })).status).toBe(200)
  const { latest_revision_id: base_revision_id } = await getDraft(page.id)
  await eve.act(page.id, 'save', { base_revision_id, content: { body: [createHeadingBlock('a', 'Mended')] } })
  await submit(eve, page.id)
  expect((await getDraft(page.id)).requested_schedule).toEqual({ go_live_at, expire_at: null })
  await decide(room.mo, page.id, 'approve')
  expect(await getDraft(page.id)).toMatchObject({ scheduled: { go_live_at }, requested_schedule: null })
  expect((await ada.post(buildEndpointUrl(workflowEndpoints.disable, { params: { id: reading.id } }), {})).status).toBe(
    200,
  )
  expect(
    await site.db.prepare('SELECT count(*) AS n FROM workflow_page WHERE workflow_id = ?1').bind(reading.id).first('n'),
  ).toBe(0)
})
