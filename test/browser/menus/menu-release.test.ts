import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createMenuClient } from '../../support/menus/menu-client.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openTemporarySite, type TestSite } from '../../support/site.ts'

setUpBrowser()

const salmon = '/menu/grill/atlantic-salmon/'

async function openWithChef() {
  const site = await openTemporarySite()
  await markImagesDrawn(site)
  await createUser(site, 'chef@menu.example', { permissions: ['change_menu'] })
  const chef = await createMenuClient(site, 'chef@menu.example')
  return { site, chef }
}

async function openFor(site: TestSite, email: string, width: number) {
  const opened = await openBrowserPage(site.origin, { viewport: { width, height: 1000 }, reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, email)
  return opened
}

/** Looks at the screen: it has no barriers and does not scroll sideways. */
async function checkScreen(page: Page, name: string) {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
  expect(await listAxeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Runs in the page. The time in two hours as its clock shows it. */
function inTwoHours(): string {
  const now = new Date()
  return new Date(now.getTime() + 7_200_000 - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

it('an editor submits the menu, a reviewer requests changes, then approves it', async () => {
  const { site, chef } = await openWithChef()
  const mo = await createUser(site, 'mo@menu.example', { permissions: ['publish_menu'] })
  await site.db.prepare('INSERT INTO user_group VALUES (?1, 1)').bind(mo).run()
  await chef.save('Atlantic salmon', { description: 'With sorrel.' })
  const { page, complaints } = await openFor(site, 'chef@menu.example', 390)
  await page.goto('/wagtail/menus/')
  await page.getByRole('link', { name: 'Review and schedule' }).click()
  await page.getByText('With sorrel.').waitFor()
  await checkScreen(page, 'menu-draft-390')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('heading', { name: 'Awaiting Moderators approval' }).waitFor()
  await checkScreen(page, 'menu-in-review-390')

  const reviewer = await openFor(site, 'mo@menu.example', 840)
  await reviewer.page.goto('/wagtail/')
  const awaiting = reviewer.page.getByRole('region', { name: 'Awaiting your review' })
  await awaiting.getByRole('link', { name: 'Menu' }).click()
  await reviewer.page.getByText('With sorrel.').first().waitFor()
  await checkScreen(reviewer.page, 'menu-to-decide-840')
  await reviewer.page.getByRole('button', { name: 'Request changes' }).click()
  const dialog = reviewer.page.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await dialog.getByText('Say what should be changed.').waitFor()
  await dialog.getByRole('textbox').fill('Say which sorrel.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await reviewer.page.getByRole('heading', { name: 'Changes requested' }).waitFor()

  await chef.save('Atlantic salmon', { description: 'With wood sorrel.' })
  await page.reload()
  await page.getByText('Say which sorrel.').waitFor()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('heading', { name: 'Awaiting Moderators approval' }).waitFor()
  await reviewer.page.reload()
  await reviewer.page.getByRole('button', { name: 'Approve' }).click()
  await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await reviewer.page.getByRole('heading', { name: 'The draft has nothing new' }).waitFor()
  await expect.poll(async () => (await site.fetch(salmon)).text()).toContain('With wood sorrel.')
  expect([...complaints, ...reviewer.complaints]).toEqual([])
})

it('a publisher schedules the menu, cancels and reschedules it, and it goes live', async () => {
  const { site, chef } = await openWithChef()
  await createUser(site, 'ada@menu.example', { permissions: ['change_menu', 'publish_menu'] })
  await chef.save('Atlantic salmon', { description: 'With dill.' })
  const { page, complaints } = await openFor(site, 'ada@menu.example', 1280)
  await page.goto('/wagtail/menus/release/')
  const schedule = async () => {
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule the menu' })
    await dialog.getByLabel('Goes live').fill(await page.evaluate(inTwoHours))
    await checkScreen(page, 'menu-schedule-dialog-1280')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor()
  }
  await schedule()
  await checkScreen(page, 'menu-scheduled-1280')
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await page.getByRole('heading', { name: 'Scheduled' }).waitFor({ state: 'detached' })
  await schedule()
  await page.goto('/wagtail/')
  await page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByText('scheduled by ada@menu.example').waitFor()
  await chef.save('Atlantic salmon', { description: 'Saved later.' })
  await fireCron(site, new Date(Date.now() + 3 * 3_600_000))
  await page.reload()
  await page.getByText('Saved later.').waitFor()
  expect(await page.getByRole('heading', { name: 'Scheduled' }).count()).toBe(0)
  await expect.poll(async () => (await site.fetch(salmon)).text()).toContain('With dill.')
  expect(complaints).toEqual([])
})

it('a review step sends one request, focuses a refusal’s reason and allows another try', async () => {
  const { site, chef } = await openWithChef()
  await chef.save('Atlantic salmon', { description: 'With fennel.' })
  const { page } = await openFor(site, 'chef@menu.example', 390)
  await page.goto('/wagtail/menus/release/')
  let sent = 0
  await page.route('**/menu/review/**', async (route) => {
    sent++
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } })
  })
  const submit = page.getByRole('button', { name: 'Submit for review' })
  await pressKeyOn(submit)
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  const submitRefusal = page.getByRole('region', { name: 'The draft' }).getByRole('alert')
  await submitRefusal.getByText('Not just now.').waitFor()
  await expect.poll(() => submitRefusal.evaluate((element) => document.activeElement === element)).toBe(true)
  await checkScreen(page, 'menu-step-refused-390')
  expect(sent).toBe(1)
  await page.unroute('**/menu/review/**')
  await pressKeyOn(submit)
  await page.getByRole('heading', { name: 'Awaiting Moderators approval' }).waitFor()

  await page.route('**/menu/review/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } }),
  )
  await pressKeyOn(page.getByRole('button', { name: 'Cancel the review' }))
  const refusal = page.getByRole('region', { name: 'Awaiting Moderators approval' }).getByRole('alert')
  await refusal.getByText('Not just now.').waitFor()
  await page.unroute('**/menu/review/**')
  await pressKeyOn(page.getByRole('button', { name: 'Cancel the review' }))
  await page.getByRole('heading', { name: 'Awaiting Moderators approval' }).waitFor({ state: 'detached' })
})
