import type { Rendition, ResolvedImage } from '#app/resolved-references.ts'
import { paths } from '#schema/paths.ts'

/** The value of `imageWithRenditionsColumn`. */
export type ImageWithRenditionsColumnValue = [
  id: number,
  title: string,
  description: string,
  width: number,
  height: number,
  dominantColor: string,
  x: number | null,
  y: number | null,
  file: string,
  mimetype: string,
  /** One per line: `640 images/terrace-640.avif`; null if there are none. */
  renditions: string | null,
  isRestricted: 0 | 1,
]

export function parseImageWithRenditionsColumn([
  id,
  title,
  description,
  width,
  height,
  dominantColor,
  x,
  y,
  file,
  mimetype,
  storedRenditions,
  isRestricted,
]: ImageWithRenditionsColumnValue): ResolvedImage {
  const percent = (value: number | null, size: number) => (value === null ? 50 : Math.round((100 * value) / size))
  // Images without renditions (new, GIF or SVG) are shown as they are.
  const renditions = storedRenditions?.split('\n').map((line) => renditionData(line, height / width)) ?? [
    { url: paths.media(file), width, height, mimetype },
  ]
  const objectPosition = `${percent(x, width)}% ${percent(y, height)}%`
  return {
    id,
    title,
    description,
    width,
    height,
    dominantColor,
    objectPosition,
    renditions: renditions.sort(byTypeAndWidth),
    isRestricted: isRestricted === 1,
  }
}

const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

function renditionData(line: string, ratio: number): Rendition {
  const space = line.indexOf(' ')
  const width = Number(line.slice(0, space))
  const file = line.slice(space + 1)
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return {
    url: paths.media(file),
    width,
    height: Math.round(width * ratio),
    mimetype: types[extension] ?? `image/${extension}`,
  }
}

const byTypeAndWidth = (one: Rendition, other: Rendition) =>
  one.mimetype < other.mimetype ? -1 : one.mimetype > other.mimetype ? 1 : one.width - other.width
