import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { paths } from '#schema/paths.ts'
import { findPageId } from '../pages/page-ids.ts'
import { createUser, openSite, openTemporarySite, password, type Site } from '../site.ts'
import { openPage } from './open-page.ts'

const ada = 'ada@harborlantern.example'

/** A window as wide as a small laptop's. From 1200 px on an editor shows the preview beside the form, which is drawn again at every change. */
export const viewportWithoutPreview = { width: 1180, height: 900 }
const withPreview = { width: 1440, height: 900 }

interface DeskOptions {
  /** Whether the window is wide enough for the preview to open by itself, as it is unless this says otherwise. */
  preview?: boolean
}

/** A site of its own with an editor signed in. */
export async function openEditorSite(kept?: Site, { preview = true }: DeskOptions = {}) {
  const site = kept ?? (await openTemporarySite())
  if (!kept) await createUser(site, ada, { superuser: true })
  const opened = await openPage(site.origin, { viewport: preview ? withPreview : viewportWithoutPreview, reducedMotion: 'reduce' })
  await signInWith(opened.page, ada)
  return { site, ...opened }
}

/** One site for a file whose tests bear what those before them have left. Returns how an editor signs in there. */
export function withEditorSite(options?: DeskOptions) {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
    await createUser(site, ada, { superuser: true })
  })
  afterAll(() => site.close())
  return () => openEditorSite(site, options)
}

/** Signs in by the call of the sign-in screen and opens the back office. Where the screen itself is meant: `signInOnScreen`. */
export async function signInWith(page: Page, email: string) {
  const { request } = page.context()
  const { origin } = new URL((await request.get(paths.api.session)).url())
  const answer = await request.post(paths.api.session, { headers: { Origin: origin }, data: { email, password } })
  expect(answer.status(), email).toBe(200)
  await page.goto('/wagtail/')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in by the sign-in screen, keyboard only. */
export async function signInOnScreen(page: Page, email: string) {
  await page.goto('/wagtail/')
  await page.waitForURL('**/wagtail/login/**')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/wagtail/')
}

/** Says by password that it is still the same person, in the dialog that a change has opened. */
export async function reauthenticate(page: Page) {
  const typed = page.getByRole('dialog', { name: 'Is it still you?' }).getByLabel('Your password')
  await typed.fill(password)
  await typed.press('Enter')
}

/** What a page complained of, but for changes that were refused until their user had proved who they are. */
export const excludeReauthErrors = (complaints: readonly string[]) => complaints.filter((text) => !/status of 403/.test(text))

/** The id of the front page. */
export const getHomePageId = (site: Site) => findPageId(site, '/')

export const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first()

/** Makes a new content page below the front page, which opens in its editor. */
export async function createPage(page: Page, site: Site, title: string) {
  await page.goto(`/wagtail/pages/add/generic_page/${await getHomePageId(site)}/`)
  await titleField(page).fill(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/wagtail\/pages\/\d+\/edit\//)
  await page.getByRole('button', { name: 'Add a block' }).and(page.locator(':focus')).waitFor()
}

/** The same with a first block. */
export async function createPageWithBlock(page: Page, site: Site, title: string, block: string) {
  await createPage(page, site, title)
  await page.getByRole('button', { name: 'Add a block' }).click()
  await chooseBlock(page, block)
}

/** Publishes what is in the editor, and waits until diners see it. */
export async function publishPage(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.locator('.editor-bar').getByText('Live', { exact: true }).waitFor()
}

/** Finds a block in the open list of blocks and takes it. */
export async function chooseBlock(page: Page, block: string) {
  await findBlock(page, block)
  await page.keyboard.press('Enter')
}

/** Types into the open list of blocks, and waits until what is active is among what was found. */
export async function findBlock(page: Page, block: string) {
  const search = page.getByRole('searchbox')
  await search.fill(block)
  await expect.poll(() => search.evaluate((each) => each.ariaActiveDescendantElement !== null)).toBe(true)
}
