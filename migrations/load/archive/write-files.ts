import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  type ArchivedFile,
  type ArchiveManifest,
  archiveFileListPath,
  hashToArchivedFilePath,
} from '#schema/archive/archive-wire.ts'
import { loadNonArchivedFilePredicate, toArchivedHttpMetadata } from '../../../worker/archive/archived-files.ts'
import type { StorageBindings } from '../open-database.ts'
import { computeSha256Hex } from './archive-sink.ts'
import { type ArchivePartWriter, type WriteArchiveOptions, writeArchiveLines } from './write-archive.ts'

interface FileOptions extends WriteArchiveOptions {
  /** The moment that the tables show. */
  moment: string
  /** The files that an interrupted run copied. */
  copied: readonly ArchivedFile[]
  /** Records that a file is copied. */
  record: (file: ArchivedFile) => Promise<void>
}

/** Copies the files of the bucket, each content once, and writes their list. */
export async function writeBucketFilesToArchive(
  storage: StorageBindings,
  write: ArchivePartWriter,
  { moment, contents, report, copied: earlier, record }: FileOptions,
): Promise<ArchiveManifest['files']> {
  const isLeftOut = await loadNonArchivedFilePredicate(storage.DB, { moment, withRenditions: contents.renditions })
  const copied = new Map(earlier.map((file) => [file.sha256, file.stored_sha256]))
  const files = [...earlier]
  const known = new Set(earlier.map(({ key }) => key))
  for await (const object of listObjects(storage.MEDIA)) {
    if (known.has(object.key) || isLeftOut(object.key)) continue
    const sha256 = await computeSha256Hex(await readObject(storage.MEDIA, object))
    if (!copied.has(sha256)) {
      const written = await write(hashToArchivedFilePath(sha256), object.size, await readObject(storage.MEDIA, object))
      copied.set(sha256, written.sha256)
      if (copied.size % 500 === 0) report(`  ${copied.size.toLocaleString('en')} files`)
    }
    const file = {
      ...{ key: object.key, bytes: object.size, sha256, stored_sha256: copied.get(sha256)! },
      http: toArchivedHttpMetadata(object.httpMetadata),
    }
    await record(file)
    files.push(file)
  }
  const list = await writeArchiveLines(
    write,
    archiveFileListPath,
    files.map((file) => JSON.stringify(file)),
  )
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  report(`  ${files.length.toLocaleString('en')} files, ${(bytes / 1_000_000).toFixed(1)} MB`)
  return { count: files.length, bytes, list }
}

async function* listObjects(bucket: R2Bucket): AsyncGenerator<R2Object> {
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ include: ['httpMetadata'], ...(cursor && { cursor }) })
    yield* listed.objects
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}

async function readObject(bucket: R2Bucket, { key }: R2Object): Promise<AsyncIterable<Uint8Array>> {
  const object = await bucket.get(key)
  if (!object) throw new ArchiveError(`The file ${key} was deleted while it was read. Start again.`)
  return object.body as unknown as AsyncIterable<Uint8Array>
}
