import { beforeAll, expect, it } from 'vitest'
import type { CalendarMonthResponse } from '#schema/reports/calendar-wire.ts'
import { createMenuPublisherAndChef, type MenuClient } from '../../support/menus/menu-client.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let ada: MenuClient
let chef: MenuClient
const salmon = '/menu/grill/atlantic-salmon/'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const textAt = async (path: string) => (await site.fetch(path)).text()
const save = (description: string) => chef.save('Atlantic salmon', { description })

beforeAll(async () => {
  ;({ ada, chef } = await createMenuPublisherAndChef(site))
})

it('a scheduled menu goes live on time as scheduled, once despite several triggers', async () => {
  await save('Scheduled.')
  expect((await chef.schedule(inMinutes(60))).status).toBe(403)
  const at = inMinutes(60)
  expect((await ada.schedule(at)).status).toBe(204)
  await save('Saved later.')
  expect(await chef.release()).toMatchObject({ schedule: { go_live_at: at.toISOString(), by: 'ada@menu.example' } })
  await fireCron(site, inMinutes(59))
  expect(await textAt(salmon)).not.toContain('Scheduled.')
  const { version } = await ada.menu()
  expect(await Promise.all([1, 2, 3].map(() => fireCron(site, inMinutes(61))))).toEqual(['ok', 'ok', 'ok'])
  await fireCron(site, inMinutes(62))
  await expect.poll(() => textAt(salmon)).toContain('Scheduled.')
  expect(await textAt(salmon)).not.toContain('Saved later.')
  expect((await ada.menu()).version).toBe(version + 1)
  expect((await ada.release()).schedule).toBeNull()
  expect((await chef.find('Atlantic salmon')).content.description).toBe('Saved later.')
})

it('a schedule needs a future time, the draft as seen, and something new', async () => {
  await save('Once more.')
  expect((await ada.schedule(inMinutes(-1))).body.problems).toMatchObject([{ path: 'go_live_at' }])
  const seen = await ada.version()
  await save('And again.')
  const go_live_at = inMinutes(60).toISOString()
  expect((await ada.call('PUT', 'schedule/', { ...seen, go_live_at })).status).toBe(409)
  await ada.call('POST', 'publish/')
  expect((await ada.schedule(inMinutes(60))).body.message).toContain('There is nothing new in the menu')
})

it('a schedule is cancelled by a publisher, and ended by publishing by hand', async () => {
  await save('Not at its time.')
  await ada.schedule(inMinutes(60))
  expect((await chef.call('DELETE', 'schedule/')).status).toBe(403)
  expect((await ada.call('DELETE', 'schedule/')).status).toBe(204)
  await fireCron(site, inMinutes(61))
  expect(await textAt(salmon)).not.toContain('Not at its time.')
  await ada.schedule(inMinutes(60))
  await ada.call('POST', 'publish/')
  expect((await ada.release()).schedule).toBeNull()
})

it('a scheduled menu refused at its time stays a draft; its scheduler gets mail', async () => {
  const { content } = await chef.find('Fries')
  await chef.save('Fries', { description: 'Hotter.' })
  await ada.schedule(inMinutes(60))
  await site.db
    .prepare(
      "UPDATE menu_item SET details = json_set(details, '$.allergens', json('{}')) WHERE state = 'scheduled' AND slug = 'fries'",
    )
    .run()
  await fireCron(site, inMinutes(61))
  const { schedule, schedule_problem } = await ada.release()
  expect(schedule).toBeNull()
  expect(schedule_problem).toContain('“Fries” is sold in California')
  const mail = await site.db.prepare("SELECT subject, text FROM mail WHERE recipient = 'ada@menu.example'").first()
  expect(mail).toMatchObject({
    subject: '“Menu” could not go live',
    text: expect.stringContaining('“Fries” is sold in California'),
  })
  expect((await chef.find('Fries')).content.description).toBe('Hotter.')
  expect((await ada.schedule(inMinutes(60))).status).toBe(204)
  expect((await ada.release()).schedule_problem).toBe('')
  await fireCron(site, inMinutes(62))
  expect((await ada.release()).schedule).toBeNull()
  await chef.save('Fries', content)
  await ada.call('POST', 'publish/')
})

it('a scheduled menu is in the calendar and the upcoming list, for menu editors', async () => {
  await save('In the calendar.')
  const at = inMinutes(60)
  await ada.schedule(at)
  await createUser(site, 'waiter@menu.example', { permissions: ['change_menu_availability'] })
  const [publisher, waiter] = await Promise.all(
    ['ada', 'waiter'].map((name) => createBackOfficeClient(site, `${name}@menu.example`)),
  )
  const query = `?month=${at.toISOString().slice(0, 7)}&zone=UTC&kind=menu`
  const calendar = (who: typeof publisher) => who!.json<CalendarMonthResponse>(`${toReportRowsUrl('calendar')}${query}`)
  const edit_url = '/wagtail/menus/release/'
  expect((await calendar(publisher)).items).toMatchObject([
    { kind: 'menu', event: 'menu_goes_live', at: at.toISOString(), title: 'Menu', edit_url },
  ])
  const upcoming = (who: typeof publisher) => who!.json<{ items: object[] }>('/wagtail/api/editor/upcoming/')
  expect((await upcoming(publisher)).items).toMatchObject([{ title: 'Menu', event: 'go_live', edit_url }])
  expect((await upcoming(waiter)).items).toEqual([])
  await ada.call('DELETE', 'schedule/')
})
