/** One entry of an archive's directory. */
export interface ZipEntry {
  name: string
  /** The unpacked size in bytes. */
  size: number
  encrypted: boolean
}

// The end record, which locates the directory, and the longest comment that may follow it.
const endSignature = 0x06054b50
const endLength = 22
const maxCommentLength = 0xffff
const entrySignature = 0x02014b50
const entryLength = 46

/**
 * Reads the entries of a ZIP archive from its central directory, without unpacking. Undefined if the file is no
 * archive, truncated or in ZIP64 format. (PKWARE APPNOTE 4.3.12, 4.3.16)
 */
export function readZipCentralDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEndRecord(view)
  if (end === undefined || view.getUint32(0) !== 0x504b0304) return undefined
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let offset = view.getUint32(end + 16, true)
  while (entries.length < count) {
    if (offset + entryLength > end || view.getUint32(offset, true) !== entrySignature) return undefined
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(offset + field, true)) as [
      number,
      number,
      number,
    ]
    const next = offset + entryLength + nameLength + extra + comment
    if (next > end) return undefined
    const name = new TextDecoder().decode(bytes.subarray(offset + entryLength, offset + entryLength + nameLength))
    entries.push({
      name,
      size: view.getUint32(offset + 24, true),
      encrypted: (view.getUint16(offset + 8, true) & 1) === 1,
    })
    offset = next
  }
  return offset === end ? entries : undefined
}

/** Finds the offset of the end record, which only its comment may follow. */
function findEndRecord(view: DataView): number | undefined {
  const last = view.byteLength - endLength
  for (let offset = last; offset >= Math.max(0, last - maxCommentLength); offset--)
    if (
      view.getUint32(offset, true) === endSignature &&
      offset + endLength + view.getUint16(offset + 20, true) === view.byteLength
    )
      return offset
  return undefined
}
