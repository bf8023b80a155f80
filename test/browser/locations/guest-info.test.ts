import { expect, it } from 'vitest'
import { openEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

it('an editor adds an event and a picture, shown at every screen size', async () => {
  const { page, site, complaints } = await openEditorSite()
  const id = await site.db.prepare("SELECT id FROM location WHERE line1_slug = '347-state-street'").first<number>('id')
  await page.goto(`/wagtail/locations/${id}/`)
  const section = page.getByRole('region', { name: 'Good to know' })
  await section.getByLabel('Parking').fill('Behind the mill.')
  await section.getByRole('button', { name: 'Add an event' }).click()
  const event = section.getByRole('region', { name: 'Events' }).getByRole('listitem').last()
  await event.getByLabel('Event', { exact: true }).fill('Quiz night')
  await event.getByLabel('Day').selectOption('Every Tuesday')
  await event.getByLabel('Time').fill('soon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await section.getByText('“soon” is not a time like 7:00 PM.').waitFor()
  await event.getByLabel('Time').fill('8 pm')
  await section.getByRole('button', { name: 'Add a picture' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  const picture = section.getByRole('region', { name: 'Pictures' }).getByRole('listitem').last()
  await picture.getByLabel('What it shows').fill('The terrace at noon')
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await listAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved and live.').first().waitFor()

  await page.goto(salemPage)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const shown = page.locator('main')
    await shown.getByText('Behind the mill.').waitFor()
    await shown.getByText('Every Tuesday, 8:00 PM').waitFor()
    await shown.getByRole('img', { name: 'The terrace at noon' }).waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  // The time that is none.
  expect(complaints).toEqual([expect.stringContaining('400')])
})

it('pictures of a restaurant are small and keep their place while they load', async () => {
  const { page } = await openEditorSite()
  const sizesOfPictures: number[] = []
  await page.goto(salemPage)
  const pictures = page.locator('.guest-pictures img')
  for (const picture of await pictures.all()) {
    const before = await picture.boundingBox()
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    expect((await picture.boundingBox())!.height).toBe(before!.height)
    const response = await fetch(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    sizesOfPictures.push((await response.arrayBuffer()).byteLength)
  }
  expect(sizesOfPictures.length).toBeGreaterThan(0)
  expect(Math.max(...sizesOfPictures)).toBeLessThanOrEqual(60_000)
})
