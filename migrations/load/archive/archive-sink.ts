import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchivePart } from '#schema/archive/archive-wire.ts'
import type { ByteSource } from '#schema/archive/encryption.ts'
import { toTarHeader, toTarPadding } from './tar.ts'

/** Where an archive is written: a folder, or a tar file. It gets its name when it is finished. */
export interface ArchiveSink {
  /** Writes a file of known size. Returns its size and digest. */
  write: (path: string, size: number, source: ByteSource) => Promise<Omit<ArchivePart, 'rows'>>
  /** Gives the archive its name. Until then it has the name with `.partial`. */
  finish: () => Promise<void>
  /** Removes what was written. */
  discard: () => Promise<void>
}

/** Opens a new archive at a path; a name that ends in `.tar` is a tar file. Replaces an unfinished one. */
export async function openArchiveSink(to: string): Promise<ArchiveSink> {
  // Without a slash at the end, which would put the unfinished archive into the folder itself.
  const path = resolve(to)
  if (existsSync(path)) throw new ArchiveError(`${path} exists already. Give the archive another name, or remove it.`)
  const partial = `${path}.partial`
  await rm(partial, { recursive: true, force: true })
  return path.endsWith('.tar') ? openTar(path, partial) : openFolder(path, partial)
}

async function openFolder(path: string, partial: string): Promise<ArchiveSink> {
  await mkdir(partial, { recursive: true })
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
    discard: () => rm(partial, { recursive: true, force: true }),
  }
}

async function openTar(path: string, partial: string): Promise<ArchiveSink> {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(partial, 'w')
  return {
    async write(name, size, source) {
      await handle.write(toTarHeader(name, size))
      const digest = await copyBytes(name, size, source, (bytes) => handle.write(bytes))
      await handle.write(toTarPadding(size))
      return { path: name, bytes: size, sha256: digest }
    },
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
  source: ByteSource,
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
export async function computeSha256Hex(source: ByteSource): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of source) hash.update(bytes)
  return hash.digest('hex')
}

/** Reads a file as a stream, or the bytes from `start` up to `end`. */
export const readFileByteRange = (path: string, start = 0, end?: number): AsyncIterable<Uint8Array> =>
  end === start ? Readable.from([]) : createReadStream(path, { start, ...(end !== undefined && { end: end - 1 }) })
