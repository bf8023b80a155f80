import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import {
  listAxeViolations,
  openBrowserPage,
  pressKeyOn,
  setUpBrowser,
  waitForFocusToReturn,
} from '../../support/browser/open-page.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()
const email = 'wilma@harborlantern.example'
let site: TestSite
/** Somebody with no right at all: the guide is for everybody. */
beforeAll(async () => {
  site = await openSite()
  await createUser(site, email)
})
afterAll(() => site.close())

async function openBackOffice(width = 1280) {
  const opened = await openBrowserPage(site.origin, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await signInBrowserByApi(opened.page, email)
  return opened
}

it('the guide is opened from the menu, and read from chapter to chapter', async () => {
  const { page, complaints } = await openBackOffice()
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  expect(await page.title()).toBe('Help · Tidemark')
  await page.getByRole('link', { name: 'Publishing, scheduling and history' }).click()
  await page.waitForURL(`**${paths.wagtail.helpChapter('publishing')}`)
  await page.getByRole('heading', { level: 2, name: 'Scheduling' }).waitFor()
  expect(await page.title()).toBe('Publishing, scheduling and history · Tidemark')
  const image = page.getByRole('img', { name: /^The dialog in which a page is given a time/ })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1280)

  const turn = page.getByRole('navigation', { name: 'Chapters' })
  await turn.getByRole('link', { name: 'Next: Reviews and comments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reviews and comments' }).waitFor()
  await turn.getByRole('link', { name: 'Previous: Publishing, scheduling and history' }).click()
  await page.getByRole('heading', { level: 1, name: 'Publishing, scheduling and history' }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  expect(complaints).toEqual([])
})

it('by keyboard the palette finds a heading of the guide and focuses it', async () => {
  const { page, complaints } = await openBackOffice()
  await pressKeyOn(page.getByRole('button', { name: 'Search or jump to' }), 'Control+k')
  await page.getByRole('searchbox', { name: 'Search or jump to' }).fill('temporary closures')
  await page.getByRole('group', { name: 'Help' }).getByRole('menuitem', { name: 'Temporary closures' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${paths.wagtail.helpChapter('restaurants')}#temporary-closures`)
  const heading = page.getByRole('heading', { level: 2, name: 'Temporary closures' })
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true)
  await waitForFocusToReturn(page)
  expect(await heading.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(400)
  // From there on the links of the text are next.
  const contents = page.getByRole('navigation', { name: 'In this chapter' })
  await contents.getByRole('link', { name: 'Special days' }).press('Enter')
  const other = page.getByRole('heading', { level: 2, name: 'Special days' })
  await expect.poll(() => other.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

it.each([390, 1280])('axe finds nothing in the guide at %i px, and nothing is too wide', async (width) => {
  const { page, complaints } = await openBackOffice(width)
  for (const path of [
    paths.wagtail.help,
    paths.wagtail.helpChapter('keyboard'),
    paths.wagtail.helpChapter('signing-in'),
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await listAxeViolations(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
  expect(complaints).toEqual([])
})

it('an unknown chapter is not found', async () => {
  const { page } = await openBackOffice()
  await page.goto(paths.wagtail.helpChapter('nowhere'))
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
})
