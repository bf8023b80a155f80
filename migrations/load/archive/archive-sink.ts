import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchivePart } from '#schema/archive/archive-wire.ts'
import type { ByteChunkIterable } from '#schema/archive/encryption.ts'
import { toTarHeader, toTarPadding } from './tar.ts'

/** A file as it was written: its path in the archive, size and digest. */
export type WrittenArchiveFile = Omit<ArchivePart, 'rows'>

/** Where an archive is written: a folder, or a tar file. It gets its name when it is finished. */
export interface ArchiveSink {
  /** Writes a file of known size. Returns its size and digest. */
  write: (path: string, size: number, source: ByteChunkIterable) => Promise<WrittenArchiveFile>
  /** Gives the archive its name. Until then it has the name with `.partial`. */
  finish: () => Promise<void>
  /** Closes an archive that is not finished. What was written stays. */
  close: () => Promise<void>
  /** Removes what was written. */
  discard: () => Promise<void>
}

/** Opens a new archive at a path; a name that ends in `.tar` is a tar file. Replaces an unfinished one. */
export async function openArchiveSink(to: string): Promise<ArchiveSink> {
  // Without a slash at the end, which would put the unfinished archive into the folder itself.
  const path = resolve(to)
  if (existsSync(path)) throw new ArchiveError(`${path} exists already. Give the archive another name, or remove it.`)
  const partial = getPartialArchivePath(path)
  await rm(partial, { recursive: true, force: true })
  await mkdir(isTarPath(path) ? dirname(path) : partial, { recursive: true })
  return isTarPath(path) ? openTar(path, partial) : openFolder(path, partial)
}

/** Returns where an archive is until it is finished. */
export const getPartialArchivePath = (path: string) => `${path}.partial`

const isTarPath = (path: string) => path.endsWith('.tar')

/**
 * Opens an unfinished archive after the files that were written, in their order. What is behind them is removed. Null
 * if one of them differs from what was written.
 */
export async function reopenArchiveSink(
  to: string,
  written: readonly WrittenArchiveFile[],
): Promise<ArchiveSink | null> {
  const path = resolve(to)
  const partial = getPartialArchivePath(path)
  if (!existsSync(partial)) return null
  if (!isTarPath(path)) return (await keepFiles(partial, written)) ? openFolder(path, partial) : null
  let end = 0
  for (const file of written) {
    const start = end + toTarHeader(file.path, file.bytes).length
    if (!(await isFileContent(partial, file, start))) return null
    end = start + file.bytes + toTarPadding(file.bytes).length
  }
  await truncate(partial, end)
  return openTar(path, partial)
}

/** Compares the files of a folder with what was written, and removes all others. */
async function keepFiles(folder: string, written: readonly WrittenArchiveFile[]): Promise<boolean> {
  for (const file of written) if (!(await isFileContent(join(folder, file.path), file))) return false
  const kept = new Set(written.map(({ path }) => path))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(relative(folder, file))) await rm(file)
  }
  return true
}

async function isFileContent(path: string, { bytes, sha256 }: WrittenArchiveFile, start = 0): Promise<boolean> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  return size >= start + bytes && (await computeSha256Hex(streamFileByteRange(path, start, start + bytes))) === sha256
}

async function openFolder(path: string, partial: string): Promise<ArchiveSink> {
  return {
    async write(name, size, source) {
      const file = join(partial, name)
      await mkdir(dirname(file), { recursive: true })
      const handle = await open(file, 'w')
      try {
        const digest = await copyBytes(name, size, source, (bytes) => handle.write(bytes))
        await handle.sync()
        return { path: name, bytes: size, sha256: digest }
      } finally {
        await handle.close()
      }
    },
    finish: () => rename(partial, path),
    close: async () => {},
    discard: () => rm(partial, { recursive: true, force: true }),
  }
}

async function openTar(path: string, partial: string): Promise<ArchiveSink> {
  // Appends, so that an unfinished one is continued.
  const handle = await open(partial, 'a')
  return {
    async write(name, size, source) {
      await handle.write(toTarHeader(name, size))
      const digest = await copyBytes(name, size, source, (bytes) => handle.write(bytes))
      await handle.write(toTarPadding(size))
      return { path: name, bytes: size, sha256: digest }
    },
    close: () => handle.close(),
    async finish() {
      await handle.write(new Uint8Array(1024))
      await handle.sync()
      await handle.close()
      await rename(partial, path)
    },
    async discard() {
      await handle.close()
      await rm(partial, { force: true })
    },
  }
}

/** Copies bytes and returns their SHA-256. Throws if there are more or fewer than expected. */
async function copyBytes(
  name: string,
  size: number,
  source: ByteChunkIterable,
  write: (bytes: Uint8Array) => Promise<unknown>,
) {
  const hash = createHash('sha256')
  let copied = 0
  for await (const bytes of source) {
    hash.update(bytes)
    copied += bytes.length
    await write(bytes)
  }
  if (copied !== size) throw new ArchiveError(`${name} has ${copied} bytes, not ${size}: it changed while it was read.`)
  return hash.digest('hex')
}

/** Returns the SHA-256 of bytes. */
export async function computeSha256Hex(source: ByteChunkIterable): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of source) hash.update(bytes)
  return hash.digest('hex')
}

/** Reads a file as a stream, or the bytes from `start` up to `end`. */
export const streamFileByteRange = (path: string, start = 0, end?: number): AsyncIterable<Uint8Array> =>
  end === start ? Readable.from([]) : createReadStream(path, { start, ...(end !== undefined && { end: end - 1 }) })
