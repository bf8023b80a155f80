import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeCropGeometry, computeRenditionGeometry, type FocalPoint, type PixelSize } from './crop.ts'
import { type ImageResizeOperation, maxRenditionPixels } from './filter-spec.ts'

const side = fc.integer({ min: 1, max: 9000 })
const size = fc.record({ width: side, height: side })
const sizeAndFocus = size.chain((original) =>
  fc.record({
    original: fc.constant(original),
    focus: fc.record({
      x: fc.integer({ min: 0, max: original.width - 1 }),
      y: fc.integer({ min: 0, max: original.height - 1 }),
      width: fc.integer({ min: 0, max: original.width }),
      height: fc.integer({ min: 0, max: original.height }),
    }),
  }),
)
const target = fc.record({ width: fc.integer({ min: 1, max: 2000 }), height: fc.integer({ min: 1, max: 2000 }) })
const percents = fc.integer({ min: 0, max: 100 })

const liesIn = ({ crop }: ReturnType<typeof computeCropGeometry>, original: PixelSize) =>
  crop.left >= 0 &&
  crop.top >= 0 &&
  crop.width >= 1 &&
  crop.height >= 1 &&
  crop.left + crop.width <= original.width &&
  crop.top + crop.height <= original.height

it('every crop is within the original, in whole pixels, never enlarged and bounded', () => {
  const sizes = fc.oneof(
    fc.record({ kind: fc.constantFrom('min' as const, 'max' as const), width: side, height: side }),
    fc.record({ kind: fc.constantFrom('width' as const, 'height' as const), length: side }),
    fc.record({ kind: fc.constant('scale' as const), percent: fc.integer({ min: 1, max: 1000 }) }),
    fc.constant({ kind: 'original' as const }),
    fc.record({ kind: fc.constant('fill' as const), width: side, height: side, closeness: percents }),
  )
  fc.assert(
    fc.property(sizeAndFocus, sizes, ({ original, focus }, resize: ImageResizeOperation) => {
      const framing = computeRenditionGeometry(resize, original, focus)
      expect(liesIn(framing, original)).toBe(true)
      expect(framing.width).toBeLessThanOrEqual(framing.crop.width)
      expect(framing.height).toBeLessThanOrEqual(framing.crop.height)
      expect(framing.width * framing.height).toBeLessThanOrEqual(maxRenditionPixels)
      expect(Object.values({ ...framing.crop, ...framing, crop: 1 }).every(Number.isInteger)).toBe(true)
    }),
  )
})

it('fill returns exactly the requested size when the original is large enough', () => {
  fc.assert(
    fc.property(target, sizeAndFocus, percents, ({ width, height }, { original, focus }, closeness) => {
      fc.pre(original.width >= width && original.height >= height)
      expect(computeCropGeometry({ kind: 'fill', width, height, closeness }, original, focus)).toMatchObject({
        width,
        height,
      })
    }),
  )
})

it('fill keeps the requested aspect ratio to within a pixel', () => {
  fc.assert(
    fc.property(target, size, ({ width, height }, original) => {
      const { crop } = computeCropGeometry({ kind: 'fill', width, height, closeness: 0 }, original, null)
      const exact = Math.min(original.width, (original.height * width) / height)
      expect(Math.abs(crop.width - Math.max(1, exact))).toBeLessThanOrEqual(1)
      expect(Math.abs(crop.height - Math.max(1, (exact * height) / width))).toBeLessThanOrEqual(1)
    }),
  )
})

it('fill keeps the whole focal area visible when it fits, else its center', () => {
  fc.assert(
    fc.property(target, sizeAndFocus, percents, ({ width, height }, { original, focus }, closeness) => {
      const { crop } = computeCropGeometry({ kind: 'fill', width, height, closeness }, original, focus)
      const across = covers(
        { start: crop.left, length: crop.width },
        { center: focus.x, length: focus.width },
        original.width,
      )
      const down = covers(
        { start: crop.top, length: crop.height },
        { center: focus.y, length: focus.height },
        original.height,
      )
      expect([across, down]).toEqual([true, true])
    }),
  )
})

/** Whether a crop covers a focal area along one axis; one longer than the crop must be centered. */
function covers(
  crop: { start: number; length: number },
  { center, length }: { center: number; length: number },
  whole: number,
): boolean {
  const start = Math.floor(Math.max(0, center - length / 2))
  const end = Math.ceil(Math.min(whole, center + length / 2))
  if (end - start <= crop.length) return crop.start <= start && end <= crop.start + crop.length
  return crop.start <= (start + end) / 2 && (start + end) / 2 <= crop.start + crop.length
}

it('a closer fill shows less, down to the focal point', () => {
  const original = { width: 4000, height: 3000 }
  const face: FocalPoint = { x: 3000, y: 500, width: 400, height: 400 }
  const at = (closeness: number) =>
    computeCropGeometry({ kind: 'fill', width: 100, height: 100, closeness }, original, face).crop
  expect(at(0)).toEqual({ left: 750, top: 0, width: 3000, height: 3000 })
  expect(at(100)).toEqual({ left: 2800, top: 300, width: 400, height: 400 })
  expect(at(50).width).toBe(1700)
  expect(
    computeCropGeometry({ kind: 'fill', width: 1000, height: 1000, closeness: 100 }, original, face).crop.width,
  ).toBe(1000)
})

it('without a focal point fill keeps the center', () => {
  expect(
    computeCropGeometry({ kind: 'fill', width: 100, height: 100, closeness: 100 }, { width: 400, height: 200 }, null),
  ).toEqual({
    crop: { left: 100, top: 0, width: 200, height: 200 },
    width: 100,
    height: 100,
  })
})

it('nothing enlarges, not even scale', () => {
  const original = { width: 100, height: 50 }
  expect(computeCropGeometry({ kind: 'width', length: 500 }, original, null)).toMatchObject({ width: 100, height: 50 })
  expect(computeCropGeometry({ kind: 'min', width: 500, height: 10 }, original, null)).toMatchObject({
    width: 100,
    height: 50,
  })
  expect(computeCropGeometry({ kind: 'max', width: 500, height: 500 }, original, null)).toMatchObject({
    width: 100,
    height: 50,
  })
  expect(computeCropGeometry({ kind: 'height', length: 500 }, original, null)).toMatchObject({ width: 100, height: 50 })
  expect(computeCropGeometry({ kind: 'scale', percent: 200 }, original, null)).toMatchObject({ width: 100, height: 50 })
  expect(computeRenditionGeometry({ kind: 'scale', percent: 1000 }, { width: 8000, height: 4000 }, null)).toMatchObject(
    {
      width: 5656,
      height: 2828,
    },
  )
})

it('min covers and max fits', () => {
  const original = { width: 1000, height: 500 }
  expect(computeCropGeometry({ kind: 'min', width: 300, height: 300 }, original, null)).toMatchObject({
    width: 600,
    height: 300,
  })
  expect(computeCropGeometry({ kind: 'max', width: 300, height: 300 }, original, null)).toMatchObject({
    width: 300,
    height: 150,
  })
  expect(computeCropGeometry({ kind: 'height', length: 100 }, original, null)).toMatchObject({
    width: 200,
    height: 100,
  })
})

it('a side that would be less than a pixel is one pixel', () => {
  const { width, height } = computeCropGeometry({ kind: 'width', length: 10 }, { width: 4000, height: 3 }, null)
  expect([width, height]).toEqual([10, 1])
})
