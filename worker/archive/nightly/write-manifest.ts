import {
  type ArchivedFile,
  type ArchiveManifest,
  type ArchivePart,
  archiveFileListPath,
  archiveManifestPath,
  hashToArchivedFilePath,
  toArchiveTablePartPath,
} from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize } from '#schema/archive/encryption.ts'
import type { ArchiveSnapshotSummary } from '#schema/archive/nightly-archive.ts'
import { putArchiveFile, putArchiveLines } from './archive-bucket.ts'
import { schemaVersion } from './archive-layout.ts'
import {
  listRecordedArchiveFiles,
  listRecordedArchiveParts,
  prepareArchivePartAndFileDeletion,
} from './archive-rows.ts'
import { nightlyArchiveContentOptions, nightlyArchiveTables } from './nightly-tables.ts'
import type { NightlyArchiveRunContext } from './run.ts'

/** Writes the list of files and the manifest, with which the archive is finished. Its check begins. */
export async function writeArchiveManifest(
  run: NightlyArchiveRunContext,
  moment: ArchiveSnapshotSummary,
): Promise<void> {
  const { DB } = run.env
  const parts = await listRecordedArchiveParts(DB, run.archive.id)
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
  const stored = new Map(files.map((file) => [hashToArchivedFilePath(file.sha256), computeEncryptedSize(file.bytes)]))
  const size = [...stored.values(), ...[...parts, list, written].map((part) => part.bytes)]
  await run.save(
    { bytes: size.reduce((sum, each) => sum + each, 0), state: 'checking', progress: { step: 'check', checked: 0 } },
    prepareArchivePartAndFileDeletion(DB, run.archive.id),
  )
}

/** The number of files that are read at a time. */
const pageSize = 1000

async function listAllFiles(run: NightlyArchiveRunContext): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for (let after = ''; ; ) {
    const page = await listRecordedArchiveFiles(run.env.DB, run.archive.id, after, pageSize)
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
    contents: nightlyArchiveContentOptions,
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
