import { randomUUID } from 'node:crypto'
import type { D1Database } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveContentOptions } from '#schema/archive/archive-rules.ts'
import {
  type ArchivedRow,
  type ArchiveHeader,
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
import { abandonArchiveTracking, finishTableReadsForArchive } from '../../../worker/archive/archive-tables.ts'
import { startArchiveChangeTracking, takeTrackedChangesForArchive } from '../../../worker/archive/change-tracking.ts'
import { readArchivedRowPage } from '../../../worker/archive/read-rows.ts'
import type { StorageBindings } from '../open-database.ts'
import {
  type ArchiveProgress,
  type ArchiveStep,
  type ArchiveTablesManifest,
  createArchiveProgress,
} from './archive-progress.ts'
import type { ArchiveSink, WrittenArchiveFile } from './archive-sink.ts'
import { requireCurrentSchemaVersion } from './schema-version.ts'
import { writeBucketFilesToArchive } from './write-files.ts'

export interface WriteArchiveOptions {
  contents: ArchiveContentOptions
  /** Encrypts the archive. */
  passphrase?: string
  report: (line: string) => void
  /** Records how far the archive is; without it, one that is interrupted cannot be continued. */
  recorder?: ArchiveProgressRecorder
}

/** Records how far an archive is, so that it can be continued. */
export interface ArchiveProgressRecorder {
  /** The owner of the lease of a new archive. */
  owner: string
  /** The archive to continue; null for a new one. */
  resumed: { key: CryptoKey | null; progress: ArchiveProgress } | null
  /** Begins the record of a new archive. */
  begin: (head: ArchiveHeader, key: CryptoKey | null) => Promise<void>
  /** Records what was written since the step before; null for the head. */
  add: (step: ArchiveStep | null) => Promise<void>
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
) => Promise<WrittenArchiveFile>

/** What is known while an archive is written. */
interface ArchiveWriting extends WriteArchiveOptions {
  storage: StorageBindings
  archived: readonly ArchivedTable[]
  progress: ArchiveProgress
  write: ArchivePartWriter
  record: ArchiveProgressRecorder['add']
}

/**
 * Writes an archive of a database and bucket while the site may be in use, or continues one. Rows that change meanwhile
 * are noted and read again at the end, so that the archive shows that moment. Throws `ArchiveError` if another archive
 * is being written.
 */
export async function writeArchive(
  storage: StorageBindings,
  sink: ArchiveSink,
  options: WriteArchiveOptions,
): Promise<ArchiveManifest> {
  const schema = await requireCurrentSchemaVersion(storage.DB)
  const archived = listArchivedTables(options.contents)
  const { recorder } = options
  const { key, progress } = recorder?.resumed ?? (await startArchive(storage.DB, sink, archived, options))
  const write: ArchivePartWriter = (path, size, source) =>
    key
      ? sink.write(path, computeEncryptedSize(size), encryptArchiveFile(key, path, source))
      : sink.write(path, size, source)
  const record = recorder?.add ?? (async () => {})
  const writing: ArchiveWriting = { ...options, storage, archived, progress, write, record }

  const tables = progress.tables ?? (await writeTables(writing))
  const files = await writeBucketFilesToArchive(storage, write, {
    ...{ ...options, moment: tables.finished_at, copied: progress.files },
    record: (file) => record({ step: 'file', file }),
  })
  const manifest: ArchiveManifest = { ...tables, schema, contents: options.contents, files }
  await write(archiveManifestPath, ...wholeText(`${JSON.stringify(manifest, null, 2)}\n`))
  await sink.finish()
  return manifest
}

/** Begins to note changes, and writes the head of the archive. */
async function startArchive(
  db: D1Database,
  sink: ArchiveSink,
  archived: readonly ArchivedTable[],
  { passphrase, recorder }: WriteArchiveOptions,
) {
  const encryption = passphrase === undefined ? null : createArchiveEncryptionParams(iterations)
  const key = encryption && (await deriveArchiveKey(passphrase!, encryption))
  const created_at = new Date().toISOString()
  const head: ArchiveHeader = { format: 'tidemark-archive', version: archiveFormatVersion, created_at, encryption }
  const owner = recorder?.owner ?? randomUUID()
  await recorder?.begin(head, key)
  if (!(await takeArchiveLease(db, owner, new Date())))
    throw new ArchiveError(
      'Another archive is being written. Wait until it is finished, or two minutes after it was stopped.',
    )
  await startArchiveChangeTracking(db, archived, owner)
  await sink.write(archiveHeadPath, ...wholeText(`${JSON.stringify(head, null, 2)}\n`))
  await recorder?.add(null)
  return { key, progress: createArchiveProgress(owner) }
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

/** Writes the tables and what changed meanwhile. An archive that cannot be continued stops the noting of changes. */
async function writeTables(writing: ArchiveWriting): Promise<ArchiveTablesManifest> {
  const { storage, archived, progress, recorder } = writing
  try {
    for (const table of archived) if (!progress.finished.has(table.name)) await writeTable(writing, table)
    return await writeLastChanges(writing)
  } catch (error) {
    if (!recorder) await abandonArchiveTracking(storage.DB, progress.owner)
    throw error
  }
}

async function writeTable(
  { storage: { DB }, write, progress, record, report }: ArchiveWriting,
  table: ArchivedTable,
): Promise<void> {
  const { name } = table
  const parts = progress.parts[name] ?? []
  progress.parts[name] = parts
  const current = progress.current?.table === name ? progress.current : null
  let lines: string[] = []
  let size = 0
  let page = await readArchivedRowPage(DB, table, current?.after ?? null, current?.limit)
  for (;;) {
    for (const line of page.lines) lines.push(line)
    size += page.lines.reduce((sum, line) => sum + line.length, 0)
    const isEnd = page.after === null
    if (isEnd || size >= partBytes) {
      const path = toArchiveTablePartPath(name, parts.length + 1)
      const part = lines.length > 0 ? await writeArchiveLines(write, path, lines) : null
      if (part) parts.push(part)
      await prolongArchiveLease(DB, progress.owner, new Date())
      await record({ step: 'rows', table: name, part, after: toKey(table, page.after), limit: page.limit })
      ;[lines, size] = [[], 0]
    }
    if (page.after === null) break
    page = await readArchivedRowPage(DB, table, page.after, page.limit)
  }
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  if (rows > 0) report(`  ${name}: ${rows.toLocaleString('en')} rows`)
}

const toKey = ({ key }: ArchivedTable, row: ArchivedRow | null): ArchivedRow | null =>
  row && Object.fromEntries(key.map(({ name }) => [name, row[name] ?? null]))

/** Writes what changed while tables were read, the last of it from the transaction that stops the noting. */
async function writeLastChanges(writing: ArchiveWriting): Promise<ArchiveTablesManifest> {
  const { storage, archived, progress, write, record } = writing
  await record({ step: 'changes' })
  const changes = await writeChanges(writing)
  const moment = await finishTableReadsForArchive(storage.DB, archived, progress.owner)
  if (moment.changes.length > 0) {
    const lines = moment.changes.map((change) => JSON.stringify(change))
    changes.push(await writeArchiveLines(write, toArchiveChangesPartPath(changes.length + 1), lines))
  }
  const tables = archived.map(({ name, columns, key }) => ({
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    rows: moment.rowCounts[name]!,
    parts: progress.parts[name] ?? [],
  }))
  const written = { tables, changes, sequences: moment.sequences, finished_at: new Date().toISOString() }
  await record({ step: 'moment', tables: written })
  return written
}

/** Writes changes until few are left for the last transaction. */
async function writeChanges({ storage: { DB }, archived, progress, write }: ArchiveWriting): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  for (;;) {
    await prolongArchiveLease(DB, progress.owner, new Date())
    const { changes, isLast } = await takeTrackedChangesForArchive(DB, archived, progress.owner)
    const lines = changes.map((change) => JSON.stringify(change))
    if (lines.length > 0) parts.push(await writeArchiveLines(write, toArchiveChangesPartPath(parts.length + 1), lines))
    if (isLast) return parts
  }
}
