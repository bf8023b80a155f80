import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, expect, it } from 'vitest'
import { getInitialStrokePath, letterStrokePaths } from './letter-shapes.ts'

beforeAll(() => initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')))))

const measure = (path: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="none" stroke="#000" d="${path}"/></svg>`,
  ).innerBBox()!

it('every letter and digit fits the background, and any other character is a ring', () => {
  for (const [name, path] of Object.entries(letterStrokePaths)) {
    const { x, y, width, height } = measure(path)
    expect(x >= 9 && y >= 9 && x + width <= 39 && y + height <= 39, name).toBe(true)
  }
  expect(getInitialStrokePath('蟹')).toBe(letterStrokePaths['O'])
  expect(getInitialStrokePath('éclair')).toBe(letterStrokePaths['E'])
})
