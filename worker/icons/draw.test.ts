import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { brandSetting } from '#app/settings/brand.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { drawBrandFaviconIco, drawSquareBrandIconPng } from './draw.ts'
import { getInitialStrokePath, letterStrokePaths } from './letter-shapes.ts'
import { parseSvgPathLines } from './outline.ts'

const icon =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='10' fill='#0b3954'/>" +
  "<path fill='#fff' d='M12 8H36V40H12Z'/><path d='M24 20V32' fill='none' stroke='#a61b1e' stroke-width='6'/></svg>"
const empty = { brand: createEmptyFieldValues(brandSetting.fields), theme: createEmptyFieldValues(themeSetting.fields) }
const withIcon = (svg: string, name = 'Blue Heron') => ({
  brand: { ...empty.brand, name },
  theme: {
    ...empty.theme,
    colors: { ...empty.theme.colors, brand: '#0b3954' },
    logo: { ...empty.theme.logo, icon: svg },
  },
})

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

it('the home screen icon fills its square and shows the paths of the theme’s icon', () => {
  const { size, at } = readPixels(drawSquareBrandIconPng(withIcon(icon), 180))
  expect(size).toBe(180)
  expect([at(0, 0), at(179, 179), at(90, 60), at(90, 105)]).toEqual([navy, navy, white, [0xa6, 0x1b, 0x1e, 255]])
})

it('without an icon, or with one of more than paths, the icon shows the first letter of the name', () => {
  for (const svg of ['', "<svg viewBox='0 0 48 48'><circle cx='24' cy='24' r='20'/></svg>"]) {
    const { at } = readPixels(drawSquareBrandIconPng(withIcon(svg, 'Ícaro'), 180))
    expect([at(90, 90), at(45, 90), at(135, 90)]).toEqual([white, navy, navy])
  }
})

it('the tab icon is an ICO file of one image with round corners', () => {
  const file = drawBrandFaviconIco(withIcon(icon))
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(new DataView(file.buffer).getUint32(14, true)).toBe(file.length - 22)
  const { size, at } = readPixels(file.slice(22))
  expect([size, at(0, 0)[3], at(16, 1)]).toEqual([32, 0, navy])
})

it('every letter and digit fits the background, and any other character is a ring', () => {
  for (const [name, path] of Object.entries(letterStrokePaths))
    for (const [x, y] of parseSvgPathLines(path).flat())
      expect(x >= 10 && x <= 38 && y >= 10 && y <= 38, `${name}: ${x},${y}`).toBe(true)
  expect(getInitialStrokePath('蟹')).toBe(letterStrokePaths['O'])
  expect(getInitialStrokePath('éclair')).toBe(letterStrokePaths['E'])
})
