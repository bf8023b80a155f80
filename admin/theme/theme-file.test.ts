import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { formatThemeFile, listUploadedFontsOfTheme, parseThemeFile, replaceUploadedFontsOfTheme } from './theme-file.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const write = (changed: object, fonts = {}, pictures = {}) =>
  formatThemeFile({ values: { ...neutral, ...changed }, fonts, pictures })
const messageOf = (text: string) => {
  const result = parseThemeFile(text)
  return result.ok ? null : result.failure.message
}

it('a brand kit in a file is read as it was written', () => {
  const values = { ...neutral, colors: { ...neutral.colors, brand: '#5b2a6e' } }
  const file = { values, fonts: {}, pictures: {} }
  expect(parseThemeFile(formatThemeFile(file))).toEqual({ ok: true, value: file })
})

it('fields that a file lacks get their default, and unknown fields are dropped', () => {
  const { shape: _, ...others } = neutral
  expect(parseThemeFile(formatThemeFile({ values: { ...others, later: 1 }, fonts: {}, pictures: {} }))).toEqual({
    ok: true,
    value: { values: neutral, fonts: {}, pictures: {} },
  })
})

it('a file of a brand kit has its dark colors; missing ones are computed', () => {
  const dark = { ...neutral.dark, link: '#9fd0ff', banner_top: '#101c2c', lobster: '#6c0d10' }
  const read = parseThemeFile(write({ dark }))
  expect(read).toMatchObject({ ok: true, value: { values: { dark } } })
  const { scheme, brand, action, accent, ink, ground } = neutral.dark
  const older = parseThemeFile(write({ dark: { scheme, brand, action, accent, ink, ground } }))
  expect(older).toEqual({ ok: true, value: { values: neutral, fonts: {}, pictures: {} } })
})

it('the numbers of pictures are not in a file, since another installation has others', () => {
  const banner = { section: 'menu', drawing: '', picture: 7, picture_on_phones: 8 }
  const file = write({ pictures: { ...neutral.pictures, mail: 9 }, sections: { banners: [banner] } })
  const sections = { banners: [{ ...banner, picture: null, picture_on_phones: null }] }
  expect(parseThemeFile(file)).toEqual({
    ok: true,
    value: { values: { ...neutral, sections }, fonts: {}, pictures: {} },
  })
})

const head = '"format":"tidemark brand kit 1"'
it.each([
  '',
  'null',
  '[]',
  '{"format":"another"}',
  `{${head}}`,
  `{${head},"theme":null}`,
  `{${head},"theme":[]}`,
  '<svg/>',
])('the file %j is no brand kit', (text) => {
  expect(messageOf(text)).toBe('This file is not a brand kit.')
})

it('a file with a value that is not allowed is refused, naming the field', () => {
  const file = write({ colors: { ...neutral.colors, brand: 'url(evil)' } })
  expect(messageOf(file)).toMatch(/^This brand kit cannot be used\. colors\.brand: \S/)
  const round = write({ shape: { ...neutral.shape, corners: 'oval' } })
  expect(messageOf(round)).toContain('shape.corners: Choose one of')
})

const font = {
  file: 'fonts/harbor-0123456789abcdef.woff2',
  family: 'Harbor',
  serif: null,
  ...{ ascent: 0.9, descent: 0.2, lineGap: 0, weights: [400, 400], widths: [0.5, 0.5, 0.5] },
}
const withFont = { type: { ...neutral.type, heading_font: font, text_font: font } }

it('a brand kit is read with the font in its file, and refused without', () => {
  const fonts = { [font.file]: 'd09GMg==' }
  expect(parseThemeFile(write(withFont, fonts))).toEqual({
    ok: true,
    value: { values: { ...neutral, ...withFont }, fonts, pictures: {} },
  })
  for (const others of [
    {},
    { [font.file]: 7 },
    { [font.file]: '<svg/>' },
    { [font.file]: 'd09_Mg==' },
    { [font.file]: 'd09GM' },
  ])
    expect(messageOf(write(withFont, others))).toBe('This brand kit cannot be used. Its file lacks the font Harbor.')
})

it('the stored font that an upload returns replaces that of the file', () => {
  const stored = { ...font, file: 'fonts/harbor-fedcba9876543210.woff2' }
  const values = replaceUploadedFontsOfTheme({ ...neutral, ...withFont }, () => stored as never)
  expect(listUploadedFontsOfTheme(values)).toEqual([stored])
})

it('a brand kit is read with every part of its font, and refused otherwise', () => {
  const parts = [{ script: 'greek', file: 'fonts/harbor-00000000000000aa.woff2' }]
  const inParts = { type: { ...neutral.type, heading_font: { ...font, parts } } }
  const fonts = { [font.file]: 'd09GMg==', [parts[0]!.file]: 'd09GMgAA' }
  expect(parseThemeFile(write(inParts, fonts))).toMatchObject({ ok: true, value: { values: inParts, fonts } })
  expect(messageOf(write(inParts, { [font.file]: 'd09GMg==' }))).toBe(
    'This brand kit cannot be used. Its file lacks the font Harbor.',
  )
})

const png = 'data:image/png;base64,iVBORw0KGgo='

it('pictures are read by the fields that show them, and anything else is refused', () => {
  const sections = { banners: [{ section: 'menu', drawing: '', picture: null, picture_on_phones: null }] }
  const pictures = { 'pictures.icon': png, 'sections.banners.0.picture_on_phones': png }
  expect(parseThemeFile(write({ sections }, {}, pictures))).toMatchObject({ ok: true, value: { pictures } })
  for (const [path, content] of [
    ['sections.banners.1.picture', png],
    ['pictures.whale', png],
    ['colors.brand', png],
    ['pictures.__proto__', png],
    ['pictures.icon', 'https://evil.example/x.png'],
    ['pictures.icon', 'data:text/html;base64,PGI+'],
    ['pictures.icon', 'data:image/png;base64,iVBORw0K_go='],
    ['pictures.icon', 'data:image/png;base64,iVBOR'],
    ['pictures.icon', 7],
  ])
    expect(messageOf(write({ sections }, {}, { [path!]: content }))).toBe(
      `This brand kit cannot be used. Its picture ${path} cannot be read.`,
    )
})

it('numbers of pictures that somebody wrote into a file are not followed', () => {
  const text = write({}).replace('"theme": {', '"theme": {"pictures": {"icon": 7},')
  expect(parseThemeFile(text)).toMatchObject({ ok: true, value: { values: { pictures: { icon: null } } } })
})
