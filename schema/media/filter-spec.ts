import { fail, ok, type Result } from '../result.ts'

const imageFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The size of a rendition. Lengths are in pixels, `percent` and `closeness` in whole percents. */
export type ImageResizeOperation =
  | { kind: 'original' }
  | { kind: 'fill'; width: number; height: number; closeness: number }
  | { kind: 'min' | 'max'; width: number; height: number }
  | { kind: 'width' | 'height'; length: number }
  | { kind: 'scale'; percent: number }

/** A parsed filter in Wagtail's grammar, with at most one size and every other operation once. */
export interface ParsedImageFilterSpec {
  resize: ImageResizeOperation
  /** Null keeps the format of the original. */
  format: ImageFormat | null
  /** 1 to 100, for lossy formats. */
  quality: { jpeg?: number; webp?: number; avif?: number }
  /** `#rrggbb` behind transparent parts. */
  background: string | null
}

/** The maximum length of a side, in pixels. */
const maxSide = 8192
/** The maximum number of pixels, for any original, since rendering time grows with it. */
export const maxRenditionPixels = 16_000_000
const maxPercent = 1000
const maxSpecLength = 200

/**
 * Parses a filter such as `fill-300x200-c50|format-webp|webpquality-70`. Fails for unknown and repeated operations,
 * more than one size, and numbers out of range, with the part in the message.
 */
export function parseImageFilter(spec: string): Result<ParsedImageFilterSpec> {
  if (spec.length > maxSpecLength) return invalid('The filter is too long.')
  let filter: ParsedImageFilterSpec = { resize: { kind: 'original' }, format: null, quality: {}, background: null }
  const seen = new Set<string>()
  for (const word of spec.split('|')) {
    const part = partOf(word)
    if (!part) return invalid(`“${word}” is not a filter.`)
    if (seen.has(part.sets)) return invalid(`“${word}” says the ${part.sets} a second time.`)
    seen.add(part.sets)
    filter = { ...filter, ...part.adds, quality: { ...filter.quality, ...part.adds.quality } }
  }
  return ok(filter)
}

interface Part {
  /** The property that the operation sets; each can be set once. */
  sets: string
  adds: Partial<ParsedImageFilterSpec>
}

function partOf(word: string): Part | undefined {
  const resize = resizeOf(word)
  if (resize) return { sets: 'size', adds: { resize } }
  const [, name = '', value = ''] = /^([a-z]+)-([0-9a-zA-Z]+)$/.exec(word) ?? []
  if (name === 'format') {
    const format = imageFormats.find((each) => each === value)
    return format && { sets: 'format', adds: { format } }
  }
  if (name === 'jpegquality' || name === 'webpquality' || name === 'avifquality') {
    const quality = within(value, 100)
    return quality === undefined ? undefined : { sets: name, adds: { quality: { [name.slice(0, 4)]: quality } } }
  }
  if (name !== 'bgcolor' || !/^(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(value)) return undefined
  const color = value.length === 3 ? value.replaceAll(/./g, '$&$&') : value
  return { sets: 'background', adds: { background: `#${color.toLowerCase()}` } }
}

function resizeOf(word: string): ImageResizeOperation | undefined {
  if (word === 'original') return { kind: 'original' }
  const [, kind, first = '', second, close] =
    /^(fill|min|max|width|height|scale)-(\d+)(?:x(\d+))?(?:-c(\d+))?$/.exec(word) ?? []
  if (!kind || (close !== undefined && kind !== 'fill')) return undefined
  if (kind === 'scale') {
    const percent = within(first, maxPercent)
    return second === undefined && percent !== undefined ? { kind, percent } : undefined
  }
  const width = within(first, maxSide)
  if (width === undefined) return undefined
  if (kind === 'width' || kind === 'height') return second === undefined ? { kind, length: width } : undefined
  const height = second === undefined ? undefined : within(second, maxSide)
  const closeness = close === undefined ? 0 : within(close, 100, 0)
  if (height === undefined || closeness === undefined) return undefined
  return kind === 'fill' ? { kind, width, height, closeness } : { kind: kind as 'min' | 'max', width, height }
}

/** Parses an integer from `min` to `max`, or returns undefined. */
function within(digits: string, max: number, min = 1): number | undefined {
  const value = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

const invalid = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'filter_spec', message }] })
