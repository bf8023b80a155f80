import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { requiredColorContrastPairs } from '#schema/theme/contrast.ts'
import { deriveMapColors } from '#schema/theme/map-colors.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { themeSetting } from '../settings/theme.ts'
import { chalkboardColors, eveningColors, ropeColors } from './scenery-colors.ts'

const tokenFiles = [
  ...['tokens', 'scenery', 'light'].map((name) => `app/styles/${name}.css`),
  'admin/styles/tokens.css',
]
const literal =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|data:|:[^;]*\b(?:white|black|gray)\b(?!-)/i

/** Every stylesheet, on whatever floor, that is no token file. */
const stylesheets = globSync('{schema,app,worker,admin,migrations}/**/*.css').filter(
  (file) => !tokenFiles.includes(file),
)

it('stylesheets outside the token files name no color and hold no drawing', () => {
  expect(stylesheets.filter((file) => file.startsWith('admin/')).length).toBeGreaterThan(50)
  const found = stylesheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => `${file}:${index + 1}: ${line.trim()}`)
      .filter((line) => literal.test(line.replace(/^[^:]*:\d+: /, '')) && !line.includes('white-space')),
  )
  expect(found).toEqual([])
})

/**
 * Icons, pins and charts: what every site has. The product's own logo and scene are those of the back office, the scene
 * where there is no site yet.
 */
const drawnInCode = [
  'admin/accounts/own-account/authenticator-dialog.tsx',
  'admin/accounts/sign-in/sign-in-frame.tsx',
  'admin/theme/color-swatch.tsx',
  'admin/theme/looks/changes.tsx',
  'admin/ui/icon.tsx',
  'app/blocks/alert/alert.tsx',
  'app/blocks/fresh_catch_feature/fresh_catch_feature.tsx',
  'app/islands/location-map/map-markers.tsx',
  'app/ui/icons/icon.tsx',
  'app/ui/icons/social-icon.tsx',
  'app/ui/locations/location-chart.tsx',
]

it('views draw icons, pins, charts and the product’s own logo, and no picture', () => {
  const drawing = globSync(['{app,admin}/**/*.{tsx,svg}', 'worker/{back-office,public}/**/*.{tsx,svg}']).filter(
    (file) => /<(?:path|circle|ellipse|rect|polygon|polyline)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(drawing.filter((file) => !file.includes('.test.')).sort()).toEqual(drawnInCode)
})

const motif =
  /\b(?:sea|waves?|wharf|boats?|ships?|sails?|oars?|masts?|gulls?|piers?|roofs?|timber|swell|tides?|buoys?|lifebuoys?|whales?|fish|crabs?|lobsters?|lighthouses?|shorelines?|beach|ocean|nautical)\b/i

/** Names that the specification gives: of backgrounds and of an address. */
const givenNames = [/\b(?:bg|drawing)-(?:lighthouse|lobster|faded-shoreline)\b/g, /\bfail whale\b/g]

/** The product's own logo and scene, which no site sees. */
const productDrawings: Record<string, RegExp> = {
  'admin/ui/icon.tsx': /a lighthouse over three tide lines/g,
  'admin/accounts/sign-in/sign-in-frame.tsx': /\b(?:sea|waves?|tides?)\b/gi,
}

it('neither stylesheets nor what shows pictures know the scene of a drawing', () => {
  const sources = [
    '{app,admin}/**/*.{css,svg}',
    'app/{blocks/hero,document,ui/media}/**/*.{ts,tsx}',
    'admin/**/*.tsx',
    'worker/back-office/**/*.tsx',
  ]
  const known = globSync(sources)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = givenNames.reduce((rest, name) => rest.replaceAll(name, ''), readFileSync(file, 'utf8'))
      const found = motif.exec(productDrawings[file] ? text.replaceAll(productDrawings[file], '') : text)
      return found ? [`${file}: ${found[0]}`] : []
    })
  expect(known).toEqual([])
})

/** Pins and clusters on a map keep their shape in every theme. */
const roundMarks = ['app/islands/location-map/street-map.css', 'app/templates/locations/location_map.css']

it('stylesheets outside the token files name no font and no radius', () => {
  const declared = stylesheets.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .matchAll(/\b(font|font-family|border[a-z-]*-radius):([^;]+);/g),
    ].map(([, property, value]) => ({ file, property: property!, value: value!.trim() })),
  )
  const fonts = declared.filter(
    ({ property, value }) => property.startsWith('font') && !/^(?:inherit|(?:.* )?var\(--\w+-font\))$/.test(value),
  )
  const radii = declared.filter(
    ({ file, property, value }) =>
      property.endsWith('radius') &&
      /\d(?:px|r?em|%)/.test(value.replaceAll(/var\([^)]*\)/g, '')) &&
      !(roundMarks.includes(file) && value === '50%'),
  )
  expect({ fonts, radii }).toEqual({ fonts: [], radii: [] })
})

/** The rules of the stylesheets outside the token files and off paper: their selectors and declarations. */
const listRules = () =>
  stylesheets.flatMap((file) => {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const onScreens = css.replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    return [...onScreens.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', rule = '']) => ({
      selector: selector.trim(),
      declarations: [...rule.matchAll(/([\w-]+):\s*([^;]+)/g)].map(([, property, value]) => ({
        property: property!,
        value: value!.trim(),
        place: `${file}: ${selector.trim()}`,
      })),
    }))
  })

it('stylesheets outside the token files name no size of text, except on paper', () => {
  const sizes = listRules().flatMap(({ declarations }) =>
    declarations.filter(
      ({ property, value }) => /^font(?:-size)?$/.test(property) && /(?<![\w-])[\d.]+(?!em\b)[a-z]+\b/.test(value),
    ),
  )
  expect(sizes).toEqual([])
})

it('titles follow the size and the tightness of the theme', () => {
  const headings = listRules().filter(({ selector }) => /\bh[1-3]\b/.test(selector))
  expect(headings.length).toBeGreaterThan(40)
  const isTitle = (value: string) => value.includes('var(--title')
  const unlike = headings.flatMap(({ declarations }) => {
    const size = declarations.find(({ property, value }) => /^font(?:-size)?$/.test(property) && isTitle(value))
    return declarations.filter(
      ({ property, value }) =>
        (property === 'font-size' && !/^(?:inherit|var\(--(?:title|text|subtitle)[\w-]*\))$/.test(value)) ||
        (property === 'font' && isTitle(value) && /\/ [\d.]+ /.test(value)) ||
        (size && /^(?:line-height|letter-spacing)$/.test(property) && /^-?[\d.]+/.test(value)),
    )
  })
  expect(unlike).toEqual([])
  const tokens = readFileSync('app/styles/tokens.css', 'utf8').matchAll(/(--title(?!-scale)[\w-]*): ([^;]+);/g)
  for (const [, name, value] of tokens) expect(value, name).toMatch(/^calc\(.+ \* var\(--title-scale\)\)$/)
})

/** The token files of code, by what they hold. */
const tokenModules = [
  // The default theme, and what is computed from a theme.
  'app/settings/theme.ts',
  ...globSync('schema/theme/{,colors/}*.ts'),
  'worker/back-office/back-office-colors.ts',
  // The names of colors in CSS, as drawings have them.
  'schema/theme/drawing-colors/color-values.ts',
  // Colors of `scenery.css` and of drawn restaurants, for pictures.
  'app/styles/scenery-colors.ts',
  'worker/locations/storefront/tones.ts',
  // Fallback fonts until those of the theme have arrived, in mails, and in the icon with a letter.
  'worker/theme/system-fonts.ts',
  'app/mail/mail-elements.tsx',
  'app/document/brand/brand-icon.ts',
]

/** A preview that looks like a messenger, and values in the examples of the API's documents. */
const foreign = [
  'worker/settings/share-card.tsx',
  'schema/reference/body-example.ts',
  'schema/theme/looks/endpoints.ts',
]

const literalsInCode = {
  color: /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=["'`;,)\s])|\b(?:rgba?|hsla?|oklch|oklab)\(/i,
  font: /\b(?:Georgia(?!\|)|Verdana|Arial|Helvetica|Times New|Courier|system-ui|sans-serif|monospace)\b|, ?serif\b/,
  radius: /border-?radius['"]?:\s*['"`]?[^;,}]*\d(?:px|r?em)/i,
}

it.each(Object.entries(literalsInCode))('no code outside the token files names a %s', (_, pattern) => {
  const found = globSync('{schema,app,worker,admin}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/sample-/.test(file) && ![...tokenModules, ...foreign].includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\/\*\*?.*?\*\/|(?<=^|\s)\/\/ .*$/gms, (comment) => comment.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

it('the colors of drawings that have no custom properties are those of the stylesheet', () => {
  const css = readFileSync('app/styles/scenery.css', 'utf8')
  const colors = [chalkboardColors, ropeColors, eveningColors].flatMap((each) => Object.values(each))
  expect(colors.filter((color) => !new RegExp(`${color}\\b`).test(css))).toEqual([])
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

it('every pair of text and ground from a theme’s colors is checked on saving', () => {
  const found = listGrounds().filter(
    ({ color, ground }) => color && ground in palette && color in palette && !isChecked(color, ground),
  )
  expect(found).toEqual([])
})

it('every ground except those of pages and bands names its text color', () => {
  const known = /^(?:ground(?:-[23])?|brand(?:-deep)?|action-deep)$/
  const found = listGrounds().filter(
    ({ selector, color, ground }) =>
      !color && ground in palette && !known.test(ground) && !selector.includes('::before'),
  )
  expect(found).toEqual([])
})
