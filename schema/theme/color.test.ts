import { expect, it } from 'vitest'
import { findNearestReadableColor, getContrastRatio, mixColors, toLightness, withLightness } from './color.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b3954', '#ffffff', 12.2],
  ['#a61b1e', '#ffffff', 7.48],
])('the contrast of %s and %s is %d as WCAG computes it', (one, other, contrast) => {
  expect(getContrastRatio(one, other)).toBeCloseTo(contrast, 1)
  expect(getContrastRatio(other, one)).toBe(getContrastRatio(one, other))
})

it('the nearest passing color has the hue, and hardly more contrast than required', () => {
  const found = findNearestReadableColor('#e9b44c', ['#ffffff', '#f4f4f4'], 4.5)!
  expect(getContrastRatio(found, '#f4f4f4')).toBeGreaterThanOrEqual(4.5)
  expect(getContrastRatio(found, '#f4f4f4')).toBeLessThan(4.8)
  expect(findNearestReadableColor('#0b3954', ['#ffffff'], 4.5)).toBe('#0b3954')
  expect(findNearestReadableColor('#808080', ['#ffffff', '#000000'], 4.6)).toBeNull()
})

it('a color with its own lightness stays the same, and mixes as CSS does', () => {
  for (const color of ['#0b3954', '#a61b1e', '#f2b632', '#ffffff', '#000000'])
    expect(withLightness(color, toLightness(color))).toBe(color)
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
})
