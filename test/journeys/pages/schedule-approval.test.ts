import { expect, it } from 'vitest'
import type { CalendarMonthResponse } from '#schema/reports/calendar-wire.ts'
import { getTimeMinutesFromNow, setUpScheduleTestSite } from '../../support/pages/schedule-requests.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'

const { room, getDraft, requestSchedule, submitWithSchedule } = setUpScheduleTestSite()

/** The moment somebody asked for comes and goes without a decision. */
const letTimePass = (id: number, column: 'requested_go_live_at' | 'requested_expire_at') =>
  room.site.db.prepare(`UPDATE page SET ${column} = ?2 WHERE id = ?1`).bind(id, getTimeMinutesFromNow(-5)).run()

it('BR-17 a late approval publishes immediately with a notice, but not after the requested end', async () => {
  const { site, eve, mo, createDraft, decide } = room
  await site.db.prepare('DELETE FROM mail').run()
  const [late, over] = [await createDraft('Too late'), await createDraft('All over')]
  for (const { id } of [late, over])
    await submitWithSchedule(eve, id, { go_live_at: getTimeMinutesFromNow(30), expire_at: getTimeMinutesFromNow(60) })
  await letTimePass(late.id, 'requested_go_live_at')
  expect((await decide(mo, late.id, 'approve')).body).toMatchObject({
    html_url: late.path,
    message: expect.stringContaining('has passed, so it is live now'),
  })
  expect(await getDraft(late.id)).toMatchObject({
    live: true,
    requested_schedule: null,
    scheduled: null,
    expire_at: expect.any(String),
  })
  expect(await site.db.prepare("SELECT text FROM mail WHERE kind = 'review_approved'").first<string>('text')).toContain(
    'had already passed',
  )

  await letTimePass(over.id, 'requested_go_live_at')
  await letTimePass(over.id, 'requested_expire_at')
  expect(await decide(mo, over.id, 'approve')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Change or withdraw') },
  })
  expect(await getDraft(over.id)).toMatchObject({ live: false, review: { status: 'in_progress' } })
  await requestSchedule(mo, over.id, {})
  expect((await decide(mo, over.id, 'approve')).status).toBe(200)
})

it('BR-16 publishers use their own schedule; a request ends with its draft, never copied', async () => {
  const { ada, eve, mo, createDraft } = room
  const [at, now, gone] = [
    await createDraft('Sooner than asked'),
    await createDraft('At once instead'),
    await createDraft('Thrown away after'),
  ]
  for (const { id } of [at, now, gone])
    await requestSchedule(eve, id, { go_live_at: getTimeMinutesFromNow(60), expire_at: getTimeMinutesFromNow(90) })
  const copy = (await ada.act(at.id, 'copy', { slug: 'no-wish-of-its-own' })).body
  expect((await getDraft(copy.id)).requested_schedule).toBeNull()
  const go_live_at = getTimeMinutesFromNow(20)
  await mo.act(at.id, 'publish', { go_live_at })
  expect(await getDraft(at.id)).toMatchObject({ scheduled: { go_live_at }, requested_schedule: null, expire_at: null })
  expect((await mo.act(now.id, 'publish')).body.message).toContain('immediately, not at the requested time')
  expect(await getDraft(now.id)).toMatchObject({ live: true, requested_schedule: null, expire_at: null })
  await ada.act(gone.id, 'delete')
  const left = await room.site.db
    .prepare('SELECT requested_go_live_at, requested_expire_at FROM page WHERE id = ?1')
    .bind(gone.id)
    .first()
  expect(left).toEqual({ requested_go_live_at: null, requested_expire_at: null })
})

it('the calendar shows requested schedules separately from set ones', async () => {
  const { eve, mo, createDraft } = room
  const [asked, set] = [await createDraft('Asked in June'), await createDraft('Set in June')]
  await requestSchedule(eve, asked.id, {
    go_live_at: '2035-06-05T12:00:00.000Z',
    expire_at: '2035-06-20T12:00:00.000Z',
  })
  await mo.act(set.id, 'publish', { go_live_at: '2035-06-04T12:00:00.000Z' })
  const { items } = await eve.json<CalendarMonthResponse>(
    `${toReportRowsUrl('calendar')}?month=2035-06&zone=UTC&kind=page`,
  )
  expect(items.map(({ date, event, title }) => `${date} ${event} ${title}`)).toEqual([
    '2035-06-04 goes_live Set in June',
    '2035-06-05 go_live_requested Asked in June',
    '2035-06-20 expiry_requested Asked in June',
  ])
})
