import * as z from 'zod/mini'
import { listTotal } from '../lists/total-wire.ts'
import { maxOldPathLength, maxTargetLength } from './redirect-path.ts'

/** What the back office shows apart in its list of redirects. */
export const redirectFilters = ['permanent', 'temporary', 'automatic', 'broken'] as const
const countedFilters = ['all', 'permanent', 'temporary', 'automatic', 'broken'] as const
export type RedirectFilter = (typeof redirectFilters)[number]

export const redirectOrders = ['from', '-from', 'to', '-to', 'created', '-created'] as const

/** What a list of redirects, or an export of it, asks for. */
export const redirectListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(redirectFilters)),
  order: z._default(z.enum(redirectOrders), 'from'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type RedirectListQuery = z.infer<typeof redirectListQuery>

export const redirectItem = z.strictObject({
  id: z.int(),
  old_path: z.string(),
  /** The page it leads to; null when it leads to `link`. */
  page: z.nullable(z.strictObject({ id: z.int(), title: z.string(), url_path: z.string(), live: z.boolean() })),
  link: z.string(),
  is_permanent: z.boolean(),
  /** A page that moved left it. */
  automatically_created: z.boolean(),
  /** Null where it is not known. */
  created_at: z.nullable(z.string()),
  /** A live page answers at the old address, so that nobody comes to the redirect. */
  shadowed: z.boolean(),
})
export type RedirectItem = z.infer<typeof redirectItem>

export const redirectListing = z.strictObject({
  meta: z.extend(listTotal, {
    /** How many there are of each kind, whatever is searched. */
    counts: z.record(z.enum(countedFilters), z.int()),
  }),
  items: z.array(redirectItem),
})
export type RedirectListing = z.infer<typeof redirectListing>

const target = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('page'), page: z.int().check(z.positive()) }),
  z.strictObject({ to: z.literal('link'), link: z.string().check(z.maxLength(maxTargetLength + 100)) }),
])

/** A redirect as a form sends it. The addresses are checked by `schema/redirects/redirect-path.ts`. */
export const redirectForm = z.strictObject({
  old_path: z.string().check(z.maxLength(maxOldPathLength * 10)),
  target,
  is_permanent: z.boolean(),
})
export type RedirectForm = z.infer<typeof redirectForm>

/** A redirect as it was saved, and what the editor should know about it. */
export const savedRedirect = z.strictObject({ redirect: redirectItem, warnings: z.array(z.string()) })
export type SavedRedirect = z.infer<typeof savedRedirect>

/** The largest file of redirects, in characters, and the rows it may have. */
export const maxRedirectFileLength = 1_500_000
export const maxRedirectRows = 10_000

const column = z.int().check(z.gte(0), z.lt(100))

/** A file of rows, first to be looked at and then, with `process`, to be taken over. */
export const redirectImport = z.strictObject({
  text: z.string().check(z.maxLength(maxRedirectFileLength, 'The file is larger than 1.5 MB. Import it in parts.')),
  /** Which columns are meant, counted from 0; without them they are guessed from the first line. */
  columns: z.optional(z.strictObject({ from: column, to: column, permanent: z.nullable(column) })),
  /** Whether the first line names the columns; guessed where it is not said. */
  has_headers: z.optional(z.boolean()),
  process: z._default(z.boolean(), false),
})
export type RedirectImport = z.input<typeof redirectImport>

/** `new` is or was written, `known` is there already, `refused` cannot be. */
const importStatuses = ['new', 'known', 'refused'] as const
const countedStatuses = ['new', 'known', 'refused', 'warned'] as const

const importedRow = z.strictObject({
  /** The line of the file, counted from 1. */
  line: z.int(),
  from: z.string(),
  to: z.string(),
  is_permanent: z.boolean(),
  status: z.enum(importStatuses),
  /** Why it is refused, or what to know about it. */
  message: z.string(),
})
export type ImportedRow = z.infer<typeof importedRow>

export const redirectImportReport = z.strictObject({
  processed: z.boolean(),
  /** The columns by name, or by an example where the file names none. */
  headers: z.array(z.string()),
  has_headers: z.boolean(),
  columns: z.strictObject({ from: z.int(), to: z.int(), permanent: z.nullable(z.int()) }),
  counts: z.record(z.enum(countedStatuses), z.int()),
  rows: z.array(importedRow),
})
export type RedirectImportCheck = z.infer<typeof redirectImportReport>
