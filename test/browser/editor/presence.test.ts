import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  getHomePageId,
  getTitleField,
  signInBrowserByApi,
  viewportWithoutPreview,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeEach(async () => {
  site = await openSite()
  for (const first of ['Ada', 'Mara']) {
    const id = await createUser(site, `${first.toLowerCase()}@harborlantern.example`, { superuser: true })
    await site.db.prepare("UPDATE user SET first_name = ?2, last_name = 'Vale' WHERE id = ?1").bind(id, first).run()
  }
})
afterEach(() => site.close())

/** Somebody with the front page open in the editor. */
async function atFrontPage(name: string, width = viewportWithoutPreview.width) {
  const opened = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: { width, height: 800 } })
  await signInBrowserByApi(opened.page, `${name}@harborlantern.example`)
  await opened.page.goto(`/wagtail/pages/${await getHomePageId(site)}/edit/`)
  await getTitleField(opened.page).waitFor()
  return opened
}

/** Brings the tab to the front: it immediately requests who is there. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const here = (page: Page) => page.getByRole('list', { name: 'Who else is here' })

it('BR-37 two editors see each other, and apply by keyboard what the other saved', async () => {
  const ada = await atFrontPage('ada')
  const mara = await atFrontPage('mara', 390)
  await here(mara.page).getByText('Ada Vale').waitFor()
  expect(await mara.page.getByRole('status').getByText('Ada Vale has this open too.').count()).toBe(1)
  await lookAgain(ada.page)
  await here(ada.page).getByText('Mara Vale').waitFor()
  for (const { page } of [ada, mara]) expect(await listAxeViolations(page)).toEqual([])
  expect(await mara.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await getTitleField(mara.page).fill('Home of the lantern')
  await mara.page.getByText(/^Saved/).waitFor()
  await lookAgain(ada.page)
  await ada.page.locator('.newer-version').getByText('Mara Vale saved a newer version.').waitFor()
  expect(await listAxeViolations(ada.page)).toEqual([])

  await ada.page.getByRole('button', { name: 'Compare' }).press('Enter')
  const dialog = ada.page.getByRole('dialog', { name: 'Someone else saved this page' })
  const different = dialog.getByRole('region', { name: 'Differences' })
  await expect.poll(() => different.textContent()).toContain('[only in theirs: ')
  expect(await different.textContent()).toContain('of the lantern')
  expect(await listAxeViolations(ada.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decide later' }).press('Enter')
  await ada.page.getByRole('button', { name: 'Decide now' }).press('Enter')
  await dialog.getByRole('button', { name: 'Use theirs' }).press('Enter')
  await expect.poll(() => getTitleField(ada.page).inputValue()).toBe('Home of the lantern')

  await getTitleField(mara.page).fill('Home of two lanterns')
  await mara.page.getByText(/^Saved/).waitFor()
  await lookAgain(ada.page)
  await ada.page.getByRole('button', { name: 'Reload' }).press('Enter')
  await expect.poll(() => getTitleField(ada.page).inputValue()).toBe('Home of two lanterns')
  await expect.poll(() => ada.page.locator('.newer-version').count()).toBe(0)
  await getTitleField(ada.page).fill('Home')
  await ada.page.getByText(/^Saved/).waitFor()

  await mara.page.goto('/wagtail/')
  await expect.poll(async () => (await site.db.prepare('SELECT id FROM editing_session').all()).results.length).toBe(1)
  await lookAgain(ada.page)
  await expect.poll(() => here(ada.page).count()).toBe(0)
  expect([...ada.complaints, ...mara.complaints]).toEqual([])
})

it('BR-37 a hidden tab sends nothing, an offline one is silent, and both recover automatically', async () => {
  const { page, context } = await atFrontPage('ada')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/editing-sessions/') && asked.push(request.url()))
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
  await lookAgain(page)
  await lookAgain(page)
  expect(asked).toEqual([])
  await site.db.prepare('DELETE FROM editing_session').run()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => false }))
  await context.setOffline(true)
  await lookAgain(page)
  await expect.poll(() => asked.length).toBe(1)
  await context.setOffline(false)
  await lookAgain(page)
  await expect.poll(async () => (await site.db.prepare('SELECT id FROM editing_session').all()).results.length).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})
