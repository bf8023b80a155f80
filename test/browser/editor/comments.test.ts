import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { getHomePageId, getTitleField, signInBrowserByApi } from '../../support/browser/editor-page.ts'
import {
  listAxeViolations,
  openBrowserPage,
  pressKeyOn,
  setUpBrowser,
  waitForFocusToReturn,
} from '../../support/browser/open-page.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  for (const first of ['Ada', 'Mara']) {
    const id = await createUser(site, `${first.toLowerCase()}@harborlantern.example`, { superuser: true })
    await site.db.prepare("UPDATE user SET first_name = ?2, last_name = 'Vale' WHERE id = ?1").bind(id, first).run()
  }
  const now = new Date().toISOString()
  await site.db.batch([
    site.db
      .prepare(
        "INSERT INTO comment_thread (page_id, content_path, label, created_at, updated_at) VALUES (?1, 'seo_title', 'Title tag', ?2, ?2)",
      )
      .bind(await getHomePageId(site), now),
    site.db.prepare("INSERT INTO comment (thread_id, text, created_at) VALUES (1, 'Shorter?', ?1)").bind(now),
  ])
})
afterAll(() => site.close())

/** Somebody at an address of the front page's editor. */
async function at(name: string, address: string, width: number) {
  const opened = await openBrowserPage(site.origin, { reducedMotion: 'reduce', viewport: { width, height: 1000 } })
  await signInBrowserByApi(opened.page, `${name}@harborlantern.example`)
  await opened.page.goto(address)
  await getTitleField(opened.page).waitFor()
  return opened
}

const panel = (page: Page) => page.getByRole('region', { name: 'Comments' })
const openThreads = (page: Page, count: number) =>
  page.getByRole('button', { name: `Comments ${count}`, exact: true }).waitFor()

/** The link of the one mail that was written, which is to Mara. */
async function linkOfMail(): Promise<string> {
  const { results } = await site.db
    .prepare("SELECT recipient, text FROM mail WHERE kind = 'comment_added'")
    .all<{ recipient: string; text: string }>()
  expect(results.map(({ recipient }) => recipient)).toEqual(['mara@harborlantern.example'])
  const link = chooserAndDeveloperPaths.commentThread(await getHomePageId(site), 2)
  expect(results[0]!.text).toContain(link)
  return link
}

/** Brings the tab to the front: it immediately requests the current state. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)

async function editAnswer(page: Page, sheet: Locator) {
  await pressKeyOn(sheet.getByRole('button', { name: 'Your comment' }))
  await pressKeyOn(page.getByRole('menuitem', { name: 'Edit' }))
  const edited = sheet.getByRole('textbox', { name: 'Edit your comment' })
  await edited.fill('It is, since Monday.')
  await edited.press('Control+Enter')
  await sheet.getByText('It is, since Monday.').waitFor()
}

it('a mentioned colleague sees a comment appear, replies from the mail and resolves it', async () => {
  const address = `/wagtail/pages/${await getHomePageId(site)}/edit/`
  const ada = await at('ada', address, 1280)
  const mara = await at('mara', address, 390)
  await openThreads(ada.page, 1)
  await openThreads(mara.page, 1)
  const field = ada.page
    .locator('.block')
    .first()
    .getByRole('textbox', { name: /^Title/ })
  await field.focus()
  await pressKeyOn(field, 'Control+Alt+KeyM')
  const words = ada.page.getByRole('textbox', { name: 'Comment on Hero › Title' })
  await hasFocus(words)
  // Opening the thread again from the field leads to the same text.
  await field.focus()
  await pressKeyOn(field, 'Control+Alt+KeyM')
  await hasFocus(words)
  await ada.page.keyboard.press('Control+Enter')
  await ada.page.getByRole('alert').getByText('Write something first.').waitFor()
  await hasFocus(words)
  await ada.page.keyboard.type('Is this right, @mar')
  await ada.page.getByRole('option', { name: 'Mara Vale' }).waitFor()
  expect(await listAxeViolations(ada.page)).toEqual([])
  await ada.page.keyboard.press('Enter')
  await expect.poll(() => words.inputValue()).toBe('Is this right, @Mara Vale ')
  await ada.page.keyboard.type('<b>?</b>')
  await ada.page.keyboard.press('Control+Enter')
  const thread = panel(ada.page).getByRole('article', { name: 'Thread on Hero › Title' })
  await thread.getByText('Is this right, @Mara Vale <b>?</b>').waitFor()
  await hasFocus(thread)
  expect(await listAxeViolations(ada.page)).toEqual([])
  await ada.page.keyboard.press('Escape')
  await hasFocus(field)

  await lookAgain(mara.page)
  await openThreads(mara.page, 2)
  await mara.page.getByRole('status').getByText('Ada Vale commented on Hero › Title.').waitFor()
  await mara.page.goto(await linkOfMail())
  const sheet = panel(mara.page).getByRole('article', { name: 'Thread on Hero › Title' })
  await pressKeyOn(sheet.getByRole('button', { name: 'Reply' }))
  await sheet.getByRole('textbox', { name: 'Your reply' }).fill('It is.')
  await mara.page.keyboard.press('Control+Enter')
  await sheet.getByText('It is.').waitFor()
  expect(mara.page.url()).not.toContain('comment=')
  expect(await mara.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await listAxeViolations(mara.page)).toEqual([])
  await editAnswer(mara.page, sheet)

  await lookAgain(ada.page)
  await pressKeyOn(ada.page.getByRole('button', { name: '1 open thread on Title' }))
  await thread.getByText('It is, since Monday.').waitFor()
  await pressKeyOn(thread.getByRole('button', { name: 'Resolve' }))
  await openThreads(ada.page, 1)
  await ada.page.getByRole('radio', { name: /Resolved/ }).check()
  await thread.getByText(/^Resolved by Ada Vale/).waitFor()

  // Deleting a block keeps its comments; when it is restored, they lead to its field again.
  await waitForFocusToReturn(ada.page)
  await ada.page
    .locator('.block')
    .first()
    .getByRole('button', { name: /^Delete Hero/ })
    .press('Enter')
  await panel(ada.page).getByText('On a block that was removed: Hero › Title').waitFor()
  await ada.page.getByRole('button', { name: 'Undo' }).press('Enter')
  await pressKeyOn(thread.getByRole('button', { name: 'Hero › Title' }))
  await hasFocus(field)
  expect([...ada.complaints, ...mara.complaints]).toEqual([])
})
