import { beforeAll, expect, it } from 'vitest'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()
beforeAll(() => markImagesDrawn(room.site))

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

interface Draft {
  status: string
  live: boolean
  latest_revision_id: number
  scheduled: { revision_id: number; go_live_at: string } | null
  expire_at: string | null
  content: { title: string }
}
const getDraft = (id: number) => room.ada.json<Draft>(`/wagtail/api/editor/pages/${id}/`)
const text = async (path: string) => (await room.site.fetch(path)).text()
const status = async (path: string) => (await room.site.fetch(path)).status
const mails = async (kind: string, title: string) =>
  (
    await room.site.db
      .prepare('SELECT recipient, text FROM mail WHERE kind = ?1 AND instr(text, ?2) > 0 ORDER BY id')
      .bind(kind, title)
      .all<{ recipient: string; text: string }>()
  ).results

it('BR-16 a scheduled page goes live at its time, once, for any number of triggers', async () => {
  const { site, mo, createDraft, getLog } = room
  const page = await createDraft('Harbor feast')
  const go_live_at = minutes(60)
  expect((await mo.act(page.id, 'publish', { go_live_at })).body).toMatchObject({
    html_url: null,
    message: expect.stringContaining('scheduled'),
  })
  expect(await getDraft(page.id)).toMatchObject({
    status: 'scheduled',
    live: false,
    scheduled: { revision_id: page.latest_revision_id, go_live_at },
  })
  expect(await mo.json(`/wagtail/api/main/pages/${page.id}/`)).toMatchObject({
    meta: { status: { status: 'scheduled' }, go_live_at },
  })
  await fireCron(site, new Date(minutes(59)))
  expect(await status(page.path)).toBe(404)
  const due = new Date(minutes(61))
  expect(await Promise.all([fireCron(site, due), fireCron(site, due), fireCron(site, due)])).toEqual(['ok', 'ok', 'ok'])
  expect(await text(page.path)).toContain('Harbor feast first words')
  expect(await getDraft(page.id)).toMatchObject({ status: 'live', scheduled: null })
  expect(await getLog(page.id)).toEqual(['create', 'publish.schedule', 'publish.scheduled'])
  const entry = await site.db
    .prepare("SELECT user_id FROM log_entry WHERE object_id = ?1 AND action = 'wagtail.publish.scheduled'")
    .bind(page.id)
    .first()
  expect(entry).toEqual({ user_id: null })
  const found = await site.db
    .prepare("SELECT count(*) AS n FROM page_search WHERE page_search MATCH 'feast'")
    .first('n')
  expect(found).toBe(1)
})

it('BR-16 a live page’s approved revision goes live on schedule while later drafts stay drafts', async () => {
  const { site, mo, eve, createDraft } = room
  const page = await createDraft('Oyster weeks')
  await mo.act(page.id, 'publish')
  const approved = await mo.act(page.id, 'publish', {
    base_revision_id: page.latest_revision_id,
    content: { body: [createHeadingBlock('a', 'Approved words')] },
    go_live_at: minutes(10),
  })
  expect(await getDraft(page.id)).toMatchObject({ status: 'live + scheduled' })
  const since = await eve.act(page.id, 'save', {
    base_revision_id: approved.body.latest_revision_id,
    content: { title: 'Oyster months', body: [createHeadingBlock('a', 'Written since')] },
  })
  expect(since.status).toBe(200)
  expect(await text(page.path)).toContain('Oyster weeks first words')
  await fireCron(site, new Date(minutes(11)))
  const shown = await text(page.path)
  expect(shown).toContain('Approved words')
  expect(shown).not.toContain('Written since')
  expect(await getDraft(page.id)).toMatchObject({
    status: 'live + draft',
    latest_revision_id: since.body.latest_revision_id,
    content: { title: 'Oyster months' },
    scheduled: null,
  })
})

it('BR-16 a page expires with its cache and search row, and can be published again', async () => {
  const { site, mo, createDraft, getLog } = room
  const page = await createDraft('Summer clams')
  await mo.act(page.id, 'publish', { expire_at: minutes(30) })
  expect(await text(page.path)).toContain('Summer clams first words')
  await fireCron(site, new Date(minutes(31)))
  await fireCron(site, new Date(minutes(32)))
  expect(await status(page.path)).toBe(404)
  expect(await getDraft(page.id)).toMatchObject({ status: 'expired', live: false })
  expect((await getLog(page.id)).slice(-2)).toEqual(['publish', 'unpublish.scheduled'])
  expect(await site.db.prepare('SELECT count(*) AS n FROM page_search WHERE rowid = ?1').bind(page.id).first('n')).toBe(
    0,
  )
  await site.db.prepare('UPDATE page SET expire_at = ?2 WHERE id = ?1').bind(page.id, minutes(-5)).run()
  expect((await mo.act(page.id, 'publish')).status).toBe(200)
  expect(await getDraft(page.id)).toMatchObject({ status: 'live', expire_at: null })
})

it('BR-16 a past end, or one before the start, is rejected; an Editor cannot schedule', async () => {
  const { mo, eve, createDraft, getLog } = room
  const page = await createDraft('Bad times')
  for (const times of [{ expire_at: minutes(-1) }, { go_live_at: minutes(60), expire_at: minutes(30) }])
    expect((await mo.act(page.id, 'publish', times)).body.problems).toMatchObject([{ path: 'expire_at' }])
  for (const go_live_at of ['tomorrow', '2026-02-30T00:00:00Z', '2026-12-01'])
    expect((await mo.act(page.id, 'publish', { go_live_at })).body.problems).toMatchObject([{ path: 'go_live_at' }])
  expect((await eve.act(page.id, 'publish', { go_live_at: minutes(60) })).status).toBe(403)
  expect((await eve.act(page.id, 'unschedule', { revision_id: page.latest_revision_id })).status).toBe(403)
  expect((await eve.act(page.id, 'cancel_expiry')).status).toBe(403)
  expect(await getLog(page.id)).toEqual(['create'])
})

it('BR-16 a revision is unscheduled: its go-live time is removed, and nothing goes live', async () => {
  const { site, mo, createDraft, getLog } = room
  const page = await createDraft('Called off')
  await mo.act(page.id, 'publish', { go_live_at: minutes(10), expire_at: minutes(20) })
  expect((await mo.act(page.id, 'unschedule', { revision_id: page.latest_revision_id + 1 })).status).toBe(409)
  expect((await mo.act(page.id, 'unschedule', { revision_id: page.latest_revision_id })).status).toBe(200)
  expect((await mo.act(page.id, 'unschedule', { revision_id: page.latest_revision_id })).status).toBe(409)
  const { items } = await mo.json<{ items: { go_live_at: string | null }[] }>(
    `/wagtail/api/editor/pages/${page.id}/revisions/`,
  )
  expect(items.map(({ go_live_at }) => go_live_at)).toEqual([null])
  await fireCron(site, new Date(minutes(11)))
  expect(await getDraft(page.id)).toMatchObject({ status: 'draft', scheduled: null, expire_at: null })
  expect(await getLog(page.id)).toEqual(['create', 'publish.schedule', 'schedule.cancel'])
})

it('BR-16 publishing and unpublishing remove a schedule, and a new schedule replaces the old', async () => {
  const { mo, createDraft } = room
  const page = await createDraft('Changed plans')
  await mo.act(page.id, 'publish', { go_live_at: minutes(10) })
  const again = await mo.act(page.id, 'publish', {
    base_revision_id: page.latest_revision_id,
    content: { title: 'New plans' },
    go_live_at: minutes(20),
  })
  expect((await getDraft(page.id)).scheduled?.revision_id).toBe(again.body.latest_revision_id)
  const { results } = await room.site.db
    .prepare('SELECT id FROM revision WHERE object_id = ?1 AND approved_go_live_at IS NOT NULL')
    .bind(page.id)
    .all()
  expect(results).toEqual([{ id: again.body.latest_revision_id }])
  expect((await mo.act(page.id, 'publish')).body.message).toContain('is a draft again')
  expect(await getDraft(page.id)).toMatchObject({ status: 'live', scheduled: null })
  await mo.act(page.id, 'publish', { go_live_at: minutes(10) })
  await mo.act(page.id, 'unpublish')
  expect(await getDraft(page.id)).toMatchObject({ status: 'draft', scheduled: null })
})

it('BR-16 the end of a live page is removed without publishing its draft', async () => {
  const { site, mo, eve, createDraft } = room
  const page = await createDraft('Longer than planned')
  await mo.act(page.id, 'publish', { expire_at: minutes(10) })
  await eve.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: { body: [createHeadingBlock('a', 'Unready')] },
  })
  expect((await mo.act(page.id, 'cancel_expiry')).status).toBe(200)
  expect((await mo.act(page.id, 'cancel_expiry')).status).toBe(409)
  await fireCron(site, new Date(minutes(11)))
  expect(await text(page.path)).toContain('Longer than planned first words')
})

it('BR-16 BR-17 the last approval schedules a draft with a future time, and mails say when', async () => {
  const { site, mo, eve, createDraft, submit, decide, getLog } = room
  await site.db
    .prepare("INSERT INTO user_profile (user_id, current_time_zone) VALUES (?1, 'America/New_York')")
    .bind(mo.id)
    .run()
  const page = await createDraft('Clambake')
  const go_live_at = minutes(10)
  await mo.act(page.id, 'publish', { go_live_at })
  const saved = await eve.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: { body: [createHeadingBlock('a', 'Approved since')] },
  })
  await submit(eve, page.id)
  const approved = await decide(mo, page.id, 'approve')
  expect(approved.body).toMatchObject({
    html_url: null,
    message: expect.stringContaining('goes live at the scheduled time'),
  })
  expect(await status(page.path)).toBe(404)
  expect(await getDraft(page.id)).toMatchObject({
    scheduled: { revision_id: saved.body.latest_revision_id, go_live_at },
  })
  expect((await getLog(page.id)).slice(-2)).toEqual(['workflow.approve', 'publish.schedule'])
  const mailed = async (kind: string) => (await mails(kind, 'Clambake'))[0]!.text
  const inWords = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(new Date(go_live_at))
  expect(await mailed('review_requested')).toContain(inWords('America/New_York'))
  expect(await mailed('review_approved')).toContain(inWords('UTC'))
  expect(await mailed('review_approved')).not.toContain('is live')
  await fireCron(site, new Date(minutes(11)))
  expect(await text(page.path)).toContain('Approved since')
})

it('BR-16 a locked, moved or private page goes live where it is; its review ends', async () => {
  const { site, mo, eve, createDraft, submit, getLog } = room
  const [locked, moved, hidden] = [
    await createDraft('Locked since'),
    await createDraft('Moved since'),
    await createDraft('Private since'),
  ]
  for (const { id } of [locked, moved, hidden]) await mo.act(id, 'publish', { go_live_at: minutes(10) })
  await submit(eve, locked.id)
  await mo.act(locked.id, 'lock')
  const { body: section } = await mo.create(room.home, { title: 'Section', slug: 'section' }, { publish: true })
  await room.ada.act(moved.id, 'move', { destination_page_id: section.id })
  await mo.act(hidden.id, 'privacy', { restriction_type: 'login' })
  await fireCron(site, new Date(minutes(11)))
  expect(await status(locked.path)).toBe(200)
  expect((await getLog(locked.id)).slice(-2)).toEqual(['workflow.cancel', 'publish.scheduled'])
  expect(await status('/section/moved-since/')).toBe(200)
  expect(await status(hidden.path)).not.toBe(200)
  expect((await getDraft(hidden.id)).live).toBe(true)
})

it('BR-16 deleted or invalid pages do not go live, others do; the history says why', async () => {
  const { site, mo, ada, createDraft, getLog } = room
  const [gone, taken, other] = [
    await createDraft('Thrown away'),
    await createDraft('Taken since'),
    await createDraft('Right in time'),
  ]
  await mo.act(gone.id, 'publish', { go_live_at: minutes(10) })
  await mo.act(taken.id, 'publish', {
    base_revision_id: taken.latest_revision_id,
    content: { slug: 'wanted-by-two' },
    go_live_at: minutes(10),
  })
  await mo.act(other.id, 'publish', { go_live_at: minutes(10) })
  expect((await ada.act(gone.id, 'delete')).status).toBe(200)
  const { latest_revision_id } = await getDraft(taken.id)
  await mo.act(taken.id, 'save', { base_revision_id: latest_revision_id, content: { slug: 'taken-since' } })
  await mo.create(room.home, { title: 'First', slug: 'wanted-by-two' }, { publish: true })
  expect(await fireCron(site, new Date(minutes(11)))).toBe('ok')
  expect([await status(gone.path), await status(taken.path), await status(other.path)]).toEqual([404, 404, 200])
  expect(await getDraft(taken.id)).toMatchObject({ status: 'draft', scheduled: null })
  const entry = await site.db
    .prepare("SELECT data FROM log_entry WHERE object_id = ?1 AND action = 'wagtail.schedule.cancel'")
    .bind(taken.id)
    .first<string>('data')
  expect(JSON.parse(entry!).reason).toContain('Another page already has the path /wanted-by-two/')
  expect(await mails('schedule_rejected', 'Taken since')).toEqual([
    { recipient: 'mo@example.test', text: expect.stringContaining('/wanted-by-two/') },
  ])
  expect(await getLog(gone.id)).not.toContain('publish.scheduled')
})

it('BR-16 a page that ended before going live stays unpublished; history and mail say why', async () => {
  const { site, mo, createDraft, getLog } = room
  const page = await createDraft('Too late')
  await mo.act(page.id, 'publish', { go_live_at: minutes(10), expire_at: minutes(11) })
  expect(await fireCron(site, new Date(minutes(12)))).toBe('ok')
  expect(await status(page.path)).toBe(404)
  expect(await getLog(page.id)).toEqual(['create', 'publish.schedule', 'schedule.cancel'])
  expect(await mails('schedule_rejected', 'Too late')).toEqual([
    { recipient: 'mo@example.test', text: expect.stringContaining('The page expired before it could go live.') },
  ])
})

it('BR-16 a trigger that fails to write leaves everything for the next', async () => {
  const { site, mo, createDraft } = room
  const page = await createDraft('Second try')
  await mo.act(page.id, 'publish', { go_live_at: minutes(10) })
  await site.db
    .prepare("CREATE TRIGGER broken BEFORE UPDATE OF live ON page BEGIN SELECT raise(ABORT, 'broken'); END")
    .run()
  await fireCron(site, new Date(minutes(11)))
  expect(await getDraft(page.id)).toMatchObject({ status: 'scheduled' })
  await site.db.prepare('DROP TRIGGER broken').run()
  await fireCron(site, new Date(minutes(12)))
  expect(await status(page.path)).toBe(200)
})

it('BR-16 upcoming changes are listed for users who can view the pages, soonest first', async () => {
  const { site, mo, addUser, createDraft } = room
  await site.db.prepare('UPDATE page SET go_live_at = NULL, expire_at = NULL').run()
  const [later, sooner] = [await createDraft('Comes later'), await createDraft('Comes sooner')]
  await mo.act(later.id, 'publish', { go_live_at: minutes(40), expire_at: minutes(50) })
  await mo.act(sooner.id, 'publish', { expire_at: minutes(30) })
  const coming = async (who: typeof room.ada) =>
    (await who.json<{ items: { title: string; event: string }[] }>('/wagtail/api/editor/upcoming/')).items.map(
      ({ title, event }) => `${title} ${event}`,
    )
  expect(await coming(mo)).toEqual(['Comes sooner expire', 'Comes later go_live', 'Comes later expire'])
  expect(await coming(await addUser('nobody'))).toEqual([])
})
