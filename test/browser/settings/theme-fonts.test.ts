import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { readBundledFont, removeFontWeights } from '../../support/media/font-files.ts'

setUpBrowser()

const chooseFile = (page: Page, label: string, name: string, bytes: Uint8Array) =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'font/woff2', buffer: Buffer.from(bytes) })
const openThemeForm = (page: Page) => page.goto(paths.wagtail.setting('site', 'theme', 1))

it('an uploaded font is previewed, saved and drawn without moving the page', async () => {
  const { site, page, complaints } = await openEditorSite()
  await openThemeForm(page)
  const field = page.getByRole('group', { name: 'Text font' })
  await chooseFile(page, 'File for Text font', 'harbor.woff2', readBundledFont('lora'))
  await field.getByText('Confirm first that you hold a license').waitFor()
  await field.getByLabel('We hold a license to serve this font on our website').check()
  await chooseFile(page, 'File for Text font', 'poem.woff2', new TextEncoder().encode('A poem.'))
  await field.getByText('This file is not a WOFF2 font.').waitFor()
  await chooseFile(page, 'File for Text font', 'harbor.woff2', readBundledFont('lora'))
  await field.getByText('Lora, weight 400 to 700').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const kit = readFileSync(await (await downloading).path())
  await field.getByRole('button', { name: 'Remove' }).click()
  await field.getByRole('button', { name: 'Choose a WOFF2 file' }).waitFor()
  await page.getByLabel('Brand kit file').setInputFiles({ name: 'kit.json', mimeType: 'application/json', buffer: kit })
  await page.getByText('The brand kit of this file has fonts of its own: Lora.').waitFor()
  const files = page.getByRole('region', { name: 'File', exact: true })
  await files.getByLabel('We hold a license to serve these fonts on our website').check()
  await files.getByRole('button', { name: 'Use this brand kit' }).click()
  await field.getByText('Lora, weight 400 to 700').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])

  const visitor = await openBrowserPage(site.origin, { viewport: { width: 390, height: 900 } })
  const held = Promise.withResolvers<void>()
  await visitor.page.route(/\.woff2/, async (route) => {
    await held.promise
    await route.continue()
  })
  await visitor.page.goto('/about/', { waitUntil: 'domcontentloaded' })
  const height = () => visitor.page.evaluate(() => document.documentElement.scrollHeight)
  const early = await height()
  held.resolve()
  await visitor.page.evaluate(() => document.fonts.ready)
  const loaded = await visitor.page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => /^"?Lora [0-9a-f]{8}"?$/.test(family) && status === 'loaded')
        .length,
  )
  expect(loaded).toBe(1)
  expect(Math.abs((await height()) / early - 1)).toBeLessThan(0.02)
  expect(visitor.complaints).toEqual([])
})

it('a heading font of one weight is drawn as it is, not made bolder', async () => {
  const { site, page } = await openEditorSite()
  await openThemeForm(page)
  const field = page.getByRole('group', { name: 'Heading font' })
  await field.getByLabel('We hold a license to serve this font on our website').check()
  await chooseFile(page, 'File for Heading font', 'karla.woff2', removeFontWeights(readBundledFont('karla')))
  await field.getByText('Karla, weight 400').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
  const visitor = await openBrowserPage(site.origin)
  await visitor.page.goto('/about/')
  const widths = await visitor.page.evaluate(async () => {
    await document.fonts.ready
    const family = getComputedStyle(document.querySelector('h1')!).fontFamily
    const context = document.createElement('canvas').getContext('2d')!
    return [400, 800].map((weight) => {
      context.font = `${weight} 40px ${family}`
      return context.measureText('Harbor Lantern').width
    })
  })
  expect(widths[0]).toBe(widths[1])
})

it('a font refused without its license stays; Enter at the checkbox uploads it', async () => {
  const { page } = await openEditorSite()
  await openThemeForm(page)
  const field = page.getByRole('group', { name: 'Text font' })
  await chooseFile(page, 'File for Text font', 'harbor.woff2', readBundledFont('lora'))
  const license = field.getByLabel('We hold a license to serve this font on our website')
  await expect.poll(() => license.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(await field.locator('.field-error').textContent()).toContain('Confirm first that you hold a license')
  expect(await field.getByRole('button', { name: 'Upload harbor.woff2 again' }).count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await field.getByText('Lora, weight 400 to 700').waitFor()
})
