import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createPageInEditor,
  getTitleField,
  signInBrowserByApi,
  viewportWithoutPreview,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  for (const [name, group] of [
    ['eve', 2],
    ['mo', 1],
  ] as const) {
    const id = await createUser(site, `${name}@harborlantern.example`)
    await site.db.batch([
      site.db.prepare('INSERT INTO user_group VALUES (?1, ?2)').bind(id, group),
      site.db.prepare('UPDATE user SET first_name = ?2 WHERE id = ?1').bind(id, name === 'eve' ? 'Eve' : 'Mo'),
    ])
  }
})
afterAll(() => site.close())

it('BR-17 BR-10 an Editor submits a page; a Moderator requests changes, then approves, by keyboard', async () => {
  const eve = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: viewportWithoutPreview })
  await signInBrowserByApi(eve.page, 'eve@harborlantern.example')
  await createPageInEditor(eve.page, site, 'Lantern evening')
  expect(await eve.page.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await eve.page.getByRole('button', { name: 'Submit for approval' }).focus()
  await eve.page.keyboard.press('Enter')
  await eve.page.getByText('Awaiting Moderators approval.').waitFor()
  expect(await eve.page.getByRole('button', { name: 'Submit for approval' }).count()).toBe(0)
  expect(await listAxeViolations(eve.page)).toEqual([])

  const mo = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: viewportWithoutPreview })
  await signInBrowserByApi(mo.page, 'mo@harborlantern.example')
  await mo.page
    .getByRole('region', { name: 'Awaiting your review' })
    .getByRole('link', { name: 'Lantern evening' })
    .focus()
  await mo.page.keyboard.press('Enter')
  await mo.page.getByRole('button', { name: 'More options' }).focus()
  await mo.page.keyboard.press('Enter')
  await mo.page.getByRole('menuitem', { name: 'Request changes' }).focus()
  await mo.page.keyboard.press('Enter')
  const dialog = mo.page.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByLabel('What should be changed?').waitFor()
  expect(await listAxeViolations(mo.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Request changes' }).press('Enter')
  await dialog.getByText('Say what should be changed.').waitFor()
  const asked = dialog.getByLabel('What should be changed?')
  await expect.poll(() => asked.evaluate((area) => area === document.activeElement)).toBe(true)
  expect(await listAxeViolations(mo.page)).toEqual([])
  if (process.env['SHOTS']) await mo.page.screenshot({ path: `${process.env['SHOTS']}/review.png` })
  await dialog.getByLabel('What should be changed?').fill('Which evening is it?')
  await dialog.getByRole('button', { name: 'Request changes' }).press('Enter')
  await mo.page.getByText('Which evening is it?').waitFor()
  await expect.poll(() => mo.page.evaluate(() => document.activeElement?.textContent)).toBe('Lantern evening')

  await eve.page.goto('/wagtail/')
  await eve.page
    .getByRole('region', { name: 'Your submissions' })
    .getByRole('link', { name: 'Lantern evening' })
    .press('Enter')
  await eve.page.getByText('Which evening is it?').waitFor()
  await getTitleField(eve.page).fill('Lantern evening on Friday')
  await eve.page.getByRole('button', { name: 'Submit for approval' }).press('Enter')
  await eve.page.getByText('Awaiting Moderators approval.').waitFor()

  await mo.page.goto('/wagtail/')
  await mo.page.getByRole('link', { name: 'Lantern evening on Friday' }).first().press('Enter')
  await mo.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect.poll(async () => (await site.fetch('/lantern-evening/')).text()).toContain('Lantern evening on Friday')
  await mo.page.getByRole('button', { name: 'Publish', exact: true }).waitFor()

  await mo.page.goto(mo.page.url().replace('/edit/', '/history/'))
  await mo.page.getByRole('row', { name: /Changes requested.*Which evening is it\?.*Mo/ }).waitFor()
  await mo.page.getByLabel('User').selectOption({ label: 'Eve' })
  await expect.poll(() => mo.page.getByRole('row').count()).toBe(5)
  expect(await listAxeViolations(mo.page)).toEqual([])
  await mo.page.getByRole('link', { name: 'Workflow history' }).press('Enter')
  await mo.page.getByRole('link', { name: 'Moderators approval' }).press('Enter')
  await expect.poll(() => mo.page.getByRole('heading', { level: 2, name: 'Moderators approval' }).count()).toBe(2)
  expect(await listAxeViolations(mo.page)).toEqual([])
  expect([...eve.complaints, ...mo.complaints]).toEqual([])
})

/** What a `datetime-local` input takes for a moment by the browser's own clock. */
const onOwnClock = (page: Page, minutes: number) =>
  page.evaluate((later) => {
    const at = new Date(Date.now() + later * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutes)

/** Checks for accessibility violations and horizontal overflow at phone and desktop widths. */
async function fits(page: Page, name: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, width, await listAxeViolations(page), over <= 0]).toEqual([name, width, [], true])
  }
}

it('BR-16 BR-17 an Editor requests and changes a schedule, and a Moderator approves it, by keyboard', async () => {
  const eve = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: viewportWithoutPreview })
  await signInBrowserByApi(eve.page, 'eve@harborlantern.example')
  await createPageInEditor(eve.page, site, 'Oyster night')
  await pressKeyOn(eve.page.getByRole('button', { name: 'More options' }))
  await pressKeyOn(eve.page.getByRole('menuitem', { name: 'Submit with a schedule…' }))
  const asking = eve.page.getByRole('dialog', { name: 'Submit with a schedule' })
  await asking.getByLabel('Goes live at').fill(await onOwnClock(eve.page, 60))
  await pressKeyOn(
    asking.getByRole('group', { name: 'Leaves the site' }).getByRole('radio', { name: 'At a specific time' }),
    'Space',
  )
  await asking.getByLabel('Leaves the site at').fill(await onOwnClock(eve.page, 30))
  await asking.getByLabel('Leaves the site at').press('Enter')
  await asking.getByText('The page would expire before it goes live.').waitFor()
  await fits(eve.page, 'asking')
  await asking.getByLabel('Leaves the site at').fill(await onOwnClock(eve.page, 180))
  await asking.getByLabel('Leaves the site at').press('Enter')
  const review = eve.page.getByRole('region', { name: 'Review' })
  await review.getByText(/Asked to go live on .*, and to leave the site on/).waitFor()
  await fits(eve.page, 'asked')
  await pressKeyOn(review.getByRole('button', { name: 'Change the time' }))
  const other = eve.page.getByRole('dialog', { name: 'Request another time' })
  await pressKeyOn(other.getByRole('group', { name: 'Leaves the site' }).getByRole('radio', { name: 'Never' }), 'Space')
  await pressKeyOn(other.getByRole('button', { name: 'Request this time' }))
  await expect.poll(() => review.getByText('and to leave the site').count()).toBe(0)

  const mo = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: viewportWithoutPreview })
  await signInBrowserByApi(mo.page, 'mo@harborlantern.example')
  const awaiting = mo.page.getByRole('region', { name: 'Awaiting your review' })
  await awaiting.getByText(/Asked to go live/).waitFor()
  await fits(mo.page, 'awaiting')
  await pressKeyOn(awaiting.getByRole('link', { name: 'Oyster night' }))
  await mo.page
    .getByRole('region', { name: 'Review' })
    .getByText(/Asked to go live on/)
    .waitFor()
  await pressKeyOn(mo.page.getByRole('button', { name: 'Approve', exact: true }))
  await mo.page
    .getByRole('region', { name: 'Schedule' })
    .getByText(/Goes live on/)
    .waitFor()
  expect((await site.fetch('/oyster-night/')).status).toBe(404)

  const calendar = mo.page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Calendar' })
  await pressKeyOn(calendar)
  await mo.page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await expect.poll(() => mo.page.locator('#areas [aria-current]').allInnerTexts()).toEqual(['Calendar'])
  expect([...eve.complaints, ...mo.complaints]).toEqual([])
})
