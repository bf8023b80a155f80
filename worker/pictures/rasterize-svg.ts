import { initWasm, Resvg } from '@resvg/resvg-wasm'
import compiled from '@resvg/resvg-wasm/index_bg.wasm?module'

let start: Promise<void> | undefined

/**
 * Draws an SVG file as a PNG of a width in pixels. There are no fonts: texts are left out. Throws when it is no SVG.
 */
export async function rasterizeSvg(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  start ??= initWasm(compiled).catch((error: unknown) => {
    start = undefined
    throw error
  })
  await start
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  try {
    const picture = drawing.render()
    const png = new Uint8Array(picture.asPng())
    picture.free()
    return png
  } finally {
    drawing.free()
  }
}
