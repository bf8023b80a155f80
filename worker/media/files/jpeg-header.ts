import type { Size } from '#schema/media/crop.ts'

/** Frame headers carry the size; these three codes lie among theirs and mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size of a JPEG as it is shown: cameras store it lying down and say so in the EXIF part. */
export function readJpegSize(view: DataView): Size | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let turned = false
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The scan begins, or the file ends, and no size was told.
    if (marker === 0xda || marker === 0xd9) return undefined
    if (marker === 0xe1) turned = turned || orientation(view, at + 4) >= 5
    if (isFrame(marker)) {
      const height = view.getUint16(at + 5)
      const width = view.getUint16(at + 7)
      return turned ? { width: height, height: width } : { width, height }
    }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}

const exif = [0x45786966, 0x0000] as const
const orientationTag = 0x0112

/** The EXIF orientation 1 to 8; from 5 on the picture is turned by a quarter. 1 when nothing is said. */
function orientation(view: DataView, at: number): number {
  if (view.getUint32(at) !== exif[0] || view.getUint16(at + 4) !== exif[1]) return 1
  const start = at + 6
  const little = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, little)
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === orientationTag) return view.getUint16(entry + 8, little)
  }
  return 1
}
