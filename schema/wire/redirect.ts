import * as z from 'zod/mini'
import { longestOldPath, longestTarget } from '../rules/redirect-path.ts'
import type { ListTotal } from './list-total.ts'

/** What the back office shows apart in its list of redirects. */
export const redirectFilters = ['permanent', 'temporary', 'automatic', 'broken'] as const
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

export interface RedirectItem {
  id: number
  old_path: string
  /** The page it leads to; null when it leads to `link`. */
  page: { id: number; title: string; url_path: string; live: boolean } | null
  link: string
  is_permanent: boolean
  /** A page that moved left it. */
  automatically_created: boolean
  /** Null where it is not known. */
  created_at: string | null
  /** A live page answers at the old address, so that nobody comes to the redirect. */
  shadowed: boolean
}

export interface RedirectListing {
  meta: ListTotal & {
    /** How many there are of each kind, whatever is searched. */
    counts: Record<RedirectFilter | 'all', number>
  }
  items: RedirectItem[]
}

const target = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('page'), page: z.int().check(z.positive()) }),
  z.strictObject({ to: z.literal('link'), link: z.string().check(z.maxLength(longestTarget + 100)) }),
])

/** A redirect as a form sends it. The addresses are checked by `schema/rules/redirect-path.ts`. */
export const redirectForm = z.strictObject({
  old_path: z.string().check(z.maxLength(longestOldPath * 10)),
  target,
  is_permanent: z.boolean(),
})
export type RedirectForm = z.infer<typeof redirectForm>

/** A redirect as it was saved, and what the editor should know about it. */
export interface SavedRedirect {
  redirect: RedirectItem
  warnings: string[]
}

/** The largest file of redirects, in characters, and the rows it may have. */
export const largestRedirectFile = 1_500_000
export const mostRedirectRows = 10_000

const column = z.int().check(z.gte(0), z.lt(100))

/** A file of rows, first to be looked at and then, with `process`, to be taken over. */
export const redirectImport = z.strictObject({
  text: z.string().check(z.maxLength(largestRedirectFile, 'The file is larger than 1.5 MB. Import it in parts.')),
  /** Which columns are meant, counted from 0; without them they are guessed from the first line. */
  columns: z.optional(z.strictObject({ from: column, to: column, permanent: z.nullable(column) })),
  /** Whether the first line names the columns; guessed where it is not said. */
  has_heads: z.optional(z.boolean()),
  process: z._default(z.boolean(), false),
})
export type RedirectImport = z.input<typeof redirectImport>

export interface ImportedRow {
  /** The line of the file, counted from 1. */
  line: number
  from: string
  to: string
  is_permanent: boolean
  /** `new` is or was written, `known` is there already, `refused` cannot be. */
  verdict: 'new' | 'known' | 'refused'
  /** Why it is refused, or what to know about it. */
  words: string
}

export interface RedirectImportReport {
  processed: boolean
  /** The columns by name, or by an example where the file names none. */
  heads: string[]
  has_heads: boolean
  columns: { from: number; to: number; permanent: number | null }
  counts: Record<ImportedRow['verdict'] | 'warned', number>
  rows: ImportedRow[]
}
