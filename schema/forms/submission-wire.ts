import * as z from 'zod/mini'
import type { ListTotal } from '../lists/total-wire.ts'

/** How submissions may be ordered; a leading minus falls. */
export const submissionOrders = ['-submitted_at', 'submitted_at', 'email', '-email'] as const
export type SubmissionOrder = (typeof submissionOrders)[number]

/** A moment in UTC, with milliseconds, as moments are stored. */
export const utcDateTime = z.pipe(
  z.iso.datetime('must be a moment in UTC, such as 2026-03-14T00:00:00Z'),
  z.transform((text) => new Date(text).toISOString()),
)

const filter = {
  /** Where a page holds several forms: which. */
  form: z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/))),
  /** Sent at or after this moment, and before that one. */
  from: z.optional(utcDateTime),
  before: z.optional(utcDateTime),
  order: z._default(z.enum(submissionOrders), '-submitted_at'),
}

/** What is searched for is mostly somebody's name or address: it travels in a body, never in an address. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(200)))

const slice = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
}

/** `GET /wagtail/api/main/forms/{page}/submissions/` */
export const submissionsQuery = z.strictObject({ ...filter, ...slice })

/** `POST …/submissions/search/` */
export const submissionsSearch = z.strictObject({ ...filter, search, ...slice })
export type SubmissionsSearch = z.output<typeof submissionsSearch>

const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `POST …/submissions/export/`: what is listed, as a file. */
export const submissionsExport = z.strictObject({ ...filter, search, format: z.enum(exportFormats) })

/** A spreadsheet is made in memory; a CSV file may have any length. */
export const maxSpreadsheetRows = 10_000

/** `POST …/submissions/delete/` */
export const submissionsDeletion = z.strictObject({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(100)) })

/** A page and a form it holds, or has held: its submissions stay when it goes to the trash. */
export interface FormListItem {
  page: { id: number; title: string; url: string | null; is_deleted: boolean }
  form: string
  label: string
  count: number
  latest: string | null
}

/** `GET /wagtail/api/main/forms/` */
export interface FormListing {
  meta: { total_count: number }
  items: FormListItem[]
}

/** Whether somebody has answered the mail that asks them to confirm; null where nobody is asked. */
export type ConfirmationState = 'confirmed' | 'waiting' | null

export interface SubmissionItem {
  id: number
  submitted_at: string
  /** The columns of its form by name: enough to find it again, no more. */
  cells: Record<string, string>
  confirmation: ConfirmationState
}

export interface SubmissionListing {
  meta: ListTotal & { page: FormListItem['page']; form: string; label: string; columns: { name: string; label: string }[] }
  items: SubmissionItem[]
}

export interface SubmissionDetail {
  id: number
  page: FormListItem['page']
  form: string
  label: string
  submitted_at: string
  updated_at: string
  /** Whether its sender solved the captcha. */
  verified: boolean
  confirmation: ConfirmationState
  fields: { name: string; label: string; text: string }[]
}

/** How many there were. */
export interface DeletionResponse {
  deleted: number
}
