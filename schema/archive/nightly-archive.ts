import type { ArchivedRow } from './archive-wire.ts'

/**
 * The state of a nightly archive: `complete` ones passed their last check, `damaged` ones did not, `failed` ones were
 * never finished. Files of `deleting` ones are being removed.
 */
export const nightlyArchiveStates = ['writing', 'checking', 'complete', 'damaged', 'failed', 'deleting'] as const
export type NightlyArchiveState = (typeof nightlyArchiveStates)[number]

/** The moment that an archive shows. */
export interface ArchivedMomentFacts {
  finished_at: string
  /** The number of rows of each table, by name. */
  rowCounts: Record<string, number>
  /** The last ids of tables that never use one again, by name. */
  sequences: Record<string, number>
}

/**
 * How far a nightly archive is. Each step continues from it. `layout` is the digest of the schema version and tables
 * that it was begun with: another version of the worker cannot continue it.
 */
export type NightlyArchiveProgress =
  | {
      step: 'tables'
      layout: string
      /** The owner of the lease, under which changes are noted. */
      owner: string
      /** The place of the table in the list of archived tables. */
      table: number
      /** The number of its written parts. */
      parts: number
      /** The key of the last written row. */
      after: ArchivedRow | null
      limit: number
    }
  /** The last changes are being read, which cannot be continued. */
  | { step: 'changes'; layout: string; owner: string }
  /** `after` is the key of the last file. */
  | { step: 'files'; layout: string; after: string; moment: ArchivedMomentFacts }
  /** `checked` is the number of parts and files that were compared. */
  | { step: 'check'; checked: number }

/** The folder of the bucket with archives. */
export const archivesFolder = 'archives'
