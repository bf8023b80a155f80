import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { setUpEditorSite } from '../../support/browser/editor-page.ts'
import { listAxeViolations, pressKeyOn, setUpBrowser } from '../../support/browser/open-page.ts'
import { createQuartersImage, insertCollection, insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { createJpegUploadFile, getFileInput } from '../../support/media/media-uploads.ts'
import type { TestSite } from '../../support/site.ts'

setUpBrowser()
const signedIn = setUpEditorSite()

const countOf = async ({ db }: TestSite) =>
  (await db.prepare('SELECT count(*) AS count FROM image').first<{ count: number }>())!.count
/** Drops a file on the place for files. */
async function drop(page: Page, name: string, bytes: Buffer) {
  const dataTransfer = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' }),
      )
      return transfer
    },
    [name, bytes.toString('base64')] as const,
  )
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer })
}

it('BR-30 several uploads at once: duplicates and rejected files are reported, and the rest succeeds', async () => {
  const { site, page } = await signedIn()
  const before = await countOf(site)
  const known = await createQuartersImage(320, 240).jpeg().toBuffer()
  await page.goto('/wagtail/images/add/')
  await getFileInput(page).setInputFiles(createJpegUploadFile('first.jpg', known))
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads.getByText('In the library as').waitFor()
  await getFileInput(page).setInputFiles([
    createJpegUploadFile('again.jpg', known),
    createJpegUploadFile('broken.jpg', Buffer.from('not a picture at all')),
  ])
  await drop(page, 'kestrel.jpg', await createQuartersImage(300, 300).jpeg().toBuffer())
  await uploads.getByText('This file is already in the library').waitFor()
  await uploads.locator('.upload-refused').waitFor()
  await expect.poll(() => uploads.getByText('In the library as').count()).toBe(2)
  expect(await listAxeViolations(page)).toEqual([])
  await uploads.getByRole('button', { name: 'Upload anyway: again.jpg' }).click()
  await expect.poll(() => uploads.getByText('In the library as').count()).toBe(3)
  await expect.poll(() => countOf(site)).toBe(before + 3)
  await page.getByRole('list', { name: 'Images' }).getByText('again').waitFor()

  await page.getByRole('searchbox', { name: 'Search images' }).fill('kestrel')
  await expect.poll(() => page.getByRole('list', { name: 'Images' }).getByRole('listitem').count()).toBe(1)
  await page
    .getByRole('link', { name: /kestrel/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/wagtail/images/')
  expect(await site.db.prepare("SELECT count(*) AS count FROM image WHERE title = 'kestrel'").first()).toEqual({
    count: 0,
  })
})

it('BR-29 documents are uploaded together; one is renamed and replaced', async () => {
  const { site, page, complaints } = await signedIn()
  await page.goto('/wagtail/documents/multiple/add/')
  const pdf = (name: string, words: string) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from(`%PDF-1.4 ${words}`),
  })
  await getFileInput(page).setInputFiles([pdf('wine-list.pdf', 'wines'), pdf('allergens.pdf', 'one')])
  await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).getByText('In the library as').count()).toBe(2)
  const kept = () =>
    site.db
      .prepare("SELECT count(*) AS count FROM document WHERE title IN ('wine list', 'allergens')")
      .first<number>('count')
  expect(await kept()).toBe(2)
  await page.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: 'allergens' }).click()
  await page.waitForURL(/\/wagtail\/documents\/edit\/\d+\/$/)
  await page.getByLabel('Title').fill('Allergens and nutrition')
  await page.getByRole('combobox', { name: 'Tags' }).fill('menu')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Allergens and nutrition', level: 1 }).waitFor()
  await getFileInput(page).setInputFiles(pdf('new.pdf', 'another one'))
  await page.getByText('The file was replaced.').first().waitFor()
  await expect
    .poll(() => site.db.prepare("SELECT file_size FROM document WHERE title = 'Allergens and nutrition'").first())
    .toEqual({ file_size: 20 })
  expect(complaints).toEqual([])
})

it('a file that could not replace another is kept and sent again by keyboard', async () => {
  const { site, page } = await signedIn()
  const pdf = (name: string, words: string) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from(`%PDF-1.4 ${words}`),
  })
  await page.goto('/wagtail/documents/multiple/add/')
  await getFileInput(page).setInputFiles(pdf('opening-times.pdf', 'first'))
  await page.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: 'opening times' }).click()
  await page.getByRole('button', { name: 'Replace file' }).waitFor()
  await page.route('**/documents/*/file/', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not just now.', problems: [] } }),
  )
  await getFileInput(page).setInputFiles(pdf('new.pdf', 'the second'))
  const refusal = page.getByRole('region', { name: 'File' }).getByRole('alert')
  await refusal.getByText('Not just now.').waitFor()
  await expect.poll(() => refusal.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  await page.unroute('**/documents/*/file/')
  await pressKeyOn(page.getByRole('button', { name: 'Try again' }))
  await page.getByText('The file was replaced.').first().waitFor()
  expect(await refusal.count()).toBe(0)
  await expect
    .poll(() => page.getByRole('button', { name: 'Replace file' }).evaluate((each) => document.activeElement === each))
    .toBe(true)
  await expect
    .poll(() => site.db.prepare("SELECT file_size FROM document WHERE title = 'opening times'").first())
    .toEqual({ file_size: 19 })
})

it('BR-19 a tag field suggests tags from two letters on and accepts any other text', async () => {
  const { site, page, complaints } = await signedIn()
  await site.db.batch([
    site.db.prepare("INSERT INTO tag (name) VALUES ('harbour'), ('harvest'), ('ham')"),
    site.db.prepare(
      "INSERT INTO tagged_item (tag_id, content_type, object_id) SELECT tag.id, 'image', (SELECT min(id) FROM image) FROM tag",
    ),
  ])
  const id = await site.db.prepare('SELECT min(id) AS id FROM document').first<number>('id')
  await page.goto(paths.wagtail.document(id!))
  const field = page.getByRole('combobox', { name: 'Tags' })
  await field.focus()
  await page.keyboard.type('h')
  // A select for collections has options of its own.
  const offered = page.getByRole('listbox', { name: 'Known tags' }).getByRole('option')
  expect(await offered.count()).toBe(0)
  await page.keyboard.type('ar')
  await expect.poll(() => offered.allTextContents()).toEqual(['harbour', 'harvest'])
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove tag harvest' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await page.keyboard.type('quite new')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove tag quite new' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  const stored = () =>
    site.db
      .prepare(
        "SELECT group_concat(name, ', ') AS names FROM (SELECT name FROM tagged_item JOIN tag ON tag.id = tag_id WHERE content_type = 'document' AND object_id = ?1 ORDER BY name)",
      )
      .bind(id)
      .first<string>('names')
  await expect.poll(stored).toMatch(/harvest, (?:.*)?quite new/)
  expect(complaints).toEqual([])
})

/** The first bytes of an MP4 film: enough for the library to take it, too little to play. */
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(2000)])

it('BR-32 videos are uploaded together and listed; one gets captions and a poster', async () => {
  const { site, page } = await signedIn()
  await page.goto('/wagtail/videos/add/')
  const another = Buffer.concat([film, Buffer.from('another')])
  await getFileInput(page).setInputFiles([
    { name: 'the-nets.mp4', mimeType: 'video/mp4', buffer: another },
    { name: 'the-boats.mp4', mimeType: 'video/mp4', buffer: film },
  ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect.poll(() => uploads.getByText('In the library as').count()).toBe(2)
  const listed = page.getByRole('list', { name: 'Videos' })
  for (const title of ['the nets', 'the boats']) await listed.getByText(title).first().waitFor()
  await uploads.getByRole('link', { name: 'the boats' }).click()
  await page.waitForURL(/\/wagtail\/videos\/\d+\/$/)
  await page.getByRole('button', { name: 'Add a track' }).click()
  const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nThe boats come in.\n')
  await page.getByLabel('WebVTT file').setInputFiles({ name: 'en.vtt', mimeType: 'text/vtt', buffer: vtt })
  await page.getByRole('button', { name: 'Add track' }).click()
  await page.getByRole('button', { name: 'Remove English' }).waitFor()
  await expect
    .poll(() => site.db.prepare('SELECT kind, label, srclang FROM video_track ORDER BY id DESC LIMIT 1').first())
    .toEqual({ kind: 'captions', label: 'English', srclang: 'en' })

  await page.getByRole('button', { name: 'Upload poster' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(createJpegUploadFile('boats.jpg', await createQuartersImage(640, 360).jpeg().toBuffer()))
  await dialog.getByLabel('Decorative').check()
  await dialog.getByRole('button', { name: 'Use this image' }).click()
  await page.getByRole('button', { name: 'Change poster' }).waitFor()
  const posterOf = () =>
    site.db.prepare("SELECT poster_id IS NOT NULL AS has FROM video WHERE title = 'the boats'").first()
  expect(await posterOf()).toEqual({ has: 0 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await expect.poll(() => posterOf()).toEqual({ has: 1 })
})

it('the screens of the library are accessible and fit narrow and wide windows', async () => {
  const { site, page } = await signedIn()
  await insertCollection(site, 'Menus')
  const drawn = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#4fb3c4' } })
    .jpeg()
    .toBuffer()
  const image = await insertImageIntoLibrary(
    site,
    drawn,
    'images/a-name-that-goes-on-and-on-without-a-single-place-to-break.jpg',
  )
  await site.db.exec(`UPDATE image SET focal_point_x = 300, focal_point_y = 300, focal_point_width = 200, focal_point_height = 200 WHERE id = ${image};
    INSERT INTO document (title, file, file_size, file_hash, collection_id, created_at) VALUES ('Allergens', 'documents/a.pdf', 9, 'a', 1, '2026-01-01T00:00:00.000Z');
    INSERT INTO video (title, file, file_size, file_hash, collection_id, created_at, mimetype) VALUES ('Boats', 'videos/b.mp4', 9, 'b', 1, '2026-01-01T00:00:00.000Z', 'video/mp4');`)
  const newest = async (kind: string) =>
    (await site.db.prepare(`SELECT max(id) AS id FROM ${kind}`).first<{ id: number }>())!.id
  const screens = [
    'images/add/',
    `images/${image}/`,
    'documents/multiple/add/',
    `documents/edit/${await newest('document')}/`,
    'videos/add/',
    `videos/${await newest('video')}/`,
  ]
  const isSound = async (screen: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(beyond, { message: `${screen} at ${width}` }).toBeLessThanOrEqual(0)
      expect(await listAxeViolations(page), `${screen} at ${width}`).toEqual([])
    }
  }
  for (const screen of screens) {
    await page.goto(`/wagtail/${screen}`)
    await page.locator('h1').first().waitFor()
    await page.locator('.tile, .table, .item').first().waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await isSound(screen)
  }
  await page.goto(`/wagtail/images/${image}/`)
  await page.getByRole('button', { name: 'Delete image' }).click()
  await page.getByRole('alertdialog').waitFor()
  await isSound('deleting')
})
