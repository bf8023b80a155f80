import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const svg = (viewBox: string, content = '<path d="M0 0h9v9z"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`

it('an SVG or PNG logo is seen at once and live once saved', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const choose = (label: string, name: string, buffer: Buffer | string) =>
    page.getByLabel(`File for ${label}`).setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) })
  const light = page.getByRole('group', { name: 'On light ground' })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  await choose('On light ground', 'logo.svg', 'GIF89a is no drawing')
  await light.getByText('This file is not an SVG. Choose an SVG file.').waitFor()
  await choose('On light ground', 'logo.png', 'GIF89a is no picture')
  await light.getByText('This file is not a picture that can be opened here.').waitFor()
  await choose('On light ground', 'logo.svg', svg('0 0 9 9', `<!--${'x'.repeat(20_000)}-->`))
  await light.getByText('This drawing is too large').waitFor()
  expect(await light.getByRole('alert').count()).toBe(1)
  await choose('On light ground', 'logo.svg', svg('0 0 36 9', '<text y="9">Copper</text>'))
  await light.getByText('Convert the letters to outlines').waitFor()

  await choose('On light ground', 'logo.svg', `<?xml version="1.0"?>\n${svg('0 0 1 4000')}`)
  await choose('On dark ground', 'logo.svg', svg('0 0 36 9', '<script>alert(1)</script>'))
  await choose('Square icon', 'icon.svg', svg('0 0 36 9'))
  await save()
  await page.getByText('This logo is too narrow for the header').first().waitFor()
  await page.getByText('This SVG contains more than a drawing.').first().waitFor()
  await page.getByText('The icon must be square').first().waitFor()

  const png = await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#7a1f3d' } })
    .png()
    .toBuffer()
  await choose('On light ground', 'logo.png', png)
  const exported = `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Drawing Program -->\n${svg('0 0 36 9')}`
  await choose('On dark ground', 'logo.svg', exported)
  await choose('Square icon', 'icon.svg', svg('0 0 9 9'))
  await light.getByRole('img', { name: 'On light ground on dark ground' }).waitFor()
  const sizes = 'Array.from(document.querySelectorAll(".svg-preview img"), (img) => img.naturalWidth > 0)'
  await expect.poll(() => page.evaluate(`${sizes}.every(Boolean) && ${sizes}.length`)).toBeGreaterThan(5)
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await save()
  await page.getByText('Everything is saved').waitFor()

  const html = await (await site.fetch('/menu/')).text()
  const css = await (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
  expect(css).toContain('--logo-ratio:4')
  expect(css).toMatch(/--logo:url\("data:image\/svg\+xml,%3Csvg [^"]*href='data:image\/webp;base64,/)
  await page.goto('/menu/')
  const mark = page.locator('.site-header .brand-mark').first()
  expect((await mark.boundingBox())!.width).toBeCloseTo(144, 0)
  // The drawings that cannot be used.
  expect(complaints).toEqual([expect.stringContaining('400 (Bad Request)')])
})

it('a WebP logo is taken; a PNG of 1 × 4,000 pixels is refused', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const light = page.getByRole('group', { name: 'On light ground' })
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#7a1f3d' } })
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('File for On light ground').setInputFiles({ name, mimeType: '', buffer })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await choose('logo.png', await draw(1, 4000).png().toBuffer())
  await light.getByRole('img').first().waitFor()
  await save()
  await page.getByText('This logo is too narrow for the header').first().waitFor()
  await choose('logo.webp', await draw(900, 300).webp().toBuffer())
  await save()
  await page.getByText('Everything is saved').waitFor()
  const html = await (await site.fetch('/menu/')).text()
  const css = await (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
  expect(css).toContain('--logo-ratio:3;')
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
})

it('colors proposed from the logo pass the check and are live once saved', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const panel = page.getByRole('region', { name: 'Colors from the logo' })
  const choose = (content: string) =>
    page.getByLabel('File for On light ground').setInputFiles({
      ...{ name: 'logo.svg', mimeType: 'image/svg+xml' },
      buffer: Buffer.from(svg('0 0 40 10', content)),
    })
  await choose('<path d="M0 0h40v10H0z"/>')
  await panel.getByRole('button', { name: 'Propose colors' }).click()
  await panel.getByText('This logo has no color').waitFor()

  await choose('<path fill="#1d6b4f" d="M0 0h30v10H0z"/><path fill="#ffd200" d="M30 0h10v10H30z"/>')
  await panel.getByRole('button', { name: 'Propose colors' }).click()
  await panel.getByText('Brand #1d6b4f').waitFor()
  await panel.getByText('Accent #ffd200').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [320, 390, 840, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/logo-colors-${width}.png` })
  }
  await panel.getByRole('button', { name: 'Use these colors' }).click()
  await page.getByText('All texts have enough contrast.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
  const html = await (await site.fetch('/menu/')).text()
  const css = await (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
  expect([css.includes('--brand:#1d6b4f'), css.includes('--accent:#ffd200')]).toEqual([true, true])
  expect(complaints).toEqual([])
})
