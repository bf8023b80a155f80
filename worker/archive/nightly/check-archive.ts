import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  type ArchiveManifest,
  archivedFileShape,
  archiveManifestPath,
  archiveManifestShape,
  toArchivedFilePath,
} from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize } from '#schema/archive/encryption.ts'
import type { NightlyArchiveProgress } from '#schema/archive/nightly-archive.ts'
import { inspectArchiveFile, readArchiveText } from './archive-bucket.ts'
import type { NightlyRun, StoredPart } from './run.ts'

/** A file as it was written; `rows` is the number of lines of a part. */
type ExpectedFile = StoredPart & { rows?: number }

/**
 * Continues the check of a written archive, as a restore reads it: opens its manifest with the key, and compares each
 * part and file with what was written, and decrypts it.
 */
export async function continueArchiveCheck(
  run: NightlyRun,
  progress: NightlyArchiveProgress & { step: 'check' },
): Promise<void> {
  try {
    const expected = await listExpectedFiles(run)
    let { checked } = progress
    while (checked < expected.length && run.hasTime()) {
      await compareFile(run, expected[checked]!)
      checked += 1
      if (checked % saveInterval === 0) await run.save({ progress: { step: 'check', checked } })
    }
    const isEnd = checked === expected.length
    await run.save({
      progress: { step: 'check', checked },
      ...(isEnd && { state: 'complete', error: '', checked_at: run.clock().toISOString() }),
    })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    await run.save({ state: 'damaged', error: error.message, checked_at: run.clock().toISOString() })
  }
}

/** The number of files after which progress is saved. */
const saveInterval = 50

async function listExpectedFiles(run: NightlyRun): Promise<ExpectedFile[]> {
  const manifest = archiveManifestShape.safeParse(JSON.parse(await readArchiveText(run, archiveManifestPath)))
  if (!manifest.success) throw new ArchiveError(`${archiveManifestPath} is damaged.`)
  const { tables, changes, files } = manifest.data
  return [...tables.flatMap(({ parts }) => parts), ...changes, files.list, ...(await listStoredFiles(run, files))]
}

async function listStoredFiles(run: NightlyRun, { list, count }: ArchiveManifest['files']): Promise<StoredPart[]> {
  const lines = (await readArchiveText(run, list.path)).split('\n').filter(Boolean)
  if (lines.length !== count) throw new ArchiveError(`${list.path} is damaged.`)
  const stored = new Map<string, StoredPart>()
  for (const line of lines) {
    const { sha256, stored_sha256, bytes } = archivedFileShape.parse(JSON.parse(line))
    const path = toArchivedFilePath(sha256)
    stored.set(path, { path, bytes: computeEncryptedSize(bytes), sha256: stored_sha256 })
  }
  return [...stored.values()]
}

async function compareFile(run: NightlyRun, { path, bytes, sha256, rows }: ExpectedFile): Promise<void> {
  const stored = await inspectArchiveFile(run, path)
  if (!stored) throw new ArchiveError(`${path} is missing.`)
  const isSame = stored.bytes === bytes && stored.sha256 === sha256 && (rows === undefined || stored.lines === rows)
  if (!isSame) throw new ArchiveError(`${path} differs from what was written.`)
}
