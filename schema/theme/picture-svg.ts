/** A picture as an SVG file holds it: its size in pixels, and its content in base64. */
export interface EmbeddedPicture {
  width: number
  height: number
  /** Such as `image/webp`. */
  type: string
  base64: string
}

/** Wraps a picture in an SVG of its size, for what only takes SVG. */
export const embedPictureInSvg = ({ width, height, type, base64 }: EmbeddedPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<image width="${width}" height="${height}" href="data:${type};base64,${base64}"/></svg>`
