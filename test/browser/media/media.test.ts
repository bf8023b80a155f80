import { expect, it } from 'vitest'
import { createPageWithBlockInEditor, publishPageInEditor, setUpEditorSite } from '../../support/browser/editor-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { createQuartersImage, insertImageIntoLibrary, pollUntilResult } from '../../support/media/media-library.ts'
import { createJpegUploadFile, getFileInput } from '../../support/media/media-uploads.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

it('BR-20, BR-30 an image uploaded, described and cropped by keyboard is shown to visitors', async () => {
  const { site, page, complaints } = await signedIn()
  await page.goto('/wagtail/images/add/')
  await getFileInput(page).setInputFiles(
    createJpegUploadFile('dusk-over-the-harbor.jpg', await createQuartersImage(1600, 900).jpeg().toBuffer()),
  )
  const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await upload.getByLabel('Alternative text').fill('Boats at dusk')
  await page.keyboard.press('Enter')
  await upload.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  await upload.getByRole('link').press('Enter')
  await page.waitForURL(/\/wagtail\/images\/\d+\/$/)
  await expect.poll(() => page.getByLabel('Alternative text').inputValue()).toBe('Boats at dusk')

  await page.getByRole('button', { name: 'Set focal point' }).press('Enter')
  const box = page.getByRole('button', { name: /^Focal point/ })
  for (let press = 0; press < 20; press++) await box.press('ArrowLeft')
  for (let press = 0; press < 10; press++) await box.press('ArrowUp')
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Focal point, 30 % from the left, 32 % from the top')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Saved.').first().waitFor()
  const stored = () =>
    site.db
      .prepare('SELECT description, focal_point_x AS x, focal_point_y AS y FROM image ORDER BY id DESC LIMIT 1')
      .first()
  await expect.poll(stored).toEqual({ description: 'Boats at dusk', x: 480, y: 290 })
  const image = page.url()

  await createPageWithBlockInEditor(page, site, 'Lantern suppers', 'hero')
  await page
    .getByRole('textbox', { name: /^Title/ })
    .last()
    .fill('Suppers by lantern')
  await page.getByRole('button', { name: 'Choose Image', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dusk over the harbor/i })
    .press('Enter')
  await page.getByRole('button', { name: 'Change Image', exact: true }).waitFor()
  await pollUntilResult(() =>
    site.db.prepare("SELECT 1 FROM rendition WHERE filter_spec = 'width-1280|format-webp'").first(),
  )
  await publishPageInEditor(page)

  await page.goto('/lantern-suppers/')
  const shown = page.getByRole('img', { name: 'Boats at dusk' })
  const seen = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { position: getComputedStyle(image).objectPosition, source: image.currentSrc, width: image.naturalWidth }
  })
  expect(seen).toMatchObject({ position: '30% 32%', source: expect.stringMatching(/\/media\/.*\.(?:webp|avif)$/) })
  expect(seen.width).toBeGreaterThan(0)

  await page.goto(image)
  await page.getByRole('heading', { name: /^Used in/ }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Usage' }).getByRole('link').allTextContents())
    .toEqual(['Lantern suppers'])
  expect(complaints).toEqual([])
})

it('BR-20 a picture and a document are uploaded inside their choosers', async () => {
  const { site, page, complaints } = await signedIn()
  await createPageWithBlockInEditor(page, site, 'Picture and menu', 'hero')
  await page.getByRole('button', { name: 'Choose Image', exact: true }).click()
  await page.getByRole('tab', { name: 'Upload' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(createJpegUploadFile('lobster.jpg', await createQuartersImage(800, 600).jpeg().toBuffer()))
  await page.getByRole('dialog').getByLabel('Alternative text').fill('A lobster on ice')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change Image', exact: true }).waitFor()
  await expect
    .poll(() => site.db.prepare('SELECT title, description FROM image ORDER BY id DESC LIMIT 1').first())
    .toEqual({ title: 'lobster', description: 'A lobster on ice' })

  await page.getByRole('button', { name: 'Choose Link', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Document' }).click()
  await dialog.getByRole('tab', { name: 'Upload' }).click()
  const menu = { name: 'supper-menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 supper') }
  await dialog.locator('input[type=file]').setInputFiles(menu)
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('supper menu').first().waitFor()
  expect(complaints).toEqual([])
})

it('BR-30 a pointer draws and moves the focal point; leaving unsaved asks for confirmation', async () => {
  const { site, page, complaints } = await signedIn()
  const image = await insertImageIntoLibrary(
    site,
    await createQuartersImage(1000, 500).jpeg().toBuffer(),
    'images/quarters.jpg',
  )
  await page.goto(`/wagtail/images/${image}/`)
  await page.locator('.focal-stage img').evaluate((shown: HTMLImageElement) => shown.decode())
  const stage = (await page.locator('.focal-stage').boundingBox())!
  const drag = async ([fromX, fromY]: [number, number], [toX, toY]: [number, number]) => {
    await page.mouse.move(stage.x + stage.width * fromX, stage.y + stage.height * fromY)
    await page.mouse.down()
    await page.mouse.move(stage.x + stage.width * toX, stage.y + stage.height * toY, { steps: 4 })
    await page.mouse.up()
  }
  const box = page.getByRole('button', { name: /^Focal point/ })
  await drag([0.6, 0.2], [0.8, 0.6])
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Focal point, 70 % from the left, 40 % from the top')
  await drag([0.7, 0.4], [0.3, 0.5])
  await expect.poll(() => box.getAttribute('aria-label')).toBe('Focal point, 30 % from the left, 50 % from the top')
  // The square crop now shows the left of the picture: from 15 % on, half of its width.
  const square = page.getByRole('list', { name: 'Crop previews' }).locator('img').last()
  await expect.poll(() => square.evaluate(({ style }) => [style.width, style.left])).toEqual(['200%', '-30%'])

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Images' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Images' }).click()
  await page.waitForURL('**/wagtail/images/')
  const stored = await site.db
    .prepare('SELECT focal_point_x AS x, focal_point_width AS width FROM image WHERE id = ?1')
    .bind(image)
    .first()
  expect(stored).toEqual({ x: 300, width: 200 })
  expect(complaints).toEqual([])
})
