import {
  type ArchivedFile,
  type ArchiveManifest,
  type ArchivePart,
  archiveFileListPath,
  archiveManifestPath,
  toArchivedFilePath,
  toArchiveTablePartPath,
} from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize } from '#schema/archive/encryption.ts'
import type { ArchiveSnapshotSummary } from '#schema/archive/nightly-archive.ts'
import { putArchiveFile, putArchiveLines } from './archive-bucket.ts'
import { schemaVersion } from './archive-layout.ts'
import { listNightlyArchiveFiles, listNightlyArchiveParts, prepareArchiveRecordsDeletion } from './archive-rows.ts'
import { nightlyArchiveContents, nightlyArchiveTables } from './nightly-tables.ts'
import type { NightlyArchiveRun } from './run.ts'

/** Writes the list of files and the manifest, with which the archive is finished. Its check begins. */
export async function writeArchiveManifest(run: NightlyArchiveRun, moment: ArchiveSnapshotSummary): Promise<void> {
  const { DB } = run.env
  const parts = await listNightlyArchiveParts(DB, run.archive.id)
  const files = await listAllFiles(run)
  const list = await putArchiveLines(
    run,
    archiveFileListPath,
    files.map((file) => JSON.stringify(file)),
  )
  const count = files.length
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const manifest = toManifest(parts, { moment, files: { count, bytes, list } })
  const text = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
  const written = await putArchiveFile(run, archiveManifestPath, text)
  const stored = new Map(files.map((file) => [toArchivedFilePath(file.sha256), computeEncryptedSize(file.bytes)]))
  const size = [...stored.values(), ...[...parts, list, written].map((part) => part.bytes)]
  await run.save(
    { bytes: size.reduce((sum, each) => sum + each, 0), state: 'checking', progress: { step: 'check', checked: 0 } },
    prepareArchiveRecordsDeletion(DB, run.archive.id),
  )
}

/** The number of files that are read at a time. */
const pageSize = 1000

async function listAllFiles(run: NightlyArchiveRun): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for (let after = ''; ; ) {
    const page = await listNightlyArchiveFiles(run.env.DB, run.archive.id, after, pageSize)
    run.count(1)
    for (const file of page) files.push(file)
    if (page.length < pageSize) return files
    after = page.at(-1)!.key
  }
}

function toManifest(
  parts: readonly ArchivePart[],
  { moment, files }: { moment: ArchiveSnapshotSummary; files: ArchiveManifest['files'] },
): ArchiveManifest {
  const partsIn = (folder: string) => parts.filter(({ path }) => path.startsWith(folder))
  return {
    finished_at: moment.finished_at,
    schema: schemaVersion,
    contents: nightlyArchiveContents,
    tables: nightlyArchiveTables.map(({ name, columns, key }) => ({
      name,
      columns: columns.map((column) => column.name),
      key: key.map((column) => column.name),
      rows: moment.rowCounts[name]!,
      parts: partsIn(toArchiveTablePartPath(name, 1).replace(/[^/]+$/, '')),
    })),
    changes: partsIn('changes/'),
    sequences: moment.sequences,
    files,
  }
}
