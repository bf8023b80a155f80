/** Returns an SVG as a CSS image. Only what a quoted URL does not allow is escaped, which compresses well. */
export const toCssImage = (svg: string): string =>
  `url("data:image/svg+xml,${svg
    .trim()
    .replaceAll(/[%#<>\\]/g, encodeURIComponent)
    .replaceAll('"', "'")
    .replaceAll(/\s/g, ' ')}")`
