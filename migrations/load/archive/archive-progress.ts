import * as z from 'zod/mini'
import {
  type ArchivedFile,
  type ArchivedRow,
  type ArchivePart,
  archivedFileShape,
  archivedRowShape,
  archiveManifestShape,
  archivePartShape,
} from '#schema/archive/archive-wire.ts'

/** The tables of an archive, written to the end, and the moment that they show. */
const writtenTablesShape = z.pick(archiveManifestShape, {
  finished_at: true,
  tables: true,
  changes: true,
  sequences: true,
})
export type ArchiveTablesManifest = z.infer<typeof writtenTablesShape>

/** What was done since the step before. */
export const archiveStepShape = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('rows'),
    table: z.string(),
    /** The part that was written; null if there were no more rows. */
    part: z.nullable(archivePartShape),
    /** The key of the last written row; null after the last part of the table. */
    after: z.nullable(archivedRowShape),
    /** The number of rows that the next query asks for. */
    limit: z.int(),
  }),
  /** The last changes are being read. Reading removes their notes, so this cannot be continued. */
  z.object({ step: z.literal('changes') }),
  z.object({ step: z.literal('moment'), tables: writtenTablesShape }),
  z.object({ step: z.literal('file'), file: archivedFileShape }),
])
export type ArchiveStep = z.infer<typeof archiveStepShape>

/** How far an archive is. */
export interface ArchiveProgress {
  /** The owner of the lease, under which changes are noted. */
  owner: string
  /** The written parts of each table, by name. */
  parts: Record<string, ArchivePart[]>
  /** The tables that are written to the end, by name. */
  finished: Set<string>
  /** Where the table continues that was being written. */
  current: { table: string; after: ArchivedRow; limit: number } | null
  isReadingChanges: boolean
  tables: ArchiveTablesManifest | null
  files: ArchivedFile[]
}

/** Returns the progress of an archive of which nothing is written. */
export const createArchiveProgress = (owner: string): ArchiveProgress => ({
  ...{ owner, parts: {}, finished: new Set(), current: null, isReadingChanges: false, tables: null, files: [] },
})

/** Adds a step to the progress. */
export function addArchiveStepToProgress(progress: ArchiveProgress, step: ArchiveStep): void {
  if (step.step === 'changes') progress.isReadingChanges = true
  else if (step.step === 'moment') progress.tables = step.tables
  else if (step.step === 'file') progress.files.push(step.file)
  else {
    const { table, part, after, limit } = step
    if (part) progress.parts[table] = [...(progress.parts[table] ?? []), part]
    progress.current = after && { table, after, limit }
    if (!after) progress.finished.add(table)
  }
}
