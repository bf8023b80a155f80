import * as z from 'zod/mini'
import { tableFileFormats } from '../lists/table-file.ts'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'

/** Sort orders of submissions; a leading minus means descending. */
export const submissionSortOrders = ['-submitted_at', 'submitted_at', 'email', '-email'] as const
export type SubmissionSortOrder = (typeof submissionSortOrders)[number]

/** A time in UTC with milliseconds, as times are stored. */
export const utcDateTimeSchema = z.pipe(
  z.iso.datetime('must be a time in UTC, such as 2026-03-14T00:00:00Z'),
  z.transform((text) => new Date(text).toISOString()),
)

const filter = {
  /** Which form, if the page has several. */
  form: z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/))),
  /** Submitted at or after `from`, and before `before`. */
  from: z.optional(utcDateTimeSchema),
  before: z.optional(utcDateTimeSchema),
  order: z._default(z.enum(submissionSortOrders), '-submitted_at'),
}

/** Searches usually contain a name or an address, so they are sent in the body, never in the URL. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(200)))

const slice = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
}

export const submissionsQuery = z.strictObject({ ...filter, ...slice })

export const submissionSearchCriteria = z.strictObject({ ...filter, search, ...slice })
export type SubmissionSearchCriteria = z.output<typeof submissionSearchCriteria>

/** The list as a file. */
export const submissionsExportInput = z.strictObject({ ...filter, search, format: z.enum(tableFileFormats) })
export type SubmissionsExportInput = z.output<typeof submissionsExportInput>

/** A spreadsheet is built in memory; a CSV file may have any length. */
export const maxSpreadsheetExportRows = 10_000

export const submissionsDeletionInput = z.strictObject({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(100)),
})

const formPage = z.strictObject({
  id: z.int(),
  title: z.string(),
  url: z.nullable(z.string()),
  is_deleted: z.boolean(),
})

/** A page and a form it has or had: submissions stay when the page is moved to the trash. */
const formListItem = z.strictObject({
  page: formPage,
  form: z.string(),
  label: z.string(),
  count: z.int(),
  latest: z.nullable(z.string()),
})
export type FormListItem = z.infer<typeof formListItem>

export const formListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(formListItem),
})
export type FormListResponse = z.infer<typeof formListResponse>

/** Whether the sender has confirmed by e-mail; null for forms that need no confirmation. */
const confirmationState = z.nullable(z.enum(['confirmed', 'waiting']))
export type SubmissionConfirmationState = z.infer<typeof confirmationState>

const submissionItem = z.strictObject({
  id: z.int(),
  submitted_at: z.string(),
  /** The values of the form's list columns, by column name. */
  cells: z.record(z.string(), z.string()),
  confirmation: confirmationState,
})
export type SubmissionItem = z.infer<typeof submissionItem>

export const submissionListResponse = z.strictObject({
  meta: z.extend(cappedTotalCountMeta, {
    page: formPage,
    form: z.string(),
    label: z.string(),
    columns: z.array(z.strictObject({ name: z.string(), label: z.string() })),
  }),
  items: z.array(submissionItem),
})
export type SubmissionListResponse = z.infer<typeof submissionListResponse>

export const submissionDetail = z.strictObject({
  id: z.int(),
  page: formPage,
  form: z.string(),
  label: z.string(),
  submitted_at: z.string(),
  updated_at: z.string(),
  /** Whether its sender solved the captcha. */
  verified: z.boolean(),
  confirmation: confirmationState,
  fields: z.array(z.strictObject({ name: z.string(), label: z.string(), text: z.string() })),
})
export type SubmissionDetail = z.infer<typeof submissionDetail>

/** The number of deleted submissions. */
export const submissionDeletionResponse = z.strictObject({ deleted: z.int() })
