import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getContrastRatio, mixColors } from '#schema/theme/color.ts'
import { backOfficeBackgroundColors, deriveBackOfficeAccentColors } from './back-office-colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('the accent of the back office passes contrast in both schemes for any brand', () => {
  fc.assert(
    fc.property(color, color, (brand, link) => {
      const {
        brand: sidebar,
        'brand-deep': deep,
        accent,
        tint,
        action,
        'action-hover': hover,
      } = deriveBackOfficeAccentColors({ brand, link })
      for (const scheme of ['light', 'dark'] as const) {
        for (const ground of [...backOfficeBackgroundColors[scheme], tint[scheme]])
          expect(getContrastRatio(accent[scheme], ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of [sidebar, deep, action, hover])
          expect(getContrastRatio('#ffffff', ground[scheme])).toBeGreaterThanOrEqual(4.5)
        const ink = scheme === 'light' ? '#10212b' : '#e8eff2'
        expect(getContrastRatio(ink, tint[scheme])).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { seed: 161, numRuns: 300 },
  )
})

it('what stands on the brand’s color passes contrast for any brand', () => {
  // The shares of white in buttons of the greeting, and in the current entry of the sidebar.
  const [button, pointedAt] = getShares(
    'admin/home/home.css',
    /--(?:surface|tint): color-mix\(in srgb, [^)]+\) (\d+)%/g,
  )
  const [current] = getShares('admin/shell/shell.css', /\.active \{[^}]*?var\(--on-fill\) (\d+)%/g)
  fc.assert(
    fc.property(color, color, (brand, link) => {
      const colors = deriveBackOfficeAccentColors({ brand, link })
      for (const scheme of ['light', 'dark'] as const) {
        const of = (name: keyof typeof colors) => colors[name][scheme]
        for (const ground of [of('brand'), of('brand-deep')]) {
          for (const name of ['on-brand-soft', 'on-brand-quiet', 'link-on-brand'] as const)
            expect(getContrastRatio(of(name), ground), name).toBeGreaterThanOrEqual(4.5)
          const entry = mixColors(ground, '#ffffff', current!)
          expect(getContrastRatio(of('sidebar-mark'), entry)).toBeGreaterThanOrEqual(3)
          expect(getContrastRatio('#ffffff', entry)).toBeGreaterThanOrEqual(4.5)
        }
        for (const ground of [of('brand'), of('brand-light')])
          for (const share of [0, button!, pointedAt!])
            expect(getContrastRatio('#ffffff', mixColors(ground, '#ffffff', share))).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { seed: 161, numRuns: 300 },
  )
})

it('every color of the brand in the back office follows its site', () => {
  const css = readFileSync('admin/styles/tokens.css', 'utf8')
  const [one, other] = ['#0b3954', '#5b2a0c'].map((brand) => deriveBackOfficeAccentColors({ brand, link: brand }))
  const fixed = ['--on-fill', '--focus-on-brand']
  const named = [...css.matchAll(/(--[\w-]*(?:brand|sidebar|accent|action)[\w-]*): ([^;]+);/g)].filter(
    ([, name = '', value = '']) => !fixed.includes(name) && !name.startsWith('--site-') && !value.startsWith('var('),
  )
  const derived = named.map(([, name = '']) => name.slice(2) as keyof NonNullable<typeof one>)
  expect(derived.filter((name) => !one![name] || one![name].light === other![name].light)).toEqual([])
})

const getShares = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, percent]) => Number(percent) / 100)

it('a brand that can be read keeps its own colors', () => {
  const accent = deriveBackOfficeAccentColors({ brand: '#0b3954', link: '#0e6273' })
  expect([accent.brand.light, accent.accent.light, accent.action.light]).toEqual(['#0b3954', '#0e6273', '#0e6273'])
})

it('the grounds are those of the stylesheet', () => {
  const css = readFileSync('admin/styles/tokens.css', 'utf8')
  const grounds = ['paper', 'surface', 'raised', 'sunken'].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)!.slice(1),
  )
  const full = (hex: string) => (hex === '#fff' ? '#ffffff' : hex)
  expect(new Set(grounds.map(([light]) => full(light!)))).toEqual(new Set(backOfficeBackgroundColors.light))
  expect(new Set(grounds.map(([, dark]) => dark))).toEqual(new Set(backOfficeBackgroundColors.dark))
})
