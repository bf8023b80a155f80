import { expect, it } from 'vitest'
import { listThemeContrastProblems } from './check-theme.ts'
import { toColorDistance } from './color.ts'
import { sampleThemeColors } from './colors/sample-theme-colors.ts'
import { listMainPictureColors, listProposedColorChanges, proposeThemeFromLogoColors } from './logo-colors.ts'
import type { StoredThemeColors } from './theme-colors.ts'

const theme: StoredThemeColors = { ...sampleThemeColors, dark: { ...sampleThemeColors.dark, scheme: 'device' } }

/** Pixels of so many of each color; `alpha` of them all. */
const draw = (counts: Record<string, number>, alpha = 255) =>
  Object.entries(counts).flatMap(([color, count]) => {
    const value = Number.parseInt(color.slice(1), 16)
    return Array.from({ length: count }, () => [value >> 16, (value >> 8) & 255, value & 255, alpha]).flat()
  })

it('lists the main colors by size, with shades merged and transparent pixels ignored', () => {
  const pixels = [
    ...draw({ '#7a1f3d': 600, '#7c2140': 30, '#f2c14e': 300, '#00ff00': 5 }),
    ...draw({ '#0000ff': 900 }, 40),
  ]
  const colors = listMainPictureColors(pixels)
  expect(colors.map(({ color }) => color)).toEqual(['#7a1f3d', '#f2c14e'])
  expect(colors[0]!.share).toBeCloseTo(630 / 935, 5)
})

it('proposes a logo’s brand, button and accent colors, which all pass the check', () => {
  const mainColors = listMainPictureColors(draw({ '#ffffff': 500, '#1d6b4f': 300, '#c8102e': 120, '#f2c14e': 80 }))
  const proposed = proposeThemeFromLogoColors(theme, mainColors)!
  expect(proposed.colors).toMatchObject({
    brand: '#1d6b4f',
    action: '#c8102e',
    accent: '#f2c14e',
    ink: theme.colors.ink,
  })
  expect(listThemeContrastProblems(proposed)).toEqual([])
})

it('moves a color that is too light to the nearest readable one', () => {
  const proposed = proposeThemeFromLogoColors(theme, listMainPictureColors(draw({ '#ffd200': 100 })))!
  expect(proposed.colors.brand).not.toBe('#ffd200')
  expect(toColorDistance(proposed.colors.brand, '#ffd200')).toBeLessThan(0.5)
  expect(listThemeContrastProblems(proposed)).toEqual([])
})

it('proposes what other colors must become beside those of the logo too', () => {
  const faint: StoredThemeColors = { ...theme, derived: { link: '#9fb7c9' } }
  const proposed = proposeThemeFromLogoColors(faint, listMainPictureColors(draw({ '#1d6b4f': 100, '#c8102e': 40 })))!
  expect(listThemeContrastProblems(proposed)).toEqual([])
  const changes = listProposedColorChanges(faint, proposed)
  expect(changes.map(({ path }) => path)).toEqual(['colors.brand', 'colors.action', 'colors.accent', 'derived.link'])
  const applied = structuredClone(faint)
  for (const { path, color } of changes) {
    const [group = '', name = ''] = path.split('.')
    Reflect.set(Reflect.get(applied, group), name, color)
  }
  expect(applied).toEqual(proposed)
})

it('proposes nothing for a logo in black and white', () => {
  expect(proposeThemeFromLogoColors(theme, listMainPictureColors(draw({ '#000000': 100, '#ffffff': 100 })))).toBeNull()
  expect(proposeThemeFromLogoColors(theme, listMainPictureColors([]))).toBeNull()
})
