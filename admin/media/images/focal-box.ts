import type { PixelSize } from '#schema/media/crop.ts'
import { clamp } from '#schema/media/crop.ts'
import type { ImageFocalPointValue } from '#schema/media/wire.ts'

/** A position in an image, in pixels. */
export interface ImagePixelPoint {
  x: number
  y: number
}

/** The minimum size as a fraction of the shorter side, so that the box can be seen and dragged. */
const minSize = 0.04

/** Moves and shrinks a box to fit in the image, in whole pixels. */
export function clampFocalBox({ x, y, width, height }: ImageFocalPointValue, picture: PixelSize): ImageFocalPointValue {
  const least = Math.max(1, Math.round(Math.min(picture.width, picture.height) * minSize))
  const fitted = {
    width: Math.round(clamp(width, Math.min(least, picture.width), picture.width)),
    height: Math.round(clamp(height, Math.min(least, picture.height), picture.height)),
  }
  return {
    ...fitted,
    x: Math.round(clamp(x, fitted.width / 2, picture.width - fitted.width / 2)),
    y: Math.round(clamp(y, fitted.height / 2, picture.height - fitted.height / 2)),
  }
}

/** Returns the initial box: the middle fifth of the image. */
export const getDefaultFocalBox = ({ width, height }: PixelSize): ImageFocalPointValue =>
  clampFocalBox(
    { x: width / 2, y: height / 2, width: Math.min(width, height) / 5, height: Math.min(width, height) / 5 },
    { width, height },
  )

/** Returns the box between two corners. */
export const createFocalBoxFromCorners = (
  from: ImagePixelPoint,
  to: ImagePixelPoint,
  picture: PixelSize,
): ImageFocalPointValue =>
  clampFocalBox(
    { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) },
    picture,
  )

const directions: Record<string, ImagePixelPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Moves a box with an arrow key by a hundredth of the longer side or, with Shift, resizes it by as much. Returns null
 * for other keys.
 */
export function moveOrResizeFocalBoxByKey(
  box: ImageFocalPointValue,
  key: string,
  isResizing: boolean,
  picture: PixelSize,
): ImageFocalPointValue | null {
  const direction = directions[key]
  if (!direction) return null
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100))
  const { x, y } = { x: direction.x * step, y: direction.y * step }
  return clampFocalBox(
    isResizing
      ? { ...box, width: box.width + 2 * x, height: box.height - 2 * y }
      : { ...box, x: box.x + x, y: box.y + y },
    picture,
  )
}

/** Whether two boxes are equal; null equals null. */
export const isSameFocalBox = (one: ImageFocalPointValue | null, other: ImageFocalPointValue | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['x', 'y', 'width', 'height'] as const).every((part) => one[part] === other[part]))

/** Describes the position of a box for screen readers. */
export const describeFocalBoxPosition = ({ x, y }: ImageFocalPointValue, { width, height }: PixelSize): string =>
  `${Math.round((x / width) * 100)} % from the left, ${Math.round((y / height) * 100)} % from the top`
