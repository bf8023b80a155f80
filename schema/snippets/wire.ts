import * as z from 'zod/mini'
import type { LastEdit } from '../locations/edit-wire.ts'
import { editingSessionKey } from '../pages/action-wire.ts'
import type { PageLock } from '../pages/wire.ts'

/** Filters and sort orders of snippet lists; a leading minus means descending. */
export const snippetFilters = ['live', 'draft', 'unused'] as const
export type SnippetFilter = (typeof snippetFilters)[number]
const snippetOrders = ['title', '-title', 'changed', '-changed', 'used', '-used'] as const

const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

export const snippetListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(snippetFilters)),
  order: z._default(z.enum(snippetOrders), 'title'),
  limit: z._default(wholeNumber(1, 100), 25),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
})
export type SnippetListQuery = z.infer<typeof snippetListQuery>

/** The query of the usage and history screens. */
export const snippetPagingQuery = z.strictObject({
  limit: z._default(wholeNumber(1, 100), 25),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
})
export type SnippetPaging = z.infer<typeof snippetPagingQuery>

const values = z.record(z.string(), z.unknown())
const version = z.string().check(z.minLength(1), z.maxLength(40))

/**
 * A new snippet. `copy_of` is the id of the snippet it was copied from; snippets of types without drafts are public
 * immediately.
 */
export const snippetCreate = z.strictObject({
  values,
  publish: z._default(z.boolean(), false),
  copy_of: z.optional(z.int().check(z.positive())),
})

/** Changed values; omitted fields stay as they are. `version` is the version that was edited. */
export const snippetEdit = z.strictObject({ values, version, editing_session: editingSessionKey })

/** Inputs of snippet actions. Publishing without values publishes the latest draft. */
export const snippetActions = {
  publish: z.strictObject({ values: z.optional(values), version, editing_session: editingSessionKey }),
  unpublish: z.strictObject({ version }),
  revert: z.strictObject({ version, revision_id: z.int().check(z.positive()) }),
  lock: z.strictObject({}),
  unlock: z.strictObject({}),
} as const
export type SnippetActionName = keyof typeof snippetActions

/** Deleting a snippet that is in use must be confirmed: `used` is the number of uses that the user saw. */
export const snippetDelete = z.strictObject({ version, used: z._default(z.int().check(z.minimum(0)), 0) })

/** The labels and features of a snippet type, so that lists do not need its declaration. */
export interface SnippetTypeInfo {
  type: string
  label: string
  plural: string
  description: string
  has_drafts: boolean
}

/** A snippet type in the overview. */
export interface SnippetTypeItem extends SnippetTypeInfo {
  count: number
  changed: LastEdit | null
  can_change: boolean
}

/** Lists count the uses of a snippet only up to this number; the snippet's own screen counts all. */
export const maxUsesCounted = 100

export interface SnippetListItem {
  id: number
  title: string
  /** A second line, such as a country's code. */
  detail: string
  live: boolean
  has_unpublished_changes: boolean
  locked: boolean
  changed: LastEdit | null
  /** The number of uses in pages, snippets and settings. */
  used: number
}

export interface SnippetListing {
  meta: {
    total_count: number
    /** The number of snippets of each kind, regardless of the search. */
    counts: Record<SnippetFilter | 'all', number>
    kind: SnippetTypeInfo
    can_change: boolean
  }
  items: SnippetListItem[]
}

export interface SnippetDetail {
  kind: SnippetTypeInfo
  id: number
  title: string
  /** The latest values, upgraded to the current fields. */
  values: Record<string, unknown>
  /** Saving sends it, so that concurrent changes are detected. */
  version: string
  live: boolean
  has_unpublished_changes: boolean
  /** Null if the type has no revisions. */
  latest_revision_id: number | null
  live_revision_id: number | null
  lock: PageLock | null
  changed: LastEdit | null
  used: number
  can: Record<'edit' | 'publish' | 'unpublish' | 'delete' | 'copy' | 'lock' | 'unlock', boolean>
}

/** The response to a change: the updated snippet, and a message for the user. */
export interface SnippetResponse {
  snippet: SnippetDetail
  message: string
}

/** A page that uses a snippet. */
export interface SnippetUse {
  page: { id: number; title: string; url_path: string; live: boolean }
  /** Whether the live page uses it; otherwise only the draft does. */
  is_shown: boolean
  /** Where in the content it is used: `body.2.snippet`. */
  content_paths: string[]
}

export interface SnippetUsage {
  meta: {
    kind: SnippetTypeInfo
    title: string
    total_count: number
    /** The number of uses that the user may not see, and descriptions of other uses: `52 states and provinces`. */
    hidden_count: number
    other_usage: string[]
  }
  items: SnippetUse[]
}

export interface SnippetEvent {
  id: number
  action: string
  at: string
  by: string | null
  /** The changed fields, if known. */
  fields: string[]
  /** The resulting revision, while it is stored. */
  revision_id: number | null
}

export interface SnippetHistory {
  meta: { kind: SnippetTypeInfo; title: string; total_count: number }
  items: SnippetEvent[]
}
