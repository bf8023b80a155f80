import { randomUUID } from 'node:crypto'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveContents } from '#schema/archive/archive-rules.ts'
import {
  type ArchiveHead,
  type ArchiveManifest,
  type ArchivePart,
  archiveFormatVersion,
  archiveHeadPath,
  archiveManifestPath,
  toArchiveChangesPartPath,
  toArchiveTablePartPath,
} from '#schema/archive/archive-wire.ts'
import { type ArchivedTable, listArchivedTables } from '#schema/archive/archived-tables.ts'
import {
  computeEncryptedSize,
  createArchiveEncryptionParams,
  deriveArchiveKey,
  encryptArchiveFile,
} from '#schema/archive/encryption.ts'
import { prolongArchiveLease, takeArchiveLease } from '../../../worker/archive/archive-lease.ts'
import { abandonArchiveTracking, finishArchivedTableReading } from '../../../worker/archive/archive-tables.ts'
import { takeArchiveChangeBatch, trackChanges } from '../../../worker/archive/change-tracking.ts'
import { readArchivedRowPage } from '../../../worker/archive/read-rows.ts'
import type { StorageBindings } from '../open-database.ts'
import type { ArchiveSink } from './archive-sink.ts'
import { requireCurrentSchemaVersion } from './schema-version.ts'
import { writeArchiveFiles } from './write-files.ts'

export interface WriteArchiveOptions {
  contents: ArchiveContents
  /** Encrypts the archive. */
  passphrase?: string
  report: (line: string) => void
}

/** The iterations of the key derivation, as OWASP recommends for PBKDF2 with SHA-256. */
const iterations = 600_000
/** The aimed size of a part in bytes. */
const partBytes = 4_000_000

/** Writes a file of the archive, encrypted if it has a passphrase. */
export type ArchivePartWriter = (
  path: string,
  size: number,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<Omit<ArchivePart, 'rows'>>

/**
 * Writes an archive of a database and bucket while the site may be in use. Rows that change meanwhile are noted and
 * read again at the end, so that the archive shows that moment. Throws `ArchiveError` if another archive is being
 * written.
 */
export async function writeArchive(
  storage: StorageBindings,
  sink: ArchiveSink,
  options: WriteArchiveOptions,
): Promise<ArchiveManifest> {
  const schema = await requireCurrentSchemaVersion(storage.DB)
  const encryption = options.passphrase === undefined ? null : createArchiveEncryptionParams(iterations)
  const key = encryption && (await deriveArchiveKey(options.passphrase!, encryption))
  const head: ArchiveHead = {
    format: 'tidemark-archive',
    version: archiveFormatVersion,
    created_at: new Date().toISOString(),
    encryption,
  }
  await sink.write(archiveHeadPath, ...wholeText(`${JSON.stringify(head, null, 2)}\n`))
  const write: ArchivePartWriter = (path, size, source) =>
    key
      ? sink.write(path, computeEncryptedSize(size), encryptArchiveFile(key, path, source))
      : sink.write(path, size, source)

  const tables = await writeTables(storage.DB, write, options)
  const files = await writeArchiveFiles(storage, write, { ...options, moment: tables.finished_at })
  const manifest: ArchiveManifest = {
    finished_at: tables.finished_at,
    schema,
    contents: options.contents,
    tables: tables.tables,
    changes: tables.changes,
    sequences: tables.sequences,
    files,
  }
  await write(archiveManifestPath, ...wholeText(`${JSON.stringify(manifest, null, 2)}\n`))
  await sink.finish()
  return manifest
}

const wholeText = (text: string): [size: number, source: Uint8Array[]] => {
  const bytes = new TextEncoder().encode(text)
  return [bytes.length, [bytes]]
}

/** Writes lines as a part. */
export async function writeArchiveLines(
  write: ArchivePartWriter,
  path: string,
  lines: readonly string[],
): Promise<ArchivePart> {
  const written = await write(path, ...wholeText(lines.map((line) => `${line}\n`).join('')))
  return { ...written, rows: lines.length }
}

async function writeTables(
  db: StorageBindings['DB'],
  write: ArchivePartWriter,
  { contents, report }: WriteArchiveOptions,
) {
  const archived = listArchivedTables(contents)
  const owner = randomUUID()
  if (!(await takeArchiveLease(db, owner, new Date())))
    throw new ArchiveError(
      'Another archive is being written. Wait until it is finished, or two minutes after it was stopped.',
    )
  try {
    await trackChanges(db, archived, owner)
    const parts: Record<string, ArchivePart[]> = {}
    for (const each of archived) {
      parts[each.name] = await writeTable(db, write, each, owner)
      const rows = parts[each.name]!.reduce((sum, part) => sum + part.rows, 0)
      if (rows > 0) report(`  ${each.name}: ${rows.toLocaleString('en')} rows`)
    }
    const changes = await writeChanges(db, write, archived, owner)
    const moment = await finishArchivedTableReading(db, archived, owner)
    if (moment.changes.length > 0)
      changes.push(
        await writeArchiveLines(
          write,
          toArchiveChangesPartPath(changes.length + 1),
          moment.changes.map((change) => JSON.stringify(change)),
        ),
      )
    const tables = archived.map(({ name, columns, key }) => ({
      name,
      columns: columns.map((column) => column.name),
      key: key.map((column) => column.name),
      rows: moment.rowCounts[name]!,
      parts: parts[name]!,
    }))
    return { tables, changes, sequences: moment.sequences, finished_at: new Date().toISOString() }
  } catch (error) {
    await abandonArchiveTracking(db, archived, owner)
    throw error
  }
}

async function writeTable(
  db: StorageBindings['DB'],
  write: ArchivePartWriter,
  table: ArchivedTable,
  owner: string,
): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  let lines: string[] = []
  let size = 0
  const flush = async () => {
    if (lines.length === 0) return
    parts.push(await writeArchiveLines(write, toArchiveTablePartPath(table.name, parts.length + 1), lines))
    lines = []
    size = 0
    await prolongArchiveLease(db, owner, new Date())
  }
  for (
    let page = await readArchivedRowPage(db, table, null);
    ;
    page = await readArchivedRowPage(db, table, page.after, page.limit)
  ) {
    for (const line of page.lines) lines.push(line)
    size += page.lines.reduce((sum, line) => sum + line.length, 0)
    if (size >= partBytes || page.after === null) await flush()
    if (page.after === null) return parts
  }
}

/** Writes changes until few are left for the last transaction. */
async function writeChanges(
  db: StorageBindings['DB'],
  write: ArchivePartWriter,
  archived: readonly ArchivedTable[],
  owner: string,
): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  for (;;) {
    await prolongArchiveLease(db, owner, new Date())
    const { changes, isLast } = await takeArchiveChangeBatch(db, archived, owner)
    const lines = changes.map((change) => JSON.stringify(change))
    if (lines.length > 0) parts.push(await writeArchiveLines(write, toArchiveChangesPartPath(parts.length + 1), lines))
    if (isLast) return parts
  }
}
