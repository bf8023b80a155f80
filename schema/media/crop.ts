import { type ImageResizeOperation, maxRenditionPixels } from './filter-spec.ts'

/** A size in pixels. */
export interface PixelSize {
  width: number
  height: number
}
/** A part of an image in whole pixels, from the top left. */
interface Rectangle extends PixelSize {
  left: number
  top: number
}
/** The part of the original that is used, and the size of the result. */
export interface CropGeometry extends PixelSize {
  crop: Rectangle
}
/** The area that must stay visible: its center and its size, in pixels. */
export interface FocalPoint extends PixelSize {
  x: number
  y: number
}

/** Returns the geometry of a rendition: like `computeCropGeometry`, limited to `maxRenditionPixels`. */
export function computeRenditionGeometry(
  resize: ImageResizeOperation,
  original: PixelSize,
  focalPoint: FocalPoint | null,
): CropGeometry {
  const framing = computeCropGeometry(resize, original, focalPoint)
  const { width, height } = framing
  const factor = Math.sqrt(maxRenditionPixels / (width * height))
  if (factor >= 1) return framing
  return {
    ...framing,
    width: Math.max(1, Math.floor(width * factor)),
    height: Math.max(1, Math.floor(height * factor)),
  }
}

/** Returns the geometry for an original of this size. The result is never larger than the original. */
export function computeCropGeometry(
  resize: ImageResizeOperation,
  original: PixelSize,
  focalPoint: FocalPoint | null,
): CropGeometry {
  if (resize.kind === 'fill') return fill(resize, original, focalPoint)
  const crop = { left: 0, top: 0, ...original }
  const factor = factorOf(resize, original)
  return { crop, width: scaled(original.width, factor), height: scaled(original.height, factor) }
}

function factorOf(resize: Exclude<ImageResizeOperation, { kind: 'fill' }>, { width, height }: PixelSize): number {
  switch (resize.kind) {
    case 'original':
      return 1
    case 'min':
      return Math.min(1, Math.max(resize.width / width, resize.height / height))
    case 'max':
      return Math.min(1, resize.width / width, resize.height / height)
    case 'width':
      return Math.min(1, resize.length / width)
    case 'height':
      return Math.min(1, resize.length / height)
    case 'scale':
      return Math.min(1, resize.percent / 100)
  }
}

const scaled = (length: number, factor: number) => Math.max(1, Math.round(length * factor))

/**
 * Wagtail's fill: the largest part with the requested aspect ratio, moved to contain the focal area. A closeness of 100
 * shrinks it until it just contains the focal area, but never so far that the result would have to be enlarged.
 */
function fill(
  { width, height, closeness }: Extract<ImageResizeOperation, { kind: 'fill' }>,
  original: PixelSize,
  focalPoint: FocalPoint | null,
): CropGeometry {
  const shape = width / height
  const focus = focalPoint && focusWithin(focalPoint, original)
  const widest = Math.min(original.width, original.height * shape)
  const closest = Math.min(widest, Math.max(focus?.width ?? widest, (focus?.height ?? 0) * shape, width))
  const exact = focus ? widest - (widest - closest) * (closeness / 100) : widest
  const size = {
    width: Math.min(original.width, scaled(exact, 1)),
    height: Math.min(original.height, scaled(exact / shape, 1)),
  }
  const crop = {
    ...size,
    left: place(size.width, original.width, focus && { start: focus.left, length: focus.width }),
    top: place(size.height, original.height, focus && { start: focus.top, length: focus.height }),
  }
  return size.width >= width && size.height >= height ? { crop, width, height } : { crop, ...size }
}

/** Returns the part of the focal area that is inside the original, at least one pixel. */
function focusWithin({ x, y, width, height }: FocalPoint, original: PixelSize): Rectangle {
  const horizontal = span(x, width, original.width)
  const vertical = span(y, height, original.height)
  return { left: horizontal.start, width: horizontal.length, top: vertical.start, height: vertical.length }
}

function span(centre: number, length: number, whole: number) {
  const start = Math.floor(clamp(centre - length / 2, 0, whole - 1))
  const end = Math.ceil(clamp(centre + length / 2, start + 1, whole))
  return { start, length: end - start }
}

/**
 * Returns the start of a crop along one axis. The center of the focal area keeps its relative position; then the crop
 * moves until it covers the focal area, or is centered on one that is longer.
 */
function place(length: number, whole: number, focus: { start: number; length: number } | null): number {
  if (!focus) return Math.floor((whole - length) / 2)
  const centre = focus.start + focus.length / 2
  const desiredStart = Math.round(centre - (centre / whole) * length)
  const covering =
    focus.length <= length
      ? clamp(desiredStart, focus.start + focus.length - length, focus.start)
      : Math.round(centre - length / 2)
  return clamp(covering, 0, whole - length)
}

/** The value, or the bound that it passes. Where the bounds cross, the upper one. */
export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
