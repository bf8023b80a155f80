import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

it('a brand kit is downloaded, and one from a file is previewed, saved and shown on the site', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  const file = JSON.parse(text) as { format: string; theme: { colors: object; type: object; shape: object } }
  expect(file.theme.colors).toMatchObject({ brand: '#0b3954' })

  const choose = (name: string, content: string) =>
    page
      .getByLabel('Brand kit file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose('menu.json', '{"dishes":[]}')
  await page.getByText('This file is not a brand kit.').waitFor()

  Object.assign(file.theme.colors, { brand: '#3d2314' })
  Object.assign(file.theme.type, { headings: 'Oswald', text: 'Karla' })
  Object.assign(file.theme.shape, { header: 'stacked', corners: 'square' })
  await choose('grill.json', JSON.stringify(file))
  await page.getByText('It is not saved yet.').first().waitFor()
  expect(await page.getByText('This file is not a brand kit.').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Headings' }).inputValue()).toBe('Oswald')
  expect(await listAxeViolations(page)).toEqual([])
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()

  const html = await (await site.fetch('/menu/')).text()
  expect(html).toContain('href="/assets/fonts/karla-')
  const css = await (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
  expect(css).toContain('--brand:#3d2314')
  expect(css).toContain('--heading-font:"Oswald"')
  expect(css).toContain('--radius:0')
  expect(complaints).toEqual([])
})
