import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getContrastRatio } from '#schema/theme/color.ts'
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
      // The texts of the sidebar (`admin/shell/shell.css`).
      for (const text of ['#9fc0cc', '#dcebf1'])
        expect(getContrastRatio(text, sidebar.light)).toBeGreaterThanOrEqual(4.5)
    }),
    { seed: 161, numRuns: 300 },
  )
})

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
