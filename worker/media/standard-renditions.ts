interface ImageSize {
  width: number
  height: number
  mimetype: string
}

/** The standard widths of images on pages, in pixels. */
const standardWidths = [320, 640, 960, 1280, 1920] as const

/** The largest side of an AVIF image that Cloudflare Images encodes, in pixels. */
export const maxAvifSide = 1200

/**
 * Returns the filters of an image's standard renditions, smallest first: WebP, and AVIF where the platform encodes it,
 * at each standard width up to the original's, and at the original's width if it is less than the largest. GIF and SVG
 * images are served unchanged.
 */
export function listStandardRenditionFilters({ width, height, mimetype }: ImageSize): string[] {
  if (mimetype === 'image/gif' || mimetype === 'image/svg+xml') return []
  const available: number[] = standardWidths.filter((each) => each <= width)
  const widths = width < 1920 && !available.includes(width) ? [...available, width] : available
  const isEncodedAsAvif = (each: number) => Math.max(each, Math.round((each * height) / width)) <= maxAvifSide
  return widths.flatMap((each) => [
    `width-${each}|format-webp`,
    ...(isEncodedAsAvif(each) ? [`width-${each}|format-avif`] : []),
  ])
}
