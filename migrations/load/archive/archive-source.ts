import { existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { streamFileByteRange } from './archive-sink.ts'
import { listTarEntries } from './tar.ts'

/** An archive to read: a folder or a tar file. */
export interface ArchiveSource {
  /** Returns the size of a file; undefined if there is none. */
  sizeOf: (path: string) => number | undefined
  /** Reads a file that exists. */
  read: (path: string) => AsyncIterable<Uint8Array>
}

/** Opens an archive. Throws `ArchiveError` if there is none. */
export async function openArchiveSource(path: string): Promise<ArchiveSource> {
  if (!existsSync(path)) throw new ArchiveError(`There is no archive at ${path}. Check the name.`)
  return statSync(path).isDirectory() ? openFolder(path) : openTar(path)
}

function openFolder(folder: string): ArchiveSource {
  return {
    sizeOf: (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size,
    read: (path) => streamFileByteRange(join(folder, path)),
  }
}

async function openTar(file: string): Promise<ArchiveSource> {
  const handle = await open(file)
  const entries = await listTarEntries(handle, file).finally(() => handle.close())
  const byPath = new Map(entries.map((entry) => [entry.path.replace(/^\.\//, ''), entry]))
  return {
    sizeOf: (path) => byPath.get(path)?.size,
    read(path) {
      const { offset, size } = byPath.get(path)!
      return streamFileByteRange(file, offset, offset + size)
    },
  }
}
