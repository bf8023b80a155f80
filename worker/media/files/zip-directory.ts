/** One file of an archive, as its directory tells it. */
export interface ZipEntry {
  name: string
  /** In bytes, once unpacked. */
  size: number
  encrypted: boolean
}

/** Where an archive's directory is told of, and how long what may follow it can be. */
const endMark = 0x06054b50
const endLength = 22
const maxCommentLength = 0xffff
const entryMark = 0x02014b50
const entryLength = 46

/**
 * The files a ZIP archive says it holds, out of its central directory alone: nothing is unpacked. Undefined for what is
 * no archive, is cut short, or is of the kind for more than 4 GB. (PKWARE APPNOTE 4.3.12, 4.3.16)
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined || view.getUint32(0) !== 0x504b0304) return undefined
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  while (entries.length < count) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark) return undefined
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const next = at + entryLength + nameLength + extra + comment
    if (next > end) return undefined
    const name = new TextDecoder().decode(bytes.subarray(at + entryLength, at + entryLength + nameLength))
    entries.push({ name, size: view.getUint32(at + 24, true), encrypted: (view.getUint16(at + 8, true) & 1) === 1 })
    at = next
  }
  return at === end ? entries : undefined
}

/** Where the end record stands: nothing but its comment comes after it. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at--)
    if (view.getUint32(at, true) === endMark && at + endLength + view.getUint16(at + 20, true) === view.byteLength)
      return at
  return undefined
}
