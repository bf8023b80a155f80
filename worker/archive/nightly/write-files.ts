import { ArchiveError } from '#schema/archive/archive-error.ts'
import { type ArchivedFile, hashToArchivedFilePath } from '#schema/archive/archive-wire.ts'
import { archivesFolder, type NightlyArchiveProgress } from '#schema/archive/nightly-archive.ts'
import { mirrorsFolder } from '#schema/static-export/static-mirror.ts'
import { hashFileContent } from '../../media/files/media-bucket.ts'
import { loadNonArchivedFilePredicate, toArchivedHttpMetadata } from '../archived-files.ts'
import { hashStream, putArchiveFile, putArchiveStream } from './archive-bucket.ts'
import { findArchivedFileDigest, prepareArchiveFilesUpsert } from './archive-rows.ts'
import { nightlyArchiveContentOptions } from './nightly-tables.ts'
import type { NightlyArchiveRunContext } from './run.ts'
import { writeArchiveManifest } from './write-manifest.ts'

type FilesProgress = NightlyArchiveProgress & { step: 'files' }

/** Larger files are streamed; in bytes. */
const maxInMemory = 8 * 1024 * 1024
/** The number of files that are listed, and recorded together. */
const pageSize = 50

/** Continues to copy files of the bucket, each content once, in the order of their keys. Then writes the manifest. */
export async function copyFilesIntoArchive(run: NightlyArchiveRunContext, progress: FilesProgress): Promise<void> {
  const { DB, MEDIA } = run.env
  const moment = progress.moment.finished_at
  const isLeftOut = await loadNonArchivedFilePredicate(DB, {
    moment,
    withRenditions: nightlyArchiveContentOptions.renditions,
  })
  run.count(3)
  for (let after = progress.after; run.hasTime(); ) {
    const page = await MEDIA.list({ limit: pageSize, include: ['httpMetadata'], ...(after && { startAfter: after }) })
    run.count(1)
    const files: ArchivedFile[] = []
    for (const object of page.objects) {
      if (!run.hasTime()) break
      if (!isLeftOut(object.key)) files.push(await copyFile(run, object, files))
      after = toNextKey(object.key)
    }
    await run.save(
      { progress: { ...progress, after } },
      files.length > 0 ? [prepareArchiveFilesUpsert(DB, run.archive.id, files)] : [],
    )
    const isListed = page.objects.every(({ key }) => toNextKey(key) <= after)
    if (!page.truncated && isListed) return writeArchiveManifest(run, progress.moment)
  }
}

/** Returns the key after which the list continues: it leaves out archives and mirrors, which may be many files. */
function toNextKey(key: string): string {
  const folder = [archivesFolder, mirrorsFolder].find((each) => key.startsWith(`${each}/`))
  return folder === undefined ? key : `${folder}0`
}

async function copyFile(
  run: NightlyArchiveRunContext,
  object: R2Object,
  recent: readonly ArchivedFile[],
): Promise<ArchivedFile> {
  const source = await readSource(run, object.key)
  const { bytes, sha256 } = source
  run.count(1)
  const known =
    recent.find((file) => file.sha256 === sha256)?.stored_sha256 ??
    (await findArchivedFileDigest(run.env.DB, run.archive.id, sha256))
  const stored_sha256 = known ?? (await source.store(hashToArchivedFilePath(sha256))).sha256
  return { key: object.key, bytes, sha256, stored_sha256, http: toArchivedHttpMetadata(object.httpMetadata) }
}

/** Reads a file to know its digest. A large one is read again when it is stored. */
async function readSource(run: NightlyArchiveRunContext, key: string) {
  const object = await getFile(run, key)
  if (object.size > maxInMemory) {
    const sha256 = await hashStream(run, object.body as ReadableStream<Uint8Array>)
    const store = async (path: string) => {
      const { body } = await getFile(run, key)
      return putArchiveStream(run, path, { size: object.size, body: body as ReadableStream<Uint8Array> })
    }
    return { bytes: object.size, sha256, store }
  }
  const bytes = new Uint8Array(await object.arrayBuffer())
  const sha256 = await hashFileContent(bytes)
  return { bytes: bytes.length, sha256, store: (path: string) => putArchiveFile(run, path, bytes) }
}

async function getFile(run: NightlyArchiveRunContext, key: string): Promise<R2ObjectBody> {
  run.count(1)
  const object = await run.env.MEDIA.get(key)
  if (!object) throw new ArchiveError(`The file ${key} was deleted while it was read.`)
  return object
}
