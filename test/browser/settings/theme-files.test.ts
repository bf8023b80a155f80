import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

it('a brand kit is downloaded; one from a file is previewed, saved and shown', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  const file = JSON.parse(text) as {
    theme: { colors: object; type: object; shape: object }
    pictures: Record<string, string>
  }
  expect(file.theme.colors).toMatchObject({ brand: '#0b3954' })
  const card = Buffer.from(file.pictures['pictures.share_card']!.replace('data:image/jpeg;base64,', ''), 'base64')
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })

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
  await page.getByText('Its picture is added to the library.').waitFor()
  await page.getByRole('button', { name: 'Use this brand kit' }).click()
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
  // The picture is one of this library now, and is not added a second time.
  const readPictures = async () =>
    (await site.db.prepare("SELECT id FROM image WHERE title LIKE 'Brand kit: %'").all<{ id: number }>()).results
  const [added, ...others] = await readPictures()
  expect(others).toEqual([])
  const { value } = (await site.db.prepare("SELECT value FROM setting WHERE model_name = 'theme'").first<{
    value: string
  }>())!
  expect((JSON.parse(value) as { pictures: object }).pictures).toMatchObject({ share_card: added!.id })
  await choose('grill.json', JSON.stringify(file))
  await page.getByRole('button', { name: 'Use this brand kit' }).click()
  await page.getByText('It is not saved yet.').first().waitFor()
  expect(await readPictures()).toEqual([added])
  // Chrome reports the answer 409 that names the picture of the library.
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
})
