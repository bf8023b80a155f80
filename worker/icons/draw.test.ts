import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawTabIcon, drawTouchIcon } from './draw.ts'
import { getInitialShape, letterShapes } from './letter-shapes.ts'
import { parsePathLines } from './outline.ts'

const brand = {
  name: 'Blue Heron',
  legal_name: '',
  tagline: '',
  mark: 'lantern',
  social_image: null,
  login_url: '',
} as const

/** Reads the pixels of a PNG whose rows have no filter. */
function readPixels(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset)
  const size = view.getUint32(16)
  const rows = inflateSync(file.subarray(41, 41 + view.getUint32(33)))
  return {
    size,
    at: (x: number, y: number) => [...rows.subarray(y * (4 * size + 1) + 1 + 4 * x, y * (4 * size + 1) + 5 + 4 * x)],
  }
}
const navy = [0x0b, 0x39, 0x54, 255]
const white = [255, 255, 255, 255]

it('the home screen icon fills its square and shows the lantern with its flame', () => {
  const { size, at } = readPixels(drawTouchIcon(brand))
  expect(size).toBe(180)
  expect([at(0, 0), at(179, 179), at(90, 60), at(90, 105)]).toEqual([navy, navy, white, [0xa6, 0x1b, 0x1e, 255]])
})

it('without a logo mark the icon shows the first letter of the name', () => {
  const { at } = readPixels(drawTouchIcon({ ...brand, mark: 'none', name: 'Ícaro' }))
  expect([at(90, 90), at(45, 90), at(135, 90)]).toEqual([white, navy, navy])
})

it('the tab icon is an ICO file of one image with round corners', () => {
  const file = drawTabIcon(brand)
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(new DataView(file.buffer).getUint32(14, true)).toBe(file.length - 22)
  const { size, at } = readPixels(file.slice(22))
  expect([size, at(0, 0)[3], at(16, 1)]).toEqual([32, 0, navy])
})

it('every letter and digit fits the background, and any other character is a ring', () => {
  for (const [name, path] of Object.entries(letterShapes))
    for (const [x, y] of parsePathLines(path).flat())
      expect(x >= 10 && x <= 38 && y >= 10 && y <= 38, `${name}: ${x},${y}`).toBe(true)
  expect(getInitialShape('蟹')).toBe(letterShapes['O'])
  expect(getInitialShape('éclair')).toBe(letterShapes['E'])
})
