import type { PixelSize } from '#schema/media/crop.ts'

/** Whether a marker starts a frame header, which contains the size. Three codes in the range have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the size of a JPEG as displayed, with its EXIF orientation applied. Undefined if it is not a JPEG. */
export function readJpegSize(view: DataView): PixelSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let rotated = false
  for (let offset = 2; ; ) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) {
      offset += 1
      continue
    }
    // The scan or the end of the file begins without a frame header.
    if (marker === 0xda || marker === 0xd9) return undefined
    if (marker === 0xe1) rotated = rotated || readOrientation(view, offset + 4) >= 5
    if (isFrame(marker)) {
      const height = view.getUint16(offset + 5)
      const width = view.getUint16(offset + 7)
      return rotated ? { width: height, height: width } : { width, height }
    }
    offset += 2 + Math.max(2, view.getUint16(offset + 2))
  }
}

const exifSignature = [0x45786966, 0x0000] as const
const orientationTag = 0x0112

/** Returns the EXIF orientation from 1 (also the default) to 8; from 5 on, width and height are swapped. */
function readOrientation(view: DataView, offset: number): number {
  if (view.getUint32(offset) !== exifSignature[0] || view.getUint16(offset + 4) !== exifSignature[1]) return 1
  const start = offset + 6
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === orientationTag) return view.getUint16(entry + 8, little)
  }
  return 1
}
