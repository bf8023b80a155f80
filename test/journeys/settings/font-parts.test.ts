import { beforeAll, expect, it } from 'vitest'
import { getFontScriptUnicodeRange } from '#schema/theme/font-script-ranges.ts'
import { listFileKeysOfFont, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import { loadNonArchivedFilePredicate } from '../../../worker/archive/archived-files.ts'
import {
  cutFontByScript,
  readBundledFont,
  readMultiScriptFont,
  removeFontWeights,
} from '../../support/media/font-files.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import {
  createBrandKitFontUploader,
  createTypeSettingWithFonts,
  splitByScriptAndUploadFont,
} from '../../support/sites/font-uploads.ts'
import { openLooksSite, setUpLooksSite } from '../../support/sites/looks-client.ts'

const day = 24 * 60 * 60_000
const room = setUpLooksSite()

let send: Awaited<ReturnType<typeof createBrandKitFontUploader>>
let font: UploadedFont
beforeAll(async () => {
  send = await createBrandKitFontUploader(room.site)
  font = await splitByScriptAndUploadFont(send, readMultiScriptFont())
})

it('each script of a font is served in a file named by the stylesheet', async () => {
  const { site, settings } = room
  const type = await createTypeSettingWithFonts(room, { text_font: font, heading_font: null })
  expect((await settings.save('theme', type)).status).toBe(200)
  const html = await (await site.fetch('/menu/')).text()
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href)
  expect(preloaded).toEqual([`/media/${font.file}`, expect.stringContaining('/assets/fonts/besley-')])
  const css = await (await site.fetch(/\/theme\/[0-9a-z]+\.css/.exec(html)![0])).text()
  const faces = [...css.matchAll(/src:url\(\/media\/([^)]+)\)[^}]+font-weight:([\d ]+);[^}]+unicode-range:([^}]+)\}/g)]
  const scripts = ['cyrillic-ext', 'cyrillic', 'greek-ext', 'greek', 'latin-ext', 'latin'] as const
  expect(faces.map(([, file, weights, range]) => [file, weights, range])).toEqual(
    scripts.map((script) => [
      script === 'latin' ? font.file : font.parts!.find((part) => part.script === script)!.file,
      '300 700',
      getFontScriptUnicodeRange(script),
    ]),
  )
  const cut = await cutFontByScript(readMultiScriptFont())
  const sent = [cut.latin, ...cut.parts.map(({ bytes }) => bytes)]
  for (const [index, file] of listFileKeysOfFont(font).entries()) {
    const served = await site.fetch(`/media/${file}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    const bytes = new Uint8Array(await served.arrayBuffer())
    expect(bytes.length).toBeLessThanOrEqual(60_000)
    expect(bytes).toEqual(sent[index])
  }
})

it('the log says who confirmed the license for each file', async () => {
  const labels = (await room.readLog()).map(({ label }) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['Font Fira Code', 'Font Fira Code, Greek', 'Font Fira Code, Cyrillic']),
  )
})

it.each([
  ['of another font', readMultiScriptFont, 'greek', /^The file with Greek letters belongs to another font/],
  ['without its letters', readMultiScriptFont, 'vietnamese', /^This font lacks Vietnamese letters: /],
] as const)('a part %s is refused with a sentence', async (_, read, script, message) => {
  const { body: lora } = await send(readBundledFont('lora'))
  const latin = script === 'greek' ? lora.file : font.file
  const { parts } = await cutFontByScript(read())
  const bytes = parts.find((part) => part.script === 'greek')!.bytes
  const { status, body } = await send(bytes, 'part.woff2', { licensed: 'true', script, latin })
  expect([status, body.problems]).toEqual([400, [{ path: 'file', message: expect.stringMatching(message) }]])
})

it.each([
  ['nowhere', {}],
  ['at a key without a file', { latin: 'fonts/gone-0123456789abcdef.woff2' }],
])('a part whose Latin file is %s is refused', async (_, fields: Record<string, string>) => {
  const { parts } = await cutFontByScript(readMultiScriptFont())
  const answer = await send(parts[0]!.bytes, 'part.woff2', { licensed: 'true', script: 'latin-ext', ...fields })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'The file with the Latin letters of this font is not stored here. Upload it first.',
  ])
})

it('a look names only parts that belong to their font, each script once', async () => {
  const { settings, ada } = room
  const [greek, cyrillic] = (['greek', 'cyrillic'] as const).map(
    (script) => font.parts!.find((part) => part.script === script)!,
  )
  const other = (await send(removeFontWeights(readBundledFont('karla')))).body
  const forged = [
    { ...font, parts: [{ script: 'greek', file: cyrillic!.file }] },
    { ...font, parts: [{ script: 'greek', file: other.file }] },
    { ...font, parts: [greek, greek] },
    { ...font, parts: [{ script: 'latin', file: font.file }] },
    { ...font, parts: [{ ...greek, file: 'fonts/gone-0123456789abcdef.woff2' }] },
    { ...other, parts: [greek] },
  ]
  for (const heading_font of forged) {
    const type = await createTypeSettingWithFonts(room, { heading_font })
    const problems = [{ path: 'type.heading_font', message: 'This font is not stored here. Upload its file again.' }]
    const saved = await settings.save('theme', type)
    expect([saved.status, saved.body.problems]).toEqual([400, problems])
    const draft = await ada.create('Forged', type)
    expect([draft.status, draft.body.problems]).toEqual([400, problems])
  }
  const fewer = await settings.save(
    'theme',
    await createTypeSettingWithFonts(room, { heading_font: { ...font, parts: [greek] } }),
  )
  expect(fewer.status).toBe(200)
})

it('all files of a font are archived and kept while looks need them', async () => {
  const own = await openLooksSite()
  const { site, settings, ada } = own
  const upload = await createBrandKitFontUploader(site)
  const live = await splitByScriptAndUploadFont(upload, readMultiScriptFont(), 'live.woff2')
  const drafted = await splitByScriptAndUploadFont(upload, readMultiScriptFont(), 'drafted.woff2')
  const dropped = await splitByScriptAndUploadFont(upload, readMultiScriptFont(), 'dropped.woff2')
  expect((await settings.save('theme', await createTypeSettingWithFonts(own, { heading_font: live }))).status).toBe(200)
  expect((await settings.save('theme', await createTypeSettingWithFonts(own, { heading_font: null }))).status).toBe(200)
  expect((await ada.create('Winter', await createTypeSettingWithFonts(own, { text_font: drafted }))).status).toBe(201)

  const moment = new Date(Date.now() + day).toISOString()
  const isLeftOut = await loadNonArchivedFilePredicate(site.db, { moment, withRenditions: true })
  const each = (of: UploadedFont, value: unknown) => listFileKeysOfFont(of).map(() => value)
  expect([live, drafted, dropped].map((of) => listFileKeysOfFont(of).map(isLeftOut))).toEqual([
    each(live, false),
    each(drafted, false),
    each(dropped, true),
  ])
  const statuses = (of: UploadedFont) =>
    Promise.all(listFileKeysOfFont(of).map(async (file) => (await site.fetch(`/media/${file}`)).status))
  await fireCron(site, new Date(Date.now() + 32 * day))
  expect(await Promise.all([live, drafted, dropped].map(statuses))).toEqual([
    each(live, 200),
    each(drafted, 200),
    each(dropped, 404),
  ])
})

it('all files of a font are discarded with the last draft that has it', async () => {
  const own = await openLooksSite()
  const { site, ada } = own
  const drafted = await splitByScriptAndUploadFont(await createBrandKitFontUploader(site), readMultiScriptFont())
  expect((await ada.create('Winter', await createTypeSettingWithFonts(own, { text_font: drafted }))).status).toBe(201)
  await site.db.prepare("DELETE FROM discarded_file WHERE file LIKE 'fonts/%'").run()
  expect((await ada.act('Winter', 'delete')).status).toBe(204)
  const { results } = await site.db
    .prepare("SELECT file FROM discarded_file WHERE file LIKE 'fonts/%'")
    .all<{ file: string }>()
  expect(results.map(({ file }) => file).sort()).toEqual(listFileKeysOfFont(drafted).sort())
})
