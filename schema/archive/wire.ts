import * as z from 'zod/mini'
import { staticMirrorStates } from '../static-export/static-mirror.ts'
import { nightlyArchiveStates } from './nightly-archive.ts'

/** The query of the nightly archives. */
export const archiveListQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})

const archiveItem = z.strictObject({
  id: z.int(),
  /** The name in the bucket, under `archives/`. */
  name: z.string(),
  state: z.enum(nightlyArchiveStates),
  started_at: z.string(),
  /** The moment that it shows; null while its tables are being written. */
  finished_at: z.nullable(z.string()),
  /** When its last check ended. */
  checked_at: z.nullable(z.string()),
  /** 0 until it is written. */
  bytes: z.int(),
  /** Why it failed or is damaged. */
  error: z.string(),
  /** What its last check read; null before it. */
  check: z.nullable(
    z.strictObject({
      rows: z.nullable(z.int()),
      pages: z.nullable(z.int()),
      ...{ files: z.int(), missing_files: z.int(), unreadable_pages: z.int() },
      /** The id of the first of these pages. */
      unreadable_page: z.optional(z.nullable(z.int())),
    }),
  ),
})
export type ArchiveListItem = z.infer<typeof archiveItem>

/** A static mirror of a site. The newest complete one of a host is the current one. */
const mirrorItem = z.strictObject({
  id: z.int(),
  host: z.string(),
  state: z.enum(staticMirrorStates),
  started_at: z.string(),
  /** When its last file was written; null until then. */
  finished_at: z.nullable(z.string()),
  /** 0 until it is complete. */
  files: z.int(),
  bytes: z.int(),
  /** Why it failed. */
  error: z.string(),
})
export type StaticMirrorListItem = z.infer<typeof mirrorItem>

/** `has_key` is false if no archive is written because there is no key, `is_mirrored` if no mirrors are wanted. */
export const archiveListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int(), has_key: z.boolean(), is_mirrored: z.boolean() }),
  /** The static mirrors of all sites, latest first. */
  mirrors: z.array(mirrorItem),
  items: z.array(archiveItem),
})
export type ArchiveListResponse = z.infer<typeof archiveListResponse>

/** What is being done, for a message. */
export const archiveCheckResponse = z.strictObject({ message: z.string() })
