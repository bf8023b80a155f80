/** The width in which a logo is sampled, in pixels: enough for its main colors. */
const width = 128
/** A tall logo is cut to this many pixels. */
const maxHeight = 512

/** Draws an SVG and returns its pixels: red, green, blue and alpha of each. Null if the browser cannot draw it. */
export async function readSvgPixelsInBrowser(svg: string): Promise<Uint8ClampedArray | null> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const proportions = image.naturalHeight / image.naturalWidth || 1
  const height = Math.max(1, Math.min(maxHeight, Math.round(width * proportions)))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height).data ?? null
}
