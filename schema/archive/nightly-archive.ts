import type { ArchivedRow } from './archive-wire.ts'

/**
 * The state of a nightly archive: `complete` ones passed their last check, `damaged` ones did not, `failed` ones were
 * never finished. Files of `deleting` ones are being removed.
 */
export const nightlyArchiveStates = ['writing', 'checking', 'complete', 'damaged', 'failed', 'deleting'] as const
export type NightlyArchiveState = (typeof nightlyArchiveStates)[number]

/** Until when the newest archive counts as recent, in milliseconds: writing one may take two hours. */
export const maxRecentArchiveAge = 26 * 60 * 60_000

/** The moment that an archive shows. */
export interface ArchiveSnapshotSummary {
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
      /** The number of its written parts; after all tables, of those with changes. */
      parts: number
      /** The key of the last written row. */
      after: ArchivedRow | null
      limit: number
    }
  /** Changes are being read: a run that is stopped meanwhile cannot be continued. */
  | { step: 'changes'; layout: string; owner: string }
  /** `after` is the key of the last file. */
  | { step: 'files'; layout: string; after: string; moment: ArchiveSnapshotSummary }
  /**
   * `checked` is the number of steps that were taken, and `done` what of the next one is; `since` is when the check
   * began, and `found` the result at the end.
   */
  | { step: 'check'; checked: number; done?: number; since?: string; found?: ArchiveCheckResult }

/**
 * What a check found in an archive that can be restored. Rows and pages are null if it is of another version, which
 * alone knows its tables. What is missing was missing on the site.
 */
export interface ArchiveCheckResult {
  rows: number | null
  /** The live pages whose content was read as the site reads it. */
  pages: number | null
  files: number
  /** The images, documents and videos whose file is not in the archive. */
  missing_files: number
  /** The live pages that have no content, or one that the site cannot show. */
  unreadable_pages: number
  /** The id of the first of them; null if there is none. Earlier checks did not note it. */
  unreadable_page?: number | null
}

/** The folder of the bucket with archives. */
export const archivesFolder = 'archives'
