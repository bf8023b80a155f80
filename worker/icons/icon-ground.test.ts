import { expect, it } from 'vitest'
import type { HexColor } from '#schema/theme/color.ts'
import { selectIconBackgroundColor } from './icon-ground.ts'

const width = 16
const brand = '#1f5c3a'

/** Draws a square icon of a color at each place; null is transparent. */
const draw = (at: (x: number, y: number) => HexColor | null) =>
  Array.from({ length: width * width }, (_, place) => {
    const color = at(place % width, Math.floor(place / width))
    const value = Number.parseInt(color?.slice(1) ?? '0', 16)
    return [value >> 16, (value >> 8) & 255, value & 255, color === null ? 0 : 255]
  }).flat()

const isInside = (x: number, y: number, margin: number) =>
  [x, y].every((each) => each >= margin && each < width - margin)

const select = (at: (x: number, y: number) => HexColor | null, ground = '#ffffff') =>
  selectIconBackgroundColor(draw(at), width, { ground, brand })

it('an icon in the brand’s color stands on the page’s ground', () => {
  expect(select((x, y) => (isInside(x, y, 2) ? brand : null))).toBe('#ffffff')
  expect(select((x, y) => (isInside(x, y, 6) ? '#ffffff' : isInside(x, y, 2) ? brand : null))).toBe('#ffffff')
})

it('a white icon stands on the brand’s color, unless the page contrasts more', () => {
  const drawWhite = (x: number, y: number) => (isInside(x, y, 2) ? '#ffffff' : null)
  expect(select(drawWhite)).toBe(brand)
  expect(select(drawWhite, '#101010')).toBe('#101010')
})

it('an icon that reaches all sides stands on the color of its edge', () => {
  const isCorner = (x: number, y: number) => [x, y].every((each) => each < 2 || each >= width - 2)
  expect(select((x, y) => (isCorner(x, y) ? null : isInside(x, y, 4) ? '#ffffff' : '#8f3a1c'))).toBe('#8f3a1c')
})
