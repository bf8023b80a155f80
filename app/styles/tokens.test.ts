import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { requiredColorContrastPairs } from '#schema/theme/contrast.ts'
import { deriveMapColors } from '#schema/theme/map-colors.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { themeSetting } from '../settings/theme.ts'

const tokenFiles = [
  ...['tokens', 'scenery', 'light'].map((name) => `app/styles/${name}.css`),
  'admin/styles/tokens.css',
]
const literal =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|data:|:[^;]*\b(?:white|black|gray)\b(?!-)/i

it('stylesheets outside the token files name no color and hold no drawing', () => {
  const found = globSync('{app,admin}/**/*.css')
    .filter((file) => !tokenFiles.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => `${file}:${index + 1}: ${line.trim()}`)
        .filter((line) => literal.test(line.replace(/^[^:]*:\d+: /, '')) && !line.includes('white-space')),
    )
  expect(found).toEqual([])
})

/** Icons, pins and charts: what every site has. */
const drawnInCode = [
  'app/blocks/alert/alert.tsx',
  'app/blocks/fresh_catch_feature/fresh_catch_feature.tsx',
  'app/islands/location-map/map-markers.tsx',
  'app/ui/icons/icon.tsx',
  'app/ui/icons/social-icon.tsx',
  'app/ui/locations/location-chart.tsx',
]

it('views draw icons, pins and charts, and no picture', () => {
  const drawing = globSync('app/**/*.tsx').filter((file) =>
    /<(?:path|circle|ellipse|rect|polygon|polyline)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(drawing.filter((file) => !file.includes('.test.')).sort()).toEqual(drawnInCode)
})

it('neither stylesheets nor what shows pictures know the scene of a drawing', () => {
  const motif = /\b(?:sea|waves?|wharf|boats?|gulls?|piers?|roofs?|timber|swell)\b/i
  const known = globSync(['app/**/*.css', 'app/{blocks/hero,document,ui/media}/**/*.{ts,tsx}'])
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const found = motif.exec(readFileSync(file, 'utf8'))
      return found ? [`${file}: ${found[0]}`] : []
    })
  expect(known).toEqual([])
})

it('stylesheets outside the token files name no font and no radius', () => {
  const declared = globSync('app/**/*.css')
    .filter((file) => !tokenFiles.includes(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .matchAll(/(font|font-family|border-radius):([^;]+);/g),
      ].map(([, property, value]) => ({ file, property: property!, value: value!.trim() })),
    )
  const fonts = declared.filter(
    ({ property, value }) => property !== 'border-radius' && !/inherit|var\(--\w+-font\)/.test(value),
  )
  const radii = declared.filter(
    ({ property, value }) =>
      property === 'border-radius' && /\d(?:px|r?em)/.test(value.replaceAll(/var\([^)]*\)/g, '')),
  )
  expect({ fonts, radii }).toEqual({ fonts: [], radii: [] })
})

/** The default theme, samples, and what stands in for fonts in mails and icons. */
const exceptions = ['app/settings/theme.ts', 'app/mail/mail-elements.tsx', 'app/document/brand/brand-icon.ts']

it('code of pages, mails, icons and pictures names no color and no font', () => {
  const color = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})\b(?=["'`;,)\s])|\b(?:rgba?|hsla?|oklch)\(/i
  const font = /\b(?:Georgia|Verdana|Arial|Helvetica|Times New|Courier)\b/
  const found = globSync('{app,worker/{icons,mail,maps,menus,orders,pictures,public}}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/sample-/.test(file) && !exceptions.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (color.test(line) || font.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

it('the colors of the token file are those of the default theme', () => {
  const css = readFileSync('app/styles/tokens.css', 'utf8')
  const palette = toThemePalette(createEmptyFieldValues(themeSetting.fields), 'light')
  const map = Object.entries(deriveMapColors(palette)).map(([name, color]) => [`map-${name}`, color])
  for (const [name, color] of [...Object.entries(palette), ...map])
    expect(css).toMatch(new RegExp(`--${name}: ${color === '#ffffff' ? '#fff(?:fff)?' : color};`))
})

/** Every rule of the stylesheets that has a ground, with the color of its text, as custom properties without dashes. */
const listGrounds = () =>
  globSync('app/**/*.css').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{};]+)\{([^{}]*)\}/g),
    ].flatMap(([, selector = '', rule = '']) => {
      const [, background = ''] = /background(?:-color)?:([^;]+)/.exec(rule) ?? []
      const grounds = [...background.replaceAll(/color-mix\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/var\(--([\w-]+)/g)]
      const [, color] = /(?:^|[;\s])color:\s*var\(--([\w-]+)/.exec(rule) ?? []
      return grounds.map(([, ground]) => ({ file, selector: selector.trim(), color, ground: ground! }))
    }),
  )

const palette = toThemePalette(createEmptyFieldValues(themeSetting.fields), 'light')
const isChecked = (color: string, ground: string) =>
  requiredColorContrastPairs.some((pair) =>
    [`${pair.color} ${pair.ground}`, `${pair.ground} ${pair.color}`].includes(`${color} ${ground}`),
  )

it('every text with a ground of a theme’s color is a pair that is checked when a theme is saved', () => {
  const found = listGrounds().filter(
    ({ color, ground }) => color && ground in palette && color in palette && !isChecked(color, ground),
  )
  expect(found).toEqual([])
})

it('a ground other than those of pages and bands says the color of the text on it', () => {
  const known = /^(?:ground(?:-[23])?|brand(?:-deep)?|action-deep)$/
  const found = listGrounds().filter(
    ({ selector, color, ground }) =>
      !color && ground in palette && !known.test(ground) && !selector.includes('::before'),
  )
  expect(found).toEqual([])
})
