/** The standard widths of images on pages, in pixels. */
const standardWidths = [320, 640, 960, 1280, 1920] as const

/**
 * Returns the filters of an image's standard renditions, smallest first: WebP and AVIF at each standard width up to the
 * original's, and at the original's width if it is less than the largest. GIF and SVG images are served unchanged.
 */
export function standardFilters({ width, mimetype }: { width: number; mimetype: string }): string[] {
  if (mimetype === 'image/gif' || mimetype === 'image/svg+xml') return []
  const available: number[] = standardWidths.filter((each) => each <= width)
  const widths = width < 1920 && !available.includes(width) ? [...available, width] : available
  return widths.flatMap((each) => [`width-${each}|format-webp`, `width-${each}|format-avif`])
}
