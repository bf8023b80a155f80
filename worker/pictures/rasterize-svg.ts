import { initWasm, Resvg } from '@resvg/resvg-wasm'
import compiled from '@resvg/resvg-wasm/index_bg.wasm?module'

let start: Promise<void> | undefined

/**
 * Draws an SVG file as a PNG of a width in pixels. There are no fonts: texts are left out. Throws when it is no SVG.
 */
export async function rasterizeSvg(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  start ??= initWasm(compiled)
  await start
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  const picture = drawing.render()
  const png = new Uint8Array(picture.asPng())
  picture.free()
  drawing.free()
  return png
}
