import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  type ArchiveManifest,
  type ArchivePart,
  archivedFileShape,
  hashToArchivedFilePath,
} from '#schema/archive/archive-wire.ts'
import { computeEncryptedSize } from '#schema/archive/encryption.ts'
import { schemaVersion } from './archive-layout.ts'
import { nightlyArchiveTables } from './nightly-tables.ts'
import type { StoredArchivePart } from './run.ts'

/** A step of a check: a file or part whose bytes are compared, the lines of a part, or what follows all of them. */
export type PlannedArchiveCheckStep =
  | { kind: 'file'; part: StoredArchivePart & { rows?: number } }
  | { kind: 'changes'; part: ArchivePart }
  | { kind: 'rows'; part: ArchivePart; table: string }
  | { kind: 'changed rows'; table: string; rows: number }
  | { kind: 'references' }
  | { kind: 'pages' }
  | { kind: 'nothing' }

/** What a check does of an archive, in order. */
export interface ArchiveCheckPlan {
  steps: PlannedArchiveCheckStep[]
  /** The number of the first step that restores rows; null if another version wrote them. */
  firstRestore: number | null
  /** The keys of the files. */
  keys: Set<string>
}

/**
 * Lists the steps of a check. Files come first, so that the time in which rows are restored is short; then all as a
 * restore does it: changes are noted, and of each table the rows that stayed, then those that changed, are inserted.
 */
export function createArchiveCheckPlan(manifest: ArchiveManifest, fileLines: readonly string[]): ArchiveCheckPlan {
  const { tables, changes, files } = manifest
  const { stored, keys } = listStoredFiles(files, fileLines)
  const compared = [files.list, ...stored].map((part): PlannedArchiveCheckStep => ({ kind: 'file', part }))
  const steps: PlannedArchiveCheckStep[] = [
    ...compared,
    ...changes.map((part): PlannedArchiveCheckStep => ({ kind: 'changes', part })),
    ...tables.flatMap(({ name: table, parts, rows }): PlannedArchiveCheckStep[] => [
      ...parts.map((part): PlannedArchiveCheckStep => ({ kind: 'rows', part, table })),
      { kind: 'changed rows', table, rows },
    ]),
    { kind: 'references' },
    { kind: 'pages' },
  ]
  return isOfThisVersion(manifest)
    ? { steps, firstRestore: compared.length, keys }
    : { steps: steps.map(withoutRows), firstRestore: null, keys }
}

/** Returns what of a step another version does, under the same number: it compares the bytes of parts. */
const withoutRows = (step: PlannedArchiveCheckStep): PlannedArchiveCheckStep =>
  'part' in step ? { kind: 'file', part: step.part } : { kind: 'nothing' }

/** Whether this version has the schema of an archive, its tables and columns, and so can restore it. */
function isOfThisVersion({ tables, schema }: ArchiveManifest): boolean {
  const format = (each: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(each.map(({ name, columns }) => [name, columns]))
  const current = nightlyArchiveTables.map(({ name, columns }) => ({
    ...{ name, columns: columns.map((column) => column.name) },
  }))
  return schema.sha256 === schemaVersion.sha256 && format(tables) === format(current)
}

function listStoredFiles({ list, count }: ArchiveManifest['files'], lines: readonly string[]) {
  if (lines.length !== count) throw new ArchiveError(`${list.path} is damaged.`)
  const stored = new Map<string, StoredArchivePart>()
  const keys = new Set<string>()
  for (const line of lines) {
    const { key, sha256, stored_sha256, bytes } = archivedFileShape.parse(JSON.parse(line))
    const path = hashToArchivedFilePath(sha256)
    stored.set(path, { path, bytes: computeEncryptedSize(bytes), sha256: stored_sha256 })
    keys.add(key)
  }
  return { stored: [...stored.values()], keys }
}
