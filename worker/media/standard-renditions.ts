/** The widths pages are offered pictures in, in pixels. */
const standardWidths = [320, 640, 960, 1280, 1920] as const

/**
 * The renditions every page picture has, smallest first: WebP and AVIF at each standard width the original reaches, and
 * at its own when that is less than the largest. Animations and vector drawings are shown as they are.
 */
export function standardFilters({ width, mimetype }: { width: number; mimetype: string }): string[] {
  if (mimetype === 'image/gif' || mimetype === 'image/svg+xml') return []
  const reached: number[] = standardWidths.filter((each) => each <= width)
  const widths = width < 1920 && !reached.includes(width) ? [...reached, width] : reached
  return widths.flatMap((each) => [`width-${each}|format-webp`, `width-${each}|format-avif`])
}
