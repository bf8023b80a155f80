import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { WaitListOverviewResponse } from '#schema/seating/wait-list-wire.ts'
import { excludeReauthErrors, openEditorSite, reauthenticate } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { openFridayEvening } from '../../support/locations/open-friday-evening.ts'
import { joinWaitList } from '../../support/seating/join-wait-list.ts'
import { createUser, signIn, type TestSite } from '../../support/site.ts'

setUpBrowser()

const join = (site: TestSite, rlid: number, name: string, party_size: number) =>
  site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rlid, party_size, name, phone: '978 555 0142', idempotency_key: name }),
  })

it('a host manages the list by keyboard, sees new parties, and undoes a mistake', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.setViewportSize({ width: 840, height: 1100 })
  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1 AND wait_list_max_party_size >= 8')
  for (const [name, size] of [
    ['Ida', 2],
    ['Bo', 4],
    ['Cal', 7],
  ] as const)
    await join(site, rlid, name, size)
  await page.getByRole('link', { name: 'Wait lists' }).click()
  await page.getByText('3 parties waiting').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.locator('.row-title').first().click()
  const party = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, party`) })
  await party('Ida').waitFor()
  // An unchanged list is not sent again, and stays on the screen.
  await Promise.all([
    page.waitForResponse((response) => /\/waitlists\/\d+\/$/.test(response.url()) && response.status() === 304),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ])
  await party('Ida').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent)
  const status = async (name: string) =>
    site.db.prepare('SELECT status FROM wait_list_entry WHERE name = ?1').bind(name).first<string>('status')
  await expect.poll(focused).toBe('Ida')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe('Bo')
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Bo, party of 4, called' }).waitFor()
  expect(await status('Bo')).toBe('ready')
  await page.keyboard.press('s')
  await expect.poll(() => status('Bo')).toBe('seated')
  await expect.poll(focused).toBe('Ida')
  await page.keyboard.press('n')
  await expect.poll(() => status('Ida')).toBe('cancelled')
  await expect.poll(focused).toBe('Cal')
  await page.keyboard.press('u')
  await expect.poll(() => status('Ida')).toBe('waiting')
  // Keys come faster than answers.
  await party('Cal').focus()
  for (const key of 'csu') await page.keyboard.press(key)
  await page.getByText('Cal was restored.').first().waitFor()
  expect([await status('Bo'), await status('Ida'), await status('Cal')]).toEqual(['seated', 'waiting', 'ready'])
  await page.getByRole('button', { name: 'Cal, party of 7, called' }).waitFor()

  await join(site, rlid, 'Dee', 3)
  await party('Dee').waitFor()
  await party('Cal').focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add a party' })
  await dialog.getByLabel('Name').fill('Eve at the door')
  // Typing is typing, not a shortcut.
  await page.keyboard.type(' cnsx')
  await page.keyboard.press('Enter')
  await party('Eve at the door cnsx').waitFor()
  expect(await status('Cal')).toBe('ready')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('a host removes several parties together by keyboard, hears it and undoes it', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.setViewportSize({ width: 390, height: 1400 })
  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  for (const name of ['Fake A', 'Fake B', 'Fake C', 'Real']) await join(site, rlid, name, 2)
  await page.goto(`/wagtail/waitlists/${rlid}/`)
  await page.getByLabel('Select Fake A, party of 2').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Select Fake C, party of 2').click({ modifiers: ['Shift'] })
  await page.getByText('3 selected', { exact: true }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.getByRole('button', { name: 'Remove from list' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove 3 parties from the list?' })
  await question.getByText('Fake B').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove 3 parties' }).press('Enter')
  await page.locator('[aria-live]').getByText('3 parties were removed from the list.').waitFor({ state: 'attached' })
  const states = async () =>
    (
      await site.db
        .prepare("SELECT status FROM wait_list_entry WHERE name LIKE 'Fake%' OR name = 'Real' ORDER BY id")
        .all<{ status: string }>()
    ).results.map(({ status }) => status)
  expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'waiting'])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(states).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  await page.getByRole('button', { name: 'Fake C, party of 2, waiting' }).waitFor()
  expect(complaints).toEqual([])
})

it('a list is closed and opened, and the reservations of a day are shown', async () => {
  const { site, page, complaints } = await openEditorSite()
  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  const id = await site.db.prepare('SELECT id FROM location WHERE rlid = ?1').bind(rlid).first<number>('id')
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await site.db
    .prepare(
      "INSERT INTO reservation (key, reference, location_id, date, minute, slot, party_size, name, phone, email, notes, created_at) VALUES ('k', 'K7M4-92QX', ?1, ?2, 1110, 1, 4, 'Ida', '(978) 555-0142', 'ida@example.com', 'A high chair', ?2)",
    )
    .bind(id, date)
    .run()
  await page.goto(`/wagtail/waitlists/${rlid}/`)
  await page.getByRole('button', { name: 'Close the list' }).click()
  await page.getByText('The list is closed: guests cannot join it.').waitFor()
  await expect
    .poll(() =>
      site.db.prepare('SELECT wait_list_ready FROM location WHERE rlid = ?1').bind(rlid).first('wait_list_ready'),
    )
    .toBe(0)
  await page.getByRole('button', { name: 'Open the list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the list' })
  await dialog.getByRole('button', { name: '20–30 min' }).click()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Open the list' }).click()
  await page.getByText('Posted wait time: 20–30 min.').waitFor()
  await page.getByRole('button', { name: 'Change wait time' }).click()
  const change = page.getByRole('dialog', { name: 'Change wait time' })
  await change.getByRole('button', { name: 'No wait' }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Posted wait time: no wait.').waitFor()
  await page.getByRole('button', { name: 'Change wait time' }).click()
  expect(await change.getByLabel('Current wait time').inputValue()).toBe('')
  await change.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Reservations and orders' }).click()
  await page.getByText('No reservations').waitFor()
  await page.getByLabel('Day', { exact: true }).fill(date)
  await page.getByText('K7M4-92QX').waitFor()
  expect(await page.getByRole('row', { name: /6:30 PM/ }).textContent()).toContain('A high chair')
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('a restaurant’s page shows its wait list while open, and links it without script', async () => {
  const { site, page, complaints } = await openEditorSite()
  const rlid = await findOpenRestaurantRlid(
    site,
    "wait_list_ready = 1 AND is_reservations_enabled = 0 AND local_page_url <> '' AND is_temporarily_closed = 0",
  )
  const url = await site.db
    .prepare("SELECT '/seafood-restaurants/locations/' || local_page_url || '/' AS url FROM location WHERE rlid = ?1")
    .bind(rlid)
    .first<string>('url')
  await createUser(site, 'host@harborlantern.example', { permissions: ['change_wait_list'] })
  const host = await signIn(site, 'host@harborlantern.example')
  const manage = async (action: string, body: object) =>
    (await host.post(`/wagtail/api/main/waitlists/${rlid}/${action}/`, body)).status
  expect(await manage('open', { posted_wait: '25–35 min', max_party_size: 6 })).toBe(200)
  await page.clock.setFixedTime(openFridayEvening)
  await page.goto(url!)
  await page.getByText('Current wait: 25–\u206035 min').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Join the wait list' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Wait list$/ })
    .waitFor()
  expect(await manage('open', { posted_wait: '', max_party_size: 6 })).toBe(200)
  await page.reload()
  await page.getByText('No wait right now', { exact: true }).waitFor()
  await joinWaitList(site, rlid)
  await expect
    .poll(async () => (await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)).text())
    .toContain('"estimatedWaitTime":"10–15 min"')
  await page.reload()
  await page.getByText('Current wait: 10–\u206015 min').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Join the wait list' }).waitFor()
  expect(await manage('close', {})).toBe(200)
  const answered = page.waitForResponse((response) => response.url().includes('/api/location/getlocation/'))
  await page.reload()
  await (await answered).finished()
  expect(await page.getByRole('main').getByRole('link', { name: 'Join the wait list' }).count()).toBe(0)
  expect(await page.getByText('Current wait').isVisible()).toBe(false)
  const withoutScript = /<noscript><a [^>]*href="([^"]+)"[^>]*>Join the wait list<\/a>/
  expect(withoutScript.exec(await (await site.fetch(url!)).text())?.[1]).toBe(paths.waitList(rlid))
  expect(complaints).toEqual([])
})

it('a group limited to a state’s restaurants shows its host only those', async () => {
  const { site, page, complaints } = await openEditorSite()
  await createUser(site, 'maine@harborlantern.example', { permissions: ['change_redirect'] })
  const group = await site.db
    .prepare("SELECT id FROM group_ WHERE name = 'maine@harborlantern.example'")
    .first<number>('id')
  const host = await signIn(site, 'maine@harborlantern.example')
  await page.goto(paths.wagtail.group(group!))
  await page.getByRole('checkbox', { name: 'Wait lists and reservations' }).check()
  const scope = page.getByRole('group', { name: 'Wait lists and sold-out dishes of' })
  await scope.getByRole('radio', { name: 'Some restaurants' }).check()
  await scope.getByLabel('Restaurant numbers').fill('1001, 1002')
  await scope.getByRole('radio', { name: 'Restaurants of some states' }).check()
  await scope.getByRole('checkbox', { name: 'Maine, US' }).check()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await listAxeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await reauthenticate(page)
  await page.waitForURL(`**${paths.wagtail.groups}*`)
  const listing = (await (await host.get('/wagtail/api/main/waitlists/?limit=100')).json()) as WaitListOverviewResponse
  expect(new Set(listing.items.map(({ state }) => state))).toEqual(new Set(['ME']))
  await page.goto(paths.wagtail.group(group!))
  expect(await scope.getByRole('checkbox', { name: 'Maine, US' }).isChecked()).toBe(true)
  expect(excludeReauthErrors(complaints)).toEqual([])
})
