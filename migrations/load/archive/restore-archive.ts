import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveContentOptions } from '#schema/archive/archive-rules.ts'
import type { ArchivedFile, ArchiveManifest } from '#schema/archive/archive-wire.ts'
import { applyMigrations } from '../../local/migrate.ts'
import { getStorageBindings, openStorageWithoutWorker } from '../../local/platform.ts'
import { prepareSeedStepMarks } from '../../local/prepare.ts'
import { acquireStateFolderLock } from '../../local/state-lock.ts'
import { hasAnySite } from '../has-site.ts'
import type { StorageBindings } from '../open-database.ts'
import { fillTablesFromArchive } from './load-tables.ts'
import { assertArchiveIsIntact, listArchivedFiles, type OpenedArchive, openArchive } from './read-archive.ts'
import { rebuildDerivedDataAfterRestore } from './rebuild-derived.ts'
import { assertArchiveSchemaIsKnown } from './schema-version.ts'
import { completeRestoredStateSwitch, getRestoringFolderPath, switchToRestoredState } from './switch-state.ts'

export interface RestoreArchiveOptions {
  from: string
  /** The folder of the local state. */
  state: string
  /** Replaces a state that has a site. */
  replace: boolean
  passphrase?: string
  report: (line: string) => void
  /** What is restored of the archive besides content; all of it by default. */
  contents?: ArchiveContentOptions
  /** Changes what was restored before it is put in place. */
  adapt?: (storage: StorageBindings) => Promise<void>
}

/**
 * Restores an archive into a local state. Everything is checked before, and built beside the current state, which is
 * replaced in the last step: an interrupted restore changes nothing. Throws `ArchiveError`.
 */
export async function restoreArchive(options: RestoreArchiveOptions): Promise<ArchiveManifest> {
  const { from, state, report, passphrase } = options
  const archive = await openArchive(from, passphrase)
  assertArchiveSchemaIsKnown(archive.manifest.schema)
  const unlock = acquireStateFolderLock(state, `npm run restore from ${from}`)
  try {
    completeRestoredStateSwitch(state)
    if (!options.replace) await refuseExistingSite(state)
    await assertArchiveIsIntact(archive, report)
    await buildState(getRestoringFolderPath(state), archive, options)
    switchToRestoredState(state)
    return archive.manifest
  } finally {
    rmSync(getRestoringFolderPath(state), { recursive: true, force: true })
    unlock()
  }
}

async function refuseExistingSite(state: string) {
  if (globSync('v3/d1/**/*.sqlite', { cwd: state }).length === 0) return
  const miniflare = await openStorageWithoutWorker(state)
  const { DB } = await getStorageBindings(miniflare)
  // A database without tables has no site either.
  const isTaken = await hasAnySite(DB).catch(() => false)
  await miniflare.dispose()
  if (isTaken)
    throw new ArchiveError(
      `${state} has a site. Add --replace to put the archive in its place, or choose another --state.`,
    )
}

async function buildState(folder: string, archive: OpenedArchive, options: RestoreArchiveOptions) {
  const { report, adapt, contents = archive.manifest.contents } = options
  mkdirSync(folder, { recursive: true })
  const miniflare = await openStorageWithoutWorker(folder)
  try {
    const storage = await getStorageBindings(miniflare)
    await applyMigrations(storage.DB, 'migrations', archive.manifest.schema.migration)
    await fillTablesFromArchive(storage.DB, archive, { contents, report })
    for (const name of await applyMigrations(storage.DB)) report(`Migrated ${name}`)
    await uploadArchivedFiles(storage.MEDIA, archive)
    await adapt?.(storage)
    await rebuildDerivedDataAfterRestore(storage, report)
    // npm start loads the places from packages, and without accounts makes the administrator, so that one can sign in.
    const leftToDo = ['gazetteer', ...(contents.accounts ? [] : ['administrator'])]
    await (await prepareSeedStepMarks(storage.DB, (name) => !leftToDo.includes(name))).run()
  } finally {
    await miniflare.dispose()
  }
  if (!existsSync(join(folder, 'v3'))) throw new Error(`Nothing was built in ${folder}.`)
}

/** The largest file that is stored in one piece, in bytes; larger ones are uploaded in parts of this size. */
const partLength = 50 * 1024 * 1024

/** A file that a bucket has: its MD5 digest in hexadecimal, and its HTTP metadata as text. */
export interface BucketFileDigest {
  etag: string
  http: Readonly<Record<string, string>>
}

/**
 * Writes the files of an archive into a bucket, over files of the same names; not those that it has already, by their
 * MD5 digests and HTTP metadata.
 */
export async function uploadArchivedFiles(
  bucket: R2Bucket,
  archive: OpenedArchive,
  stored: ReadonlyMap<string, BucketFileDigest> = new Map(),
) {
  for await (const file of listArchivedFiles(archive))
    if (file.bytes <= partLength) {
      const chunks: Uint8Array[] = []
      for await (const chunk of archive.readFile(file)) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      if (isStored(stored.get(file.key), file, bytes)) continue
      await bucket.put(file.key, bytes, { httpMetadata: toHttpMetadata(file), sha256: file.sha256 })
    } else await loadInParts(bucket, archive, file)
}

const isStored = (stored: BucketFileDigest | undefined, { http }: ArchivedFile, bytes: Uint8Array) =>
  stored !== undefined &&
  stored.etag === createHash('md5').update(bytes).digest('hex') &&
  isDeepStrictEqual(stored.http, http)

/** Returns the metadata as the bucket takes it: the end of caching is a date. */
const toHttpMetadata = ({ http: { cacheExpiry, ...http } }: ArchivedFile) =>
  cacheExpiry === undefined ? http : { ...http, cacheExpiry: new Date(cacheExpiry) }

async function loadInParts(bucket: R2Bucket, archive: OpenedArchive, file: ArchivedFile) {
  const upload = await bucket.createMultipartUpload(file.key, { httpMetadata: toHttpMetadata(file) })
  const parts: R2UploadedPart[] = []
  const part = Buffer.alloc(partLength)
  let filled = 0
  const send = async () => {
    parts.push(await upload.uploadPart(parts.length + 1, part.subarray(0, filled)))
    filled = 0
  }
  for await (const chunk of archive.readFile(file))
    for (let offset = 0; offset < chunk.length; ) {
      const taken = chunk.subarray(offset, offset + partLength - filled)
      part.set(taken, filled)
      filled += taken.length
      offset += taken.length
      if (filled === partLength) await send()
    }
  if (filled > 0) await send()
  await upload.complete(parts)
}
