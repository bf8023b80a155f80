import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { loadNonArchivedFilePredicate } from '../../../worker/archive/archived-files.ts'
import { readBundledFont, removeFontWeights } from '../../support/media/font-files.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser, type TestSite } from '../../support/site.ts'
import { createBrandKitFontUploader, createTypeSettingWithFonts } from '../../support/sites/font-uploads.ts'
import { createLooksClient, openLooksSite, setUpLooksSite } from '../../support/sites/looks-client.ts'

const day = 24 * 60 * 60_000
const room = setUpLooksSite()

let send: Awaited<ReturnType<typeof createBrandKitFontUploader>>
beforeAll(async () => {
  send = await createBrandKitFontUploader(room.site)
})

const readStylesheet = async (site: TestSite, html: string) =>
  (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()

it('an uploaded font is served, named by the stylesheet and loaded first by pages', async () => {
  const { site, settings, readLog } = room
  const { status, body: font } = await send(readBundledFont('lora'))
  expect([status, font]).toEqual([
    201,
    expect.objectContaining({
      file: expect.stringMatching(/^fonts\/harbor-display-[0-9a-f]{16}\.woff2$/),
      family: 'Lora',
      weights: [400, 700],
    }),
  ])
  expect((await readLog()).at(-1)).toMatchObject({ action: 'wagtail.create', label: 'Font Lora' })
  expect((await settings.save('theme', await createTypeSettingWithFonts(room, { text_font: font }))).status).toBe(200)

  const html = await (await site.fetch('/menu/')).text()
  expect(html).toContain(`<link rel="preload" href="/media/${font.file}" as="font" type="font/woff2" crossorigin=""/>`)
  expect(html).not.toContain('/assets/fonts/public-sans')
  const css = await readStylesheet(site, html)
  expect(css).toMatch(new RegExp(`font-family:"Lora [0-9a-f]{8}";src:url\\(/media/${font.file}\\) format`))
  expect(css).toMatch(/--text-font:"Lora [0-9a-f]{8}"/)

  const served = await site.fetch(`/media/${font.file}`)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(readBundledFont('lora'))
})

const large = new Uint8Array(3_000_000)
large.set(readBundledFont('lora'))

it.each([
  ['without a license', readBundledFont('lora'), { licensed: 'false' }, 'licensed', /^Confirm first that you hold/],
  [
    'of another type',
    new TextEncoder().encode('A poem.'),
    { licensed: 'true' },
    'file',
    /^This file is not a WOFF2 font\./,
  ],
  ['of 3 MB', large, { licensed: 'true' }, 'file', /^This font has 3 MB; at most 1 MB is allowed/],
  [
    'without Latin',
    readBundledFont('fredoka', 'hebrew-wght-normal'),
    { licensed: 'true' },
    'file',
    /^This font lacks characters/,
  ],
  [
    'that is cut off',
    readBundledFont('lora').slice(0, 9000),
    { licensed: 'true' },
    'file',
    /^This font cannot be read/,
  ],
])('a font %s is refused with a sentence, and not stored', async (_, bytes, fields, field, message) => {
  const { MEDIA } = await getStorageBindings(room.site.miniflare)
  const before = (await MEDIA.list({ prefix: 'fonts/' })).objects.length
  const { status, body } = await send(bytes, 'font.woff2', fields as Record<string, string>)
  expect([status, body.problems]).toEqual([400, [{ path: field, message: expect.stringMatching(message) }]])
  expect((await MEDIA.list({ prefix: 'fonts/' })).objects.length).toBe(before)
})

it('a page is shared with its title in an uploaded font of headings', async () => {
  const own = await openLooksSite()
  const upload = await createBrandKitFontUploader(own.site)
  const { body: narrow } = await upload(removeFontWeights(readBundledFont('oswald')))
  const readTitleWidth = async (heading_font: object | null) => {
    const fonts = await createTypeSettingWithFonts(own, { headings: 'Fredoka', heading_font })
    expect((await own.settings.save('theme', fonts)).status).toBe(200)
    const html = await (await own.site.fetch('/menu/')).text()
    const { pathname } = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!)
    const response = await own.site.fetch(pathname)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (process.env['SHARE_PICTURES'])
      writeFileSync(`${process.env['SHARE_PICTURES']}/${heading_font ? 'uploaded' : 'bundled'}.png`, bytes)
    // The title in one line, above the band and left of the circles.
    const title = await sharp(bytes).extract({ left: 60, top: 40, width: 690, height: 430 }).png().toBuffer()
    return (await sharp(title).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })).info.width
  }
  const [bundled, uploaded] = [await readTitleWidth(null), await readTitleWidth(narrow)]
  expect(uploaded).toBeGreaterThan(100)
  expect(uploaded).toBeLessThan(bundled * 0.9)
})

it('a changed font of headings draws a restaurant’s board again', async () => {
  const own = await openLooksSite()
  const upload = await createBrandKitFontUploader(own.site)
  const { body: narrow } = await upload(removeFontWeights(readBundledFont('oswald')))
  await own.site.db
    .prepare("UPDATE location SET guest_info = ?1 WHERE line1_slug = '347-state-street'")
    .bind(JSON.stringify({ events: [{ name: 'Quiz', text: '', dayOfWeek: 2 }] }))
    .run()
  const { rlid } = (await own.site.db
    .prepare("SELECT rlid FROM location WHERE line1_slug = '347-state-street'")
    .first<{ rlid: number }>())!
  const readBoard = async (heading_font: object | null) => {
    const fonts = await createTypeSettingWithFonts(own, { headings: 'Fredoka', heading_font })
    expect((await own.settings.save('theme', fonts)).status).toBe(200)
    const response = await own.site.fetch(`/images/boards/${rlid}.png`)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const [bundled, uploaded] = [await readBoard(null), await readBoard(narrow)]
  expect(bundled.equals(uploaded)).toBe(false)
  expect((await readBoard(null)).equals(bundled)).toBe(true)
})

it('only who may change the brand kit of the site uploads fonts', async () => {
  await createUser(room.site, 'mona@example.test', { permissions: ['manage_redirects'] })
  const refused = await (await createBrandKitFontUploader(room.site, 'mona@example.test'))(readBundledFont('lora'))
  expect(refused.status).toBe(403)
})

it('a look names only fonts as their stored files describe them', async () => {
  const { settings, ada } = room
  const { body: font } = await send(removeFontWeights(readBundledFont('karla')))
  expect(font.weights).toEqual([400, 400])
  const save = async (heading_font: object) =>
    settings.save('theme', await createTypeSettingWithFonts(room, { heading_font }))
  const message = 'This font is not stored here. Upload its file again.'
  for (const other of [{ family: 'Other' }, { ascent: 9 }, { more: 1 }, { file: 'images/a.webp' }]) {
    const { status, body } = await save({ ...font, ...other })
    expect([status, body.problems]).toEqual([400, [{ path: 'type.heading_font', message }]])
    const draft = await ada.create(
      'Forged',
      await createTypeSettingWithFonts(room, { heading_font: { ...font, ...other } }),
    )
    expect([draft.status, draft.body.problems]).toEqual([400, [{ path: 'type.heading_font', message }]])
  }
  const quoted = await save({ ...font, family: 'a";} *{display:none' })
  expect([quoted.status, quoted.body.problems]).toEqual([400, [{ path: 'type.heading_font', message }]])
  expect((await save(font)).status).toBe(200)
  expect((await ada.list()).body.items[0]!.changes).toMatchObject([
    { label: 'Type: Heading font', before: 'none', after: 'Karla' },
  ])
})

it('unreferenced fonts are deleted after a month and not archived; others stay', async () => {
  const own = await openLooksSite()
  const { site, settings, ada } = own
  const upload = await createBrandKitFontUploader(site)
  const [live, drafted, dropped] = await Promise.all(
    ['lora', 'karla', 'figtree'].map(async (name) => (await upload(readBundledFont(name))).body),
  )
  expect((await settings.save('theme', await createTypeSettingWithFonts(own, { heading_font: live }))).status).toBe(200)
  expect((await settings.save('theme', await createTypeSettingWithFonts(own, { heading_font: null }))).status).toBe(200)
  expect((await ada.create('Winter', await createTypeSettingWithFonts(own, { text_font: drafted }))).status).toBe(201)

  const moment = new Date(Date.now() + day).toISOString()
  const isLeftOut = await loadNonArchivedFilePredicate(site.db, { moment, withRenditions: true })
  expect([live, drafted, dropped].map((font) => isLeftOut(font!.file))).toEqual([false, false, true])
  const statuses = async () =>
    Promise.all([live, drafted, dropped].map(async (font) => (await site.fetch(`/media/${font!.file}`)).status))
  await fireCron(site, new Date(Date.now() + 30 * day))
  expect(await statuses()).toEqual([200, 200, 200])
  await fireCron(site, new Date(Date.now() + 32 * day))
  expect(await statuses()).toEqual([200, 200, 404])

  // The trigger has also ended the session.
  const later = createLooksClient(await createBackOfficeClient(site, 'ada@example.test'))
  expect((await later.act('Winter', 'delete')).status).toBe(204)
  await fireCron(site, new Date(Date.now() + 32 * day))
  expect(await statuses()).toEqual([200, 404, 404])
})
