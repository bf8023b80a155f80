import type { FileHandle } from 'node:fs/promises'
import { ArchiveError } from '#schema/archive/archive-error.ts'

const blockSize = 512
/** The largest size that fits a header: 11 octal digits. */
const maxFileSize = 8 ** 11 - 1

/** A file in a tar file. */
export interface TarEntry {
  path: string
  offset: number
  size: number
}

/** Returns the header of a file in the `ustar` format. Paths have at most 100 ASCII characters. */
export function toTarHeader(path: string, size: number): Uint8Array {
  if (size > maxFileSize)
    throw new ArchiveError(`${path} is larger than 8 GB, which a tar file cannot hold: use a folder.`)
  const header = Buffer.alloc(blockSize)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(path, 0, 100, 'ascii')
  header.write(octal(0o644, 8), 100, 'ascii')
  header.write(octal(0, 8), 108, 'ascii')
  header.write(octal(0, 8), 116, 'ascii')
  header.write(octal(size, 12), 124, 'ascii')
  header.write(octal(0, 12), 136, 'ascii')
  header.write('0', 156, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return header
}

/** Returns the zeros that fill the last block of a file. */
export const toTarPadding = (size: number): Uint8Array => new Uint8Array((blockSize - (size % blockSize)) % blockSize)

/** The sum of a header's bytes, with spaces in place of the sum itself. */
const checksum = (header: Buffer) =>
  header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0)

/** Lists the files of a tar file. Throws `ArchiveError` if it is no tar file or was cut off. */
export async function listTarEntries(handle: FileHandle, path: string): Promise<TarEntry[]> {
  const { size: total } = await handle.stat()
  const entries: TarEntry[] = []
  const header = Buffer.alloc(blockSize)
  for (let offset = 0; ; ) {
    const { bytesRead } = await handle.read(header, 0, blockSize, offset)
    if (bytesRead < blockSize) throw new ArchiveError(`${path} is cut off. Copy it again, or use another archive.`)
    if (header.every((byte) => byte === 0)) return entries
    const field = (start: number, length: number) => header.toString('latin1', start, start + length).split('\0', 1)[0]!
    const size = Number.parseInt(field(124, 12), 8)
    if (field(257, 5) !== 'ustar' || Number.parseInt(field(148, 8), 8) !== checksum(header) || !(size >= 0))
      throw new ArchiveError(`${path} is no tar file, or it is damaged. Use another archive.`)
    offset += blockSize
    if (offset + size > total) throw new ArchiveError(`${path} is cut off. Copy it again, or use another archive.`)
    // Folders have no content of their own.
    if (field(156, 1) === '0' || field(156, 1) === '') entries.push({ path: field(0, 100), offset, size })
    offset += Math.ceil(size / blockSize) * blockSize
  }
}
