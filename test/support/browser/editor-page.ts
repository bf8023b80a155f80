import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { apiPaths } from '../api-paths.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, openSite, openTemporarySite, type TestSite, testUserPassword } from '../site.ts'
import { openBrowserPage } from './open-page.ts'

const ada = 'ada@harborlantern.example'

/**
 * The width of a small laptop. From 1200 px on an editor shows the preview next to the form, which renders again at
 * every change.
 */
export const viewportWithoutPreview = { width: 1180, height: 900 }
const withPreview = { width: 1440, height: 900 }

interface DeskOptions {
  /** Whether the window is wide enough for the preview to open automatically; default true. */
  preview?: boolean
}

/** Opens a separate site with an editor signed in. */
export async function openEditorSite(shared?: TestSite, { preview = true }: DeskOptions = {}) {
  const site = shared ?? (await openTemporarySite())
  if (!shared) await createUser(site, ada, { superuser: true })
  const opened = await openBrowserPage(site.origin, {
    viewport: preview ? withPreview : viewportWithoutPreview,
    reducedMotion: 'reduce',
  })
  await signInBrowserByApi(opened.page, ada)
  return { site, ...opened }
}

/** Shares one site among the tests of a file that tolerate each other's data. Returns the sign-in function. */
export function setUpEditorSite(options?: DeskOptions) {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite()
    await createUser(site, ada, { superuser: true })
  })
  afterAll(() => site.close())
  return () => openEditorSite(site, options)
}

/** Signs in by API and opens the back office. For the screen itself use `signInOnScreen`. */
export async function signInBrowserByApi(page: Page, email: string) {
  const { request } = page.context()
  const { origin } = new URL((await request.get(apiPaths.session)).url())
  const answer = await request.post(apiPaths.session, {
    headers: { Origin: origin },
    data: { email, password: testUserPassword },
  })
  expect(answer.status(), email).toBe(200)
  await page.goto('/wagtail/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in on the sign-in screen with the keyboard only. */
export async function signInOnScreen(page: Page, email: string) {
  await page.goto('/wagtail/')
  await page.waitForURL('**/wagtail/login/**')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testUserPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
}

/** Signs in again with the password, in the dialog that a change has opened. */
export async function reauthenticate(page: Page) {
  const typed = page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Your password')
  await typed.fill(testUserPassword)
  await typed.press('Enter')
}

/** Filters out the errors of changes that were rejected until the user signed in again. */
export const excludeReauthErrors = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 403/.test(text))

/** Returns the id of the front page. */
export const getHomePageId = (site: TestSite) => findPageId(site, '/')

export const getTitleField = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first()

/** Creates a content page below the front page, which opens in its editor. */
export async function createPageInEditor(page: Page, site: TestSite, title: string) {
  await page.goto(`/wagtail/pages/add/generic_page/${await getHomePageId(site)}/`)
  await getTitleField(page).fill(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/wagtail\/pages\/\d+\/edit\//)
  await page.getByRole('button', { name: 'Add a block' }).and(page.locator(':focus')).waitFor()
}

/** Creates a content page with a first block. */
export async function createPageWithBlockInEditor(page: Page, site: TestSite, title: string, block: string) {
  await createPageInEditor(page, site, title)
  await page.getByRole('button', { name: 'Add a block' }).click()
  await chooseBlockInOpenList(page, block)
}

/** Publishes the page in the editor, and waits until it is public. */
export async function publishPageInEditor(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('.editor-bar').getByText('Live', { exact: true }).waitFor()
}

/** Finds a block in the open list of blocks and selects it. */
export async function chooseBlockInOpenList(page: Page, block: string) {
  await searchInOpenBlockList(page, block)
  await page.keyboard.press('Enter')
}

/** Types into the open list of blocks, and waits until the active option is among the results. */
export async function searchInOpenBlockList(page: Page, block: string) {
  const search = page.getByRole('searchbox')
  await search.fill(block)
  await expect.poll(() => search.evaluate((each) => each.ariaActiveDescendantElement !== null)).toBe(true)
}
