import { expect, it } from 'vitest'
import { listThemeContrastProblems } from './check-theme.ts'
import { toColorDistance } from './color.ts'
import { listMainColors, proposeColorsFromLogo } from './logo-colors.ts'
import type { StoredThemeColors } from './theme-colors.ts'

const theme: StoredThemeColors = {
  colors: { brand: '#24405c', action: '#9a3412', accent: '#e9b44c', ink: '#1b2229', ground: '#ffffff' },
  backgrounds: {
    ...{ wood_texture: '#3b2d23', lighthouse: '#1f3b52', faded_shoreline: '#eef3f1' },
    ...{ military_monday: '#3a4733', lobster: '#8c1d20', blue_chill: '#e3f1f7' },
  },
  derived: {},
  dark: { scheme: 'device', brand: '', action: '', accent: '', ink: '', ground: '' },
}

/** Pixels of so many of each color; `alpha` of them all. */
const draw = (counts: Record<string, number>, alpha = 255) =>
  Object.entries(counts).flatMap(([color, count]) => {
    const value = Number.parseInt(color.slice(1), 16)
    return Array.from({ length: count }, () => [value >> 16, (value >> 8) & 255, value & 255, alpha]).flat()
  })

it('lists the main colors, largest first, with shades as one and without edges and transparent pixels', () => {
  const pixels = [
    ...draw({ '#7a1f3d': 600, '#7c2140': 30, '#f2c14e': 300, '#00ff00': 5 }),
    ...draw({ '#0000ff': 900 }, 40),
  ]
  const colors = listMainColors(pixels)
  expect(colors.map(({ color }) => color)).toEqual(['#7a1f3d', '#f2c14e'])
  expect(colors[0]!.share).toBeCloseTo(630 / 935, 5)
})

it('proposes the brand, the buttons and the accent of a logo, all of which pass the check', () => {
  const mainColors = listMainColors(draw({ '#ffffff': 500, '#1d6b4f': 300, '#c8102e': 120, '#f2c14e': 80 }))
  const colors = proposeColorsFromLogo(theme, mainColors)!
  expect(colors).toMatchObject({ brand: '#1d6b4f', action: '#c8102e', accent: '#f2c14e', ink: theme.colors.ink })
  expect(listThemeContrastProblems({ ...theme, colors })).toEqual([])
})

it('moves a color that is too light to the nearest readable one', () => {
  const colors = proposeColorsFromLogo(theme, listMainColors(draw({ '#ffd200': 100 })))!
  expect(colors.brand).not.toBe('#ffd200')
  expect(toColorDistance(colors.brand, '#ffd200')).toBeLessThan(0.5)
  expect(listThemeContrastProblems({ ...theme, colors })).toEqual([])
})

it('proposes nothing for a logo in black and white', () => {
  expect(proposeColorsFromLogo(theme, listMainColors(draw({ '#000000': 100, '#ffffff': 100 })))).toBeNull()
  expect(proposeColorsFromLogo(theme, listMainColors([]))).toBeNull()
})
