import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { asc } from 'drizzle-orm'
import type { ArchiveContentOptions } from '#schema/archive/archive-rules.ts'
import { listArchivedTables } from '#schema/archive/archived-tables.ts'
import { deriveArchiveKey } from '#schema/archive/encryption.ts'
import { appliedMigration } from '#schema/records/platform-tables.ts'
import { ArchiveLeaseError, prolongArchiveLease } from '../../../worker/archive/archive-lease.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { acquireStateFolderLock } from '../../local/state-lock.ts'
import {
  type ArchiveSink,
  getPartialArchivePath,
  openArchiveSink,
  reopenArchiveSink,
  type WrittenArchiveFile,
} from './archive-sink.ts'
import {
  type BackupJournalHeader,
  openBackupJournal,
  type RecordedBackupProgress,
  readBackupJournalHeader,
  readRecordedBackupProgress,
  removeUnfinishedJournalLine,
} from './backup-journal.ts'
import { requireCurrentSchemaVersion } from './schema-version.ts'
import type { ArchiveProgressRecorder } from './write-archive.ts'

/** How long the files of an archive may be copied after its moment, in milliseconds: later ones may be deleted. */
const maxFileAge = 24 * 60 * 60_000

/** What a backup is of. Another one does not continue it. */
export interface BackupIdentity {
  db: D1Database
  /** The state or database, for comparison only. */
  source: string
  contents: ArchiveContentOptions
  passphrase?: string
}

/** An archive to write, with the record by which an interrupted backup is continued. */
export interface BackupInProgress {
  sink: ArchiveSink
  recorder: ArchiveProgressRecorder
  /** Releases it. What was written stays, if it can be continued. */
  close: () => Promise<void>
}

/**
 * Opens the archive of a backup. One that was interrupted is continued if it is of the same site, what it wrote is
 * unchanged, and all changes since were noted; else it begins again. Throws `ArchiveError` if the archive exists.
 */
export async function startOrResumeBackup(
  to: string,
  identity: BackupIdentity,
  report: (line: string) => void,
): Promise<BackupInProgress> {
  const path = resolve(to)
  const folder = `${path}.progress`
  const unlock = acquireStateFolderLock(folder, `npm run backup to ${to}`)
  const before = existsSync(path) ? null : await readBackupJournalHeader(folder)
  const kept = { isKept: before !== null }
  const opened: { sink?: ArchiveSink } = {}
  const close = async () => {
    await opened.sink?.close()
    unlock()
    if (kept.isKept) return
    await rm(getPartialArchivePath(path), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const current = await describeBackup(identity)
    const resumed = before && (await resumeBackup(path, folder, { before, current, identity }, report))
    kept.isKept = resumed !== null
    opened.sink = resumed?.sink ?? (await openArchiveSink(path))
    const beginning = { ...current, owner: before?.owner ?? randomUUID() }
    return { ...recordBackup(opened.sink, folder, { beginning, resumed, kept }), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface ResumedBackup {
  recorded: RecordedBackupProgress
  sink: ArchiveSink
  key: CryptoKey | null
}

/** Records each written file with the step that follows it. From the first step on, the backup can be continued. */
function recordBackup(
  sink: ArchiveSink,
  folder: string,
  {
    beginning,
    resumed,
    kept,
  }: { beginning: Omit<BackupJournalHeader, 'head'>; resumed: ResumedBackup | null; kept: { isKept: boolean } },
): Omit<BackupInProgress, 'close'> {
  const journal = openBackupJournal(folder, resumed?.key ?? null, resumed?.recorded.lines ?? 0)
  let pending: WrittenArchiveFile[] = []
  const recorder: ArchiveProgressRecorder = {
    owner: beginning.owner,
    resumed: resumed && { key: resumed.key, progress: resumed.recorded.progress },
    begin: (head, key) => journal.begin({ ...beginning, head }, key),
    async add(step) {
      await journal.add({ written: pending, step })
      pending = []
      kept.isKept = true
    },
  }
  return {
    recorder,
    sink: {
      ...sink,
      async write(...file) {
        const written = await sink.write(...file)
        pending.push(written)
        return written
      },
      async finish() {
        await sink.finish()
        kept.isKept = false
      },
    },
  }
}

type Identified = Omit<BackupJournalHeader, 'head' | 'owner'>

async function describeBackup({ db, source, contents }: BackupIdentity): Promise<Identified> {
  const tables = listArchivedTables(contents).map(({ name, columns }) => [
    name,
    ...columns.map((column) => column.name),
  ])
  const layout = createHash('sha256').update(JSON.stringify(tables)).digest('hex')
  const schema = await requireCurrentSchemaVersion(db)
  const [first] = await getDrizzle(db)
    .select({ applied_at: appliedMigration.applied_at })
    .from(appliedMigration)
    .orderBy(asc(appliedMigration.id))
    .limit(1)
  return { source, made_at: first!.applied_at, contents, schema, layout }
}

/** Returns why a backup is not the same as an interrupted one; null if it is. */
function findDifference(
  before: BackupJournalHeader,
  current: Identified,
  { passphrase }: BackupIdentity,
): string | null {
  const isSame = (name: keyof Identified) => JSON.stringify(before[name]) === JSON.stringify(current[name])
  if (!isSame('source')) return `it was of ${before.source}.`
  if (!isSame('made_at')) return 'the database was replaced since.'
  if (!isSame('contents') || (before.head.encryption !== null) !== (passphrase !== undefined))
    return 'it had other options.'
  if (!isSame('schema') || !isSame('layout')) return 'the tables are of another version since.'
  return null
}

/** Opens what an interrupted backup wrote, to be continued. Reports why, and returns null, if it has to begin again. */
async function resumeBackup(
  path: string,
  folder: string,
  { before, current, identity }: { before: BackupJournalHeader; current: Identified; identity: BackupIdentity },
  report: (line: string) => void,
): Promise<ResumedBackup | null> {
  const beginAgain = (reason: string) => {
    report(`The interrupted backup begins again: ${reason}`)
    return null
  }
  const difference = findDifference(before, current, identity)
  if (difference) return beginAgain(difference)
  const { encryption } = before.head
  const key = encryption && (await deriveArchiveKey(identity.passphrase!, encryption))
  const recorded = await readRecordedBackupProgress(folder, before, key)
  const obstacle = await findObstacle(identity.db, recorded)
  if (obstacle) return beginAgain(obstacle)
  const sink = await reopenArchiveSink(path, recorded.written)
  if (!sink) return beginAgain('what it wrote was changed.')
  await removeUnfinishedJournalLine(folder)
  report(`An interrupted backup is continued: ${recorded.written.length.toLocaleString('en')} files are kept.`)
  return { recorded, sink, key }
}

/** Returns why the recorded parts show no moment; null if all changes since were noted. */
async function findObstacle(db: D1Database, { progress, lines }: RecordedBackupProgress): Promise<string | null> {
  const { tables, isReadingChanges, owner } = progress
  if (lines === 0) return 'it had not written anything.'
  if (tables)
    return Date.now() - Date.parse(tables.finished_at) > maxFileAge ? 'its files are more than a day behind.' : null
  if (isReadingChanges) return 'it was interrupted while it read the last changes.'
  try {
    await prolongArchiveLease(db, owner, new Date())
    return null
  } catch (error) {
    if (!(error instanceof ArchiveLeaseError)) throw error
    return 'changes since were not noted.'
  }
}
