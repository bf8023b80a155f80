import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createPageWithBlockInEditor, openEditorSite, publishPageInEditor } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { readBundledFont, readMultiScriptFont } from '../../support/media/font-files.ts'

setUpBrowser()

const chooseFile = (page: Page, name: string, bytes: Uint8Array) =>
  page.getByLabel('File for Text font').setInputFiles({ name, mimeType: 'font/woff2', buffer: Buffer.from(bytes) })

async function openTextFont() {
  const opened = await openEditorSite()
  await opened.page.goto(paths.wagtail.setting('site', 'theme', 1))
  const field = opened.page.getByRole('group', { name: 'Text font' })
  await field.getByLabel('We hold a license to serve this font on our website').check()
  return { ...opened, field }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
}

/** Lists the scripts of whose files a page has loaded, by their first character. */
const listLoadedRanges = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const faces = [...document.fonts].filter(({ family }) => /^"?Fira Code [0-9a-f]{8}"?$/.test(family))
    return faces.filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange.split(/[-,]/)[0])
  })

it('a font is cut by script, and pages load the files their text needs', async () => {
  const { site, page, field, complaints } = await openTextFont()
  await chooseFile(page, 'harbor.woff2', readMultiScriptFont())
  const description =
    'Fira Code, weight 300 to 700, in Latin, Latin Extended, Greek, Greek Extended, Cyrillic, Cyrillic Extended'
  await field.getByText(description, { exact: true }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await save(page)
  await createPageWithBlockInEditor(page, site, 'Greetings', 'artf')
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Привет из гавани.')
  await publishPageInEditor(page)

  const visitor = await openBrowserPage(site.origin)
  const requested = async (path: string) => {
    const urls: string[] = []
    const listen = (request: { url: () => string }) => urls.push(request.url())
    visitor.page.on('request', listen)
    await visitor.page.goto(path)
    const ranges = await listLoadedRanges(visitor.page)
    visitor.page.off('request', listen)
    return { files: new Set(urls.filter((url) => url.includes('/media/fonts/'))).size, ranges }
  }
  expect(await requested('/about/')).toEqual({ files: 1, ranges: ['U+0'] })
  expect(await requested('/greetings/')).toEqual({ files: 2, ranges: ['U+301', 'U+0'] })
  expect([complaints, visitor.complaints]).toEqual([[], []])
})

it('a brand kit file has every font part; their arrival moves no page', async () => {
  const { site, page, field } = await openTextFont()
  await chooseFile(page, 'harbor.woff2', readMultiScriptFont())
  await field.getByText(/^Fira Code, weight 300 to 700, in Latin/).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const kit = readFileSync(await (await downloading).path())
  expect(Object.keys((JSON.parse(kit.toString()) as { fonts: object }).fonts)).toHaveLength(6)
  await field.getByRole('button', { name: 'Remove' }).click()
  await field.getByRole('button', { name: 'Choose a WOFF2 file' }).waitFor()
  await page.getByLabel('Brand kit file').setInputFiles({ name: 'kit.json', mimeType: 'application/json', buffer: kit })
  const files = page.getByRole('region', { name: 'File', exact: true })
  await files.getByLabel('We hold a license to serve these fonts on our website').check()
  await files.getByRole('button', { name: 'Use this brand kit' }).click()
  await field.getByText(/^Fira Code, weight 300 to 700, in Latin, .+, Cyrillic Extended$/).waitFor()
  await save(page)

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
  expect(await listLoadedRanges(visitor.page)).toEqual(['U+0'])
  expect(Math.abs((await height()) / early - 1)).toBeLessThan(0.02)
})

it('a font too large, of another type, damaged or without Latin letters is refused', async () => {
  const { site, page, field } = await openTextFont()
  const refuse = async (bytes: Uint8Array, sentence: string) => {
    await chooseFile(page, 'harbor.woff2', bytes)
    await field.getByRole('alert').filter({ hasText: sentence }).waitFor()
  }
  const large = new Uint8Array(3_000_000)
  large.set(readMultiScriptFont())
  await refuse(large, 'This font has 3 MB; at most 1 MB is allowed.')
  await refuse(new TextEncoder().encode('alert("A script")'), 'This file is not a WOFF2 font.')
  await refuse(readMultiScriptFont().slice(0, 90_000), 'This font cannot be read: its file is damaged.')
  await refuse(readBundledFont('fredoka', 'hebrew-wght-normal'), 'This font lacks characters of English')
  const stored = await site.db.prepare("SELECT file FROM discarded_file WHERE file LIKE 'fonts/%'").all()
  expect(stored.results).toEqual([])
})

it('only the worker that cuts fonts may compile WebAssembly, and it can load nothing', async () => {
  const { page } = await openTextFont()
  const compiles = () =>
    page.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(Boolean, () => false))
  expect(await compiles()).toBe(false)
  const script = page.waitForResponse(/cut-font-worker/)
  await chooseFile(page, 'harbor.woff2', readBundledFont('lora'))
  expect((await script).headers()['content-security-policy']).toBe("default-src 'none'; script-src 'unsafe-eval'")
})

it('scripts that are left out are named with the reason', async () => {
  const { page, field } = await openTextFont()
  const answer = "{ latin: data.file, parts: [], tooLarge: ['greek', 'vietnamese'], unserved: ['Hebrew'] }"
  await page.route(/cut-font-worker/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `onmessage = ({ data }) => postMessage(${answer})` }),
  )
  await chooseFile(page, 'harbor.woff2', readBundledFont('lora'))
  await field
    .getByRole('status')
    .getByText('Left out, as their file would have more than 60 KB: Greek, Vietnamese.')
    .waitFor()
  await field
    .getByRole('status')
    .getByText(/^Left out, as uploaded fonts are served in Latin, .+ alone: Hebrew\./)
    .waitFor()
  await field.getByText('Lora, weight 400 to 700', { exact: true }).waitFor()
})
