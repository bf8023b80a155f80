import * as z from 'zod/mini'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'
import { maxRedirectPathLength, maxRedirectTargetLength } from './redirect-path.ts'

/** Filters of the back office's list of redirects. */
export const redirectListFilterNames = ['permanent', 'temporary', 'automatic', 'broken'] as const
const countedFilters = ['all', 'permanent', 'temporary', 'automatic', 'broken'] as const
export type RedirectListFilterName = (typeof redirectListFilterNames)[number]

export const redirectSortOrders = ['from', '-from', 'to', '-to', 'created', '-created'] as const

/** The query of the list of redirects, and of its export. */
export const redirectListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(redirectListFilterNames)),
  order: z._default(z.enum(redirectSortOrders), 'from'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type RedirectListQuery = z.infer<typeof redirectListQuery>

const redirectListItem = z.strictObject({
  id: z.int(),
  old_path: z.string(),
  /** The target page; null if the target is `link`. */
  page: z.nullable(z.strictObject({ id: z.int(), title: z.string(), url_path: z.string(), live: z.boolean() })),
  link: z.string(),
  is_permanent: z.boolean(),
  /** Whether it was created when a page was moved. */
  automatically_created: z.boolean(),
  /** Null if unknown. */
  created_at: z.nullable(z.string()),
  /** A live page exists at the old address, so the redirect has no effect. */
  shadowed: z.boolean(),
})
export type RedirectListItem = z.infer<typeof redirectListItem>

const version = z.string().check(z.minLength(1), z.maxLength(40))

/** One redirect. A change sends the version it is based on; another one means that it was changed since. */
export const redirectDetail = z.extend(redirectListItem, { version })
export type RedirectDetail = z.infer<typeof redirectDetail>

export const redirectListResponse = z.strictObject({
  meta: z.extend(cappedTotalCountMeta, {
    /** The number of redirects of each kind, regardless of the search. */
    counts: z.record(z.enum(countedFilters), z.int()),
  }),
  items: z.array(redirectListItem),
})
export type RedirectListResponse = z.infer<typeof redirectListResponse>

const target = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('page'), page: z.int().check(z.positive()) }),
  z.strictObject({ to: z.literal('link'), link: z.string().check(z.maxLength(maxRedirectTargetLength + 100)) }),
])

/** The input of the redirect form. The addresses are validated by `schema/redirects/redirect-path.ts`. */
export const redirectFormInput = z.strictObject({
  old_path: z.string().check(z.maxLength(maxRedirectPathLength * 10)),
  target,
  is_permanent: z.boolean(),
})
export type RedirectFormInput = z.infer<typeof redirectFormInput>

/** A change of a redirect, and the version of it that was edited. */
export const redirectChangeInput = z.extend(redirectFormInput, { version })

/** The version of a redirect that somebody saw before deleting it. */
export const redirectVersionInput = z.strictObject({ version })

/** The saved redirect, and warnings about it. */
export const savedRedirectResponse = z.strictObject({ redirect: redirectDetail, warnings: z.array(z.string()) })
export type SavedRedirectResponse = z.infer<typeof savedRedirectResponse>

/** The maximum length of an imported file, in characters, and its maximum number of rows. */
export const maxRedirectImportLength = 1_500_000
export const maxRedirectImportRows = 10_000

const column = z.int().check(z.gte(0), z.lt(100))

/** A file to import: only checked without `process`, imported with it. */
export const redirectImportInput = z.strictObject({
  text: z.string().check(z.maxLength(maxRedirectImportLength, 'The file is larger than 1.5 MB. Import it in parts.')),
  /** Column indexes from 0; without them, the columns are guessed from the first line. */
  columns: z.optional(z.strictObject({ from: column, to: column, permanent: z.nullable(column) })),
  /** Whether the first line contains column names; guessed if omitted. */
  has_headers: z.optional(z.boolean()),
  process: z._default(z.boolean(), false),
})
export type RedirectImportInput = z.input<typeof redirectImportInput>

/** `new` rows are imported, `known` ones exist already, `refused` ones are invalid. */
const importStatuses = ['new', 'known', 'refused'] as const
const countedStatuses = ['new', 'known', 'refused', 'warned'] as const

const importedRow = z.strictObject({
  /** The line of the file, from 1. */
  line: z.int(),
  from: z.string(),
  to: z.string(),
  is_permanent: z.boolean(),
  status: z.enum(importStatuses),
  /** Why it is invalid, or a warning. */
  message: z.string(),
})
export type ImportedRedirectRow = z.infer<typeof importedRow>

export const redirectImportReport = z.strictObject({
  processed: z.boolean(),
  /** The column names, or example values if the file has no column names. */
  headers: z.array(z.string()),
  has_headers: z.boolean(),
  columns: z.strictObject({ from: z.int(), to: z.int(), permanent: z.nullable(z.int()) }),
  counts: z.record(z.enum(countedStatuses), z.int()),
  rows: z.array(importedRow),
})
export type RedirectImportReport = z.infer<typeof redirectImportReport>
