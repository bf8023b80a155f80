import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  clampFocalBox,
  createFocalBoxFromCorners,
  describeFocalBoxPosition,
  getDefaultFocalBox,
  isSameFocalBox,
  moveOrResizeFocalBoxByKey,
} from './focal-box.ts'

const picture = { width: 1000, height: 500 }
const box = { x: 500, y: 250, width: 100, height: 100 }

it('starts in the center', () => {
  expect(getDefaultFocalBox(picture)).toEqual(box)
})

it('spans two corners in any order', () => {
  const drawn = { x: 300, y: 150, width: 200, height: 100 }
  expect(createFocalBoxFromCorners({ x: 200, y: 100 }, { x: 400, y: 200 }, picture)).toEqual(drawn)
  expect(createFocalBoxFromCorners({ x: 400, y: 200 }, { x: 200, y: 100 }, picture)).toEqual(drawn)
})

it.each([
  ['ArrowLeft', false, { x: 490 }],
  ['ArrowRight', false, { x: 510 }],
  ['ArrowUp', false, { y: 240 }],
  ['ArrowDown', false, { y: 260 }],
  ['ArrowRight', true, { width: 120 }],
  ['ArrowLeft', true, { width: 80 }],
  ['ArrowUp', true, { height: 120 }],
  ['ArrowDown', true, { height: 80 }],
] as const)('%s with shift %s', (key, shift, change) => {
  expect(moveOrResizeFocalBoxByKey(box, key, shift, picture)).toEqual({ ...box, ...change })
})

it('ignores other keys', () => {
  expect(moveOrResizeFocalBoxByKey(box, 'Tab', false, picture)).toBeNull()
})

it('always stays within the image', () => {
  const anything = fc.double({ min: -1e5, max: 1e5, noNaN: true })
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  fc.assert(
    fc.property(fc.record({ x: anything, y: anything, width: anything, height: anything }), size, (asked, whole) => {
      const { x, y, width, height } = clampFocalBox(asked, whole)
      expect([x, y, width, height].every(Number.isInteger)).toBe(true)
      // Coordinates are whole pixels, so an odd box may extend half a pixel beyond the edge.
      expect(Math.min(x - width / 2, y - height / 2)).toBeGreaterThanOrEqual(-0.5)
      expect(Math.max(x + width / 2 - whole.width, y + height / 2 - whole.height)).toBeLessThanOrEqual(0.5)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
    }),
  )
})

it('compares boxes by their values', () => {
  const { x, y, width, height } = box
  expect(isSameFocalBox(box, { width, height, y, x })).toBe(true)
  expect(isSameFocalBox(null, null)).toBe(true)
  expect(isSameFocalBox(box, null)).toBe(false)
  expect(isSameFocalBox(box, { ...box, y: 251 })).toBe(false)
})

it('describes its position', () => {
  expect(describeFocalBoxPosition({ ...box, x: 250 }, picture)).toBe('25 % from the left, 50 % from the top')
})
