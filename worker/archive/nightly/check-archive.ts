import type * as z from 'zod/mini'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  type ArchiveManifest,
  archiveChangeShape,
  archivedFileShape,
  archivedRowShape,
  archiveManifestPath,
  archiveManifestShape,
  toArchivedFilePath,
} from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize } from '#schema/archive/encryption.ts'
import type { ArchiveCheckResult, NightlyArchiveProgress } from '#schema/archive/nightly-archive.ts'
import { concatBytes } from '../../http/bytes.ts'
import { inspectArchiveFile, readArchiveText, readCheckState, storeCheckState } from './archive-bucket.ts'
import {
  checkArchivedRow,
  createRowCheck,
  finishRowCheck,
  formatRowCheck,
  parseRowCheck,
  type RowCheck,
} from './check-rows.ts'
import { addKey, createKeySet, deleteKey, hasKey } from './key-set.ts'
import { nightlyArchiveTables } from './nightly-tables.ts'
import type { NightlyRun, StoredPart } from './run.ts'

/**
 * A part or file to compare. A part has its number of lines. That of a table has the table. That of changes is read
 * before the tables to note which rows changed, and after them to check the last change of each.
 */
type ExpectedFile = StoredPart & { rows?: number; table?: string; changes?: 'note' | 'check' }

/** An archive whose manifest and lists were read. */
interface CheckedArchive {
  manifest: ArchiveManifest
  expected: ExpectedFile[]
  keys: Set<string>
  /** Whether this version has the tables of the archive, and so can read its rows. */
  isOfThisVersion: boolean
}

/**
 * Continues the check of a written archive, as a restore reads it: opens its manifest with the key, compares each part
 * and file with what was written, decrypts it, and reads each row as the database and the site do.
 */
export async function continueArchiveCheck(
  run: NightlyRun,
  progress: NightlyArchiveProgress & { step: 'check' },
): Promise<void> {
  try {
    const archive = await openCheckedArchive(run)
    const check = await continueRowCheck(run, progress.checked)
    while (check.checked < archive.expected.length && run.hasTime()) {
      await compareFile(run, archive, check)
      check.checked += 1
      if (check.checked % saveInterval === 0) await saveCheck(run, check)
    }
    if (check.checked < archive.expected.length) return await saveCheck(run, check)
    if (archive.isOfThisVersion) finishRowCheck(check, archive.manifest)
    await storeCheckState(run, null)
    const found = describeCheck(archive, check)
    await run.save({
      ...{ progress: { step: 'check', checked: check.checked, found } },
      ...{ state: 'complete', error: '', checked_at: run.clock().toISOString() },
    })
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    await storeCheckState(run, null)
    await run.save({ state: 'damaged', error: error.message, checked_at: run.clock().toISOString() })
  }
}

/** The number of files after which progress is saved. */
const saveInterval = 50

async function saveCheck(run: NightlyRun, check: RowCheck): Promise<void> {
  await storeCheckState(run, formatRowCheck(check))
  await run.save({ progress: { step: 'check', checked: check.checked } })
}

/** Returns what the run before stored; a new check if that is not what it saved last. */
async function continueRowCheck(run: NightlyRun, checked: number): Promise<RowCheck> {
  const text = checked === 0 ? null : await readCheckState(run)
  const stored = text === null ? null : parseRowCheck(text)
  return stored?.checked === checked ? stored : createRowCheck()
}

const describeCheck = ({ isOfThisVersion, keys }: CheckedArchive, check: RowCheck): ArchiveCheckResult => ({
  rows: isOfThisVersion ? [...check.rows.values()].reduce((sum, count) => sum + count, 0) : null,
  pages: isOfThisVersion ? check.pages : null,
  ...{ files: keys.size, missing_files: check.missingFiles, unreadable_pages: check.livePages - check.pages },
})

async function openCheckedArchive(run: NightlyRun): Promise<CheckedArchive> {
  const parsed = archiveManifestShape.safeParse(JSON.parse(await readArchiveText(run, archiveManifestPath)))
  if (!parsed.success) throw new ArchiveError(`${archiveManifestPath} is damaged.`)
  const { tables, changes, files } = parsed.data
  const ofTables = tables.flatMap(({ name, parts }) => parts.map((part) => ({ ...part, table: name })))
  const { stored, keys } = await listStoredFiles(run, files)
  // From the last to the first, so that the first change of a row that is read is its last one.
  const latestFirst = changes.toReversed()
  const ofChanges = (use: 'note' | 'check') => latestFirst.map((part) => ({ ...part, changes: use }))
  return {
    manifest: parsed.data,
    expected: [...ofChanges('note'), ...ofTables, ...ofChanges('check'), files.list, ...stored],
    ...{ keys, isOfThisVersion: hasCurrentTables(parsed.data) },
  }
}

/** Returns whether this version has the tables and columns of an archive. */
function hasCurrentTables({ tables }: ArchiveManifest): boolean {
  const format = (each: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(each.map(({ name, columns }) => [name, columns]))
  const current = nightlyArchiveTables.map(({ name, columns }) => ({
    ...{ name, columns: columns.map((column) => column.name) },
  }))
  return format(tables) === format(current)
}

const splitLines = (text: string) => text.split('\n').filter(Boolean)

async function listStoredFiles(run: NightlyRun, { list, count }: ArchiveManifest['files']) {
  const lines = splitLines(await readArchiveText(run, list.path))
  if (lines.length !== count) throw new ArchiveError(`${list.path} is damaged.`)
  const stored = new Map<string, StoredPart>()
  const keys = new Set<string>()
  for (const line of lines) {
    const { key, sha256, stored_sha256, bytes } = archivedFileShape.parse(JSON.parse(line))
    const path = toArchivedFilePath(sha256)
    stored.set(path, { path, bytes: computeEncryptedSize(bytes), sha256: stored_sha256 })
    keys.add(key)
  }
  return { stored: [...stored.values()], keys }
}

/** Compares the next part or file with what was written, and checks the rows of a part. */
async function compareFile(run: NightlyRun, archive: CheckedArchive, check: RowCheck): Promise<void> {
  const expected = archive.expected[check.checked]!
  const { path, bytes, sha256, rows } = expected
  const pieces: Uint8Array[] = []
  const stored = await inspectArchiveFile(run, path, rows === undefined ? undefined : (plain) => pieces.push(plain))
  if (!stored) throw new ArchiveError(`${path} is missing.`)
  const lines = splitLines(new TextDecoder().decode(concatBytes(pieces)))
  const isSame = stored.bytes === bytes && stored.sha256 === sha256 && (rows === undefined || lines.length === rows)
  if (!isSame) throw new ArchiveError(`${path} differs from what was written.`)
  if (!archive.isOfThisVersion) return
  if (expected.table !== undefined) checkRowsOfTable(archive, check, { path, table: expected.table, lines })
  else if (expected.changes) checkChanges(archive, check, { path, lines, use: expected.changes })
}

/** Checks the rows of a part of a table that did not change later. */
function checkRowsOfTable(
  { manifest, keys }: CheckedArchive,
  check: RowCheck,
  { path, table, lines }: { path: string; table: string; lines: readonly string[] },
): void {
  const { key } = manifest.tables.find(({ name }) => name === table)!
  const changed = check.changed.get(table) ?? createKeySet()
  for (const line of lines) {
    const row = parseLine(archivedRowShape, path, line)
    const isChanged = hasKey(
      changed,
      key.map((column) => row[column] ?? null),
    )
    if (!isChanged) checkArchivedRow(check, table, row, (file) => keys.has(file))
  }
}

/**
 * Notes which rows a part of the changes has, or checks those whose last change it has. Rows of pages are checked at
 * once, before all others, since they name the revisions to read.
 */
function checkChanges(
  { keys }: CheckedArchive,
  check: RowCheck,
  { path, lines, use }: { path: string; lines: readonly string[]; use: 'note' | 'check' },
): void {
  for (const line of lines.toReversed()) {
    const { table, key, row } = parseLine(archiveChangeShape, path, line)
    const changed = check.changed.get(table) ?? createKeySet()
    check.changed.set(table, changed)
    const isLastChange = use === 'note' ? addKey(changed, key) : deleteKey(changed, key)
    if (row && isLastChange && (table === 'page') === (use === 'note'))
      checkArchivedRow(check, table, row, (file) => keys.has(file))
  }
}

function parseLine<Shape extends z.ZodMiniType>(shape: Shape, path: string, line: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(line))
  } catch {
    throw new ArchiveError(`${path} has a line that is no row.`)
  }
}
