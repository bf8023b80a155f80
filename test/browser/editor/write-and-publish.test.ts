import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  createPageWithBlockInEditor,
  getHomePageId,
  getTitleField,
  publishPageInEditor,
  setUpEditorSite,
  signInBrowserByApi,
  signInOnScreen,
} from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser } from '../../support/site.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

it('BR-02, BR-07, BR-10 an editor signs in and publishes a page that visitors read', async () => {
  const { site } = await signedIn()
  const { page, complaints } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  await signInOnScreen(page, 'ada@harborlantern.example')
  await createPageWithBlockInEditor(page, site, 'Lantern suppers', 'heading')
  await page.getByRole('textbox', { name: /^Heading text/ }).fill('Every Thursday at dusk')
  await publishPageInEditor(page)

  const live = await site.fetch('/lantern-suppers/')
  expect(live.status).toBe(200)
  expect(await live.text()).toMatch(/<h2[^>]*>Every Thursday at dusk<\/h2>/)
  expect(complaints).toEqual([])
})

it('BR-08, BR-10 a draft is saved automatically and previewed, but live only once published', async () => {
  const { site, page, complaints } = await signedIn()
  const faq = await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<{ id: number }>()
  await page.goto(`/wagtail/pages/${faq!.id}/edit/`)
  await getTitleField(page).fill('Good questions')
  await page.getByText(/^Saved/).waitFor()
  await page
    .frameLocator('iframe[title="Preview of the page"]:not([data-next])')
    .getByRole('heading', { name: 'Good questions', level: 1 })
    .waitFor()
  expect(await (await site.fetch('/faq/')).text()).not.toContain('Good questions')
  const draft = await site.db
    .prepare('SELECT draft_title, title, has_unpublished_changes FROM page WHERE id = ?1')
    .bind(faq!.id)
    .first()
  expect(draft).toMatchObject({
    draft_title: 'Good questions',
    title: 'Questions and answers',
    has_unpublished_changes: 1,
  })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await site.fetch('/faq/')).text()).toContain('Good questions')
  expect(complaints).toEqual([])
})

it('BR-15 an editor locks and unlocks a page by keyboard', async () => {
  const { site, page, complaints } = await signedIn()
  await page.goto(`/wagtail/pages/${await getHomePageId(site)}/edit/`)
  const notice = page.getByText('You have locked this page. No one else can change it.')
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).focus()
  await page.keyboard.press('Enter')
  await notice.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Unlock' }).focus()
  await page.keyboard.press('Enter')
  await notice.waitFor({ state: 'detached' })
  expect(await getTitleField(page).isEditable()).toBe(true)
  expect(complaints).toEqual([])
})

it('two editors on one page: the second is warned, and no changes are lost', async () => {
  const { site, page } = await signedIn()
  const faq = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<{ id: number }>())!.id
  await page.goto(`/wagtail/pages/${faq}/edit/`)
  await getTitleField(page).waitFor()

  await createUser(site, 'grace@harborlantern.example', { superuser: true })
  const other = await openBrowserPage(site.origin)
  await signInBrowserByApi(other.page, 'grace@harborlantern.example')
  await other.page.goto(`/wagtail/pages/${faq}/edit/`)
  await getTitleField(other.page).fill('Theirs')
  await other.page.getByText(/^Saved/).waitFor()

  await getTitleField(page).fill('Mine')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.waitFor()
  await dialog.getByRole('button', { name: /keep mine/i }).click()
  await expect
    .poll(
      async () =>
        (await site.db
          .prepare('SELECT draft_title FROM page WHERE id = ?1')
          .bind(faq)
          .first<{ draft_title: string }>())!.draft_title,
    )
    .toBe('Mine')
  const titles = await site.db
    .prepare("SELECT content ->> 'title' AS title FROM revision WHERE object_id = ?1 ORDER BY id")
    .bind(faq)
    .all<{ title: string }>()
  expect(titles.results.map(({ title }) => title)).toContain('Theirs')
})

it('a tab that crashes while the site is down loses no changes', async () => {
  const { site, page, context } = await signedIn()
  const faq = await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id')
  await page.route('**/action/save/', (route) => route.abort())
  await page.goto(`/wagtail/pages/${faq}/edit/`)
  await getTitleField(page).fill('')
  await getTitleField(page).pressSequentially('Written to the end')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Written to the end')
  const killer = await context.newCDPSession(page)
  const dead = page.waitForEvent('crash')
  killer.send('Page.crash').catch(() => {})
  await dead

  const again = await context.newPage()
  await again.goto(`/wagtail/pages/${faq}/edit/`)
  await again.getByText('Your unsaved changes from last time are back. Undo removes them.').first().waitFor()
  expect(await getTitleField(again).inputValue()).toBe('Written to the end')
  await again.getByText(/^Saved/).waitFor()
})

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it('screens of the back office are accessible and log nothing, wide and narrow', async () => {
  const { site, page, complaints } = await signedIn()
  const root = await getHomePageId(site)
  const screens = [
    '',
    'pages/',
    `pages/${root}/`,
    `pages/${root}/edit/`,
    `pages/${root}/add_subpage/`,
    `pages/${root + 1}/move/`,
    `pages/${root + 1}/copy/`,
    `pages/${root + 1}/delete/`,
    `pages/${root + 1}/unpublish/`,
    `pages/${root}/revisions/`,
    `pages/${root}/history/`,
    `pages/${root}/workflow_history/`,
  ]
  for (const screen of screens) {
    await page.goto(`/wagtail/${screen}`)
    await page.locator('h1').first().waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => beyond(page), { message: `${screen} at ${width}` }).toBeLessThanOrEqual(0)
      expect(await listAxeViolations(page), `${screen} at ${width}`).toEqual([])
    }
  }
  expect(complaints).toEqual([])
})
