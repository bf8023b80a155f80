import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type FontTables, readFontTableText, sliceWithinFontTable } from '#schema/theme/font-tables.ts'
import { toFontFileHref } from '#schema/theme/fonts.ts'
import type { UploadedFont } from '#schema/theme/uploaded-font.ts'
import { readFontMetrics } from './fonts/font-metrics.ts'
import { getSerifOrSansSystemFonts } from './system-fonts.ts'
import { createThemeFontFaces, createTypographyCssProperties } from './typography.ts'

const demo = {
  headings: 'Besley',
  heading_font: null,
  text: 'Public Sans',
  text_font: null,
  heading_size: 'standard',
  tightness: 'standard',
} as const

it('a stylesheet names only the files of the chosen families', () => {
  const urls = (css: string) => [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url)
  expect(urls(createThemeFontFaces(demo))).toEqual([toFontFileHref('Besley'), toFontFileHref('Public Sans')])
  expect(urls(createThemeFontFaces({ ...demo, headings: 'Oswald', text: 'Oswald' }))).toEqual([
    toFontFileHref('Oswald'),
  ])
})

/** The tables of a font that is not packed. */
function readTables(file: Buffer): FontTables {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const records = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16)
  return new Map(
    records.map((at) => [
      readFontTableText(view, at, 4),
      sliceWithinFontTable(view, view.getUint32(at + 8), view.getUint32(at + 12)),
    ]),
  )
}

it.each(['Sans', 'Serif'])('DejaVu %s is measured over the same letters as the web fonts', (kind) => {
  const [regular, bold] = ['', '-Bold'].map((face) =>
    readFontMetrics(readTables(readFileSync(`node_modules/dejavu-fonts-ttf/ttf/DejaVu${kind}${face}.ttf`))),
  )
  const { widths } = getSerifOrSansSystemFonts(kind === 'Serif').fonts.find(({ name }) => name === 'DejaVu')!
  expect(widths).toEqual([regular!.widths[0], bold!.widths[1]])
})

it('the fallbacks of the demo are as wide and high as its fonts', () => {
  const css = createThemeFontFaces(demo)
  const face = (family: string, range: string) =>
    [...css.matchAll(/@font-face\{font-family:"([^"]+)"[^}]*?font-weight:([\d ]+);([^}]+)\}/g)].find(
      ([, name, weights]) => name === family && weights === range,
    )![3]
  expect(face('Besley Fallback', '400 900')).toBe(
    'size-adjust:131.6%;ascent-override:95%;descent-override:32.3%;line-gap-override:0%',
  )
  expect(face('Public Sans Fallback', '100 500')).toBe(
    'size-adjust:104.8%;ascent-override:90.6%;descent-override:21.5%;line-gap-override:0%',
  )
  expect(face('Public Sans DejaVu', '600 900')).toMatch(/^size-adjust:83\.6%;/)
  expect(new Map(createTypographyCssProperties(demo)).get('--measure')).toBe('40.25em')
})

const uploaded = {
  ...{ file: 'fonts/harbor-0123456789abcdef.woff2', family: 'Harbor', serif: true },
  ...{ ascent: 1, descent: 0.25, lineGap: 0, weights: [600, 600], widths: [0.5, 0.5, 0.5] },
} satisfies UploadedFont

it('uploaded fonts take the place of the chosen families, with fallbacks of their metrics', () => {
  const css = createThemeFontFaces({ ...demo, heading_font: uploaded })
  expect(css).not.toContain(toFontFileHref('Besley'))
  expect(css).toContain(
    '@font-face{font-family:"Harbor 01234567";src:url(/media/fonts/harbor-0123456789abcdef.woff2) format("woff2");' +
      'font-weight:1 1000;font-display:swap}',
  )
  expect(css).toMatch(
    /font-family:"Harbor 01234567 Fallback";src:local\("Times New Roman Bold"\)[^}]*size-adjust:113\.9%;ascent-override:87\.8%/,
  )
  expect(new Map(createTypographyCssProperties({ ...demo, heading_font: uploaded })).get('--heading-font')).toMatch(
    /^"Harbor 01234567","Harbor 01234567 Fallback",.*Georgia,serif$/,
  )
})

it('a text font of one weight leaves bold texts to the browser', () => {
  const type = { ...demo, heading_font: uploaded, text_font: { ...uploaded, serif: null } }
  const css = createThemeFontFaces(type)
  expect([...css.matchAll(/url\(/g)].length).toBe(1)
  expect(css).toContain('format("woff2");font-weight:600 600;')
  expect(css).toContain('local("Arial")')
})
