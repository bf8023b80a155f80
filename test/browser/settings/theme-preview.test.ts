import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { themePreviewSubjects } from '#schema/theme/preview-subjects.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const shownFrame = 'iframe[title="Preview of the page"]:not([data-next])'

/** The computed style of the first element of the preview that matches; null until there is one. */
const styleInPreview = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([frame, element, name]) => {
      const shown = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument
      const found = shown?.querySelector(element)
      return found ? shown!.defaultView!.getComputedStyle(found).getPropertyValue(name) : null
    },
    [shownFrame, selector, property] as const,
  )

async function openKit() {
  const opened = await openEditorSite()
  const { page } = opened
  const missing: string[] = []
  page.on('response', (response) => response.status() >= 400 && missing.push(response.url()))
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  await page.locator(shownFrame).waitFor()
  return { ...opened, missing, brand: page.locator('[id="field:colors.brand"]') }
}

const unsaved = { brand: '#5b2a6e', shown: 'rgb(91, 42, 110)' }

it('by keyboard the preview shows the unsaved brand kit on every subject and scheme', async () => {
  const { page, complaints, missing, brand } = await openKit()
  await brand.fill(unsaved.brand)
  const chooser = page.getByRole('combobox', { name: 'Show in the preview' })
  await chooser.focus()

  await expect.poll(() => styleInPreview(page, '.site-footer', '--brand')).toBe(unsaved.brand)
  expect(await styleInPreview(page, 'main h1', 'display')).not.toBeNull()

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => styleInPreview(page, 'main h1', 'display')).toBeNull()
  expect(await styleInPreview(page, '.site-header', '--brand')).toBe(unsaved.brand)

  await page.keyboard.press('ArrowDown')
  const restaurant = page.frameLocator(shownFrame).getByRole('heading', { level: 2, name: /^Hours/ })
  await restaurant.first().waitFor()
  expect(await styleInPreview(page, 'body', '--brand')).toBe(unsaved.brand)

  await page.keyboard.press('ArrowDown')
  await page.frameLocator(shownFrame).locator('form.form, main form').first().waitFor()
  expect(await styleInPreview(page, 'body', '--brand')).toBe(unsaved.brand)

  await page.keyboard.press('ArrowDown')
  await page.frameLocator(shownFrame).getByText('Your table is reserved, Ida').waitFor()
  expect(await styleInPreview(page, '.mail-title', 'color')).toBe(unsaved.shown)

  await page.keyboard.press('ArrowDown')
  const picture = page.frameLocator(shownFrame).locator('.card img')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(500)
  expect(await styleInPreview(page, 'html', 'color-scheme')).toBe('light')

  const dark = page.getByRole('button', { name: 'Dark' })
  await dark.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => styleInPreview(page, 'html', 'color-scheme')).toBe('dark')
  expect(await dark.getAttribute('aria-pressed')).toBe('true')
  for (const subject of ['form', 'restaurant', 'header', 'home']) {
    await chooser.selectOption(subject)
    await page.locator(`${shownFrame}[data-subject="${subject}"]`).waitFor()
    expect(await styleInPreview(page, 'html', 'color-scheme'), subject).toBe('dark')
  }
  await chooser.selectOption('mail')
  await page.locator(`${shownFrame}[data-subject="mail"]`).waitFor()
  expect(await styleInPreview(page, '.mail-title', 'color')).not.toBe(unsaved.shown)
  expect(await chooser.locator('option').allTextContents()).toEqual(Object.values(themePreviewSubjects))

  const phone = page.getByRole('button', { name: 'Phone, 390 pixels' })
  await phone.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator(shownFrame).evaluate((frame) => (frame as HTMLIFrameElement).contentWindow!.innerWidth))
    .toBe(390)
  expect(await listAxeViolations(page)).toEqual([])
  expect({ missing, complaints }).toEqual({ missing: [], complaints: [] })
})

it('the preview cannot be dark while the brand kit has no dark scheme', async () => {
  const { page, complaints } = await openKit()
  const dark = page.getByRole('button', { name: 'Dark' })
  await dark.click()
  await expect.poll(() => styleInPreview(page, 'html', 'color-scheme')).toBe('dark')

  const choose = (scheme: string) => page.locator(`[name="field:dark.scheme"][value="${scheme}"]`).check()
  await choose('light')
  await expect.poll(() => styleInPreview(page, 'html', 'color-scheme')).toBe('light')
  await page.getByText('No visitor gets dark colors').waitFor()
  expect(await dark.getAttribute('aria-disabled')).toBe('true')
  await dark.focus()
  await page.keyboard.press('Space')
  expect(await dark.getAttribute('aria-pressed')).toBeNull()
  expect(await listAxeViolations(page)).toEqual([])

  await choose('device')
  await expect.poll(() => styleInPreview(page, 'html', 'color-scheme')).toBe('dark')
  expect(await page.getByText('No visitor gets dark colors').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('a restaurant’s map is previewed in the unsaved colors for its editors only', async () => {
  const { site, page, missing, brand } = await openKit()
  await page.getByRole('combobox', { name: 'Show in the preview' }).selectOption('restaurant')
  await brand.fill(unsaved.brand)
  const readMap = () =>
    page.evaluate(async (frame) => {
      const shown = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument
      const map = shown?.querySelector<HTMLImageElement>('.location-map img')
      return map ? { path: new URL(map.src).pathname, svg: await (await fetch(map.src)).text() } : null
    }, shownFrame)
  await expect.poll(async () => (await readMap())?.svg).toContain(`fill="${unsaved.brand}"`)
  const { path } = (await readMap())!
  expect((await site.fetch(path)).status).toBe(404)
  expect(missing).toEqual([])
})
