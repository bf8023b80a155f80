import * as z from 'zod/mini'
import type { LastEdit } from '../locations/edit-wire.ts'
import { editingSessionKey } from '../pages/action-wire.ts'
import type { PageLock } from '../pages/wire.ts'

/** What a list of snippets can be narrowed to, and sorted by; a minus in front falls. */
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

/** What the screens of usage and history ask for. */
export const snippetPagingQuery = z.strictObject({
  limit: z._default(wholeNumber(1, 100), 25),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
})
export type SnippetPaging = z.infer<typeof snippetPagingQuery>

const values = z.record(z.string(), z.unknown())
const version = z.string().check(z.minLength(1), z.maxLength(40))

/** A new snippet. `copy_of` names the one its values were taken from; what has no drafts is public at once. */
export const snippetCreate = z.strictObject({
  values,
  publish: z._default(z.boolean(), false),
  copy_of: z.optional(z.int().check(z.positive())),
})

/** Changed values; fields left out keep what they have. `version` is the one that was edited. */
export const snippetEdit = z.strictObject({ values, version, editing_session: editingSessionKey })

/** What each action of a snippet takes. Publishing without values publishes the latest draft. */
export const snippetActions = {
  publish: z.strictObject({ values: z.optional(values), version, editing_session: editingSessionKey }),
  unpublish: z.strictObject({ version }),
  revert: z.strictObject({ version, revision_id: z.int().check(z.positive()) }),
  lock: z.strictObject({}),
  unlock: z.strictObject({}),
} as const
export type SnippetActionName = keyof typeof snippetActions

/** Deleting a snippet that pages show takes a second word: on how many it is shown, as its asker knows it. */
export const snippetDelete = z.strictObject({ version, used: z._default(z.int().check(z.minimum(0)), 0) })

/** What a type of snippet is called and can do, so that lists need no declaration. */
export interface SnippetTypeInfo {
  type: string
  label: string
  plural: string
  description: string
  has_drafts: boolean
}

/** A type of snippet in the overview. */
export interface SnippetTypeItem extends SnippetTypeInfo {
  count: number
  changed: LastEdit | null
  can_change: boolean
}

/** A list counts so many places where a snippet is used; the snippet's own screen counts all. */
export const maxUsesCounted = 100

export interface SnippetListItem {
  id: number
  title: string
  /** A second line: a country's code. */
  detail: string
  live: boolean
  has_unpublished_changes: boolean
  locked: boolean
  changed: LastEdit | null
  /** In how many places it is used: pages, and snippets or settings. */
  used: number
}

export interface SnippetListing {
  meta: {
    total_count: number
    /** How many there are of each kind, whatever is searched. */
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
  /** The latest values, in today's fields. */
  values: Record<string, unknown>
  /** Saving names it, so that nobody's work is overwritten unseen. */
  version: string
  live: boolean
  has_unpublished_changes: boolean
  /** Null where a type keeps no revisions. */
  latest_revision_id: number | null
  live_revision_id: number | null
  lock: PageLock | null
  changed: LastEdit | null
  used: number
  can: Record<'edit' | 'publish' | 'unpublish' | 'delete' | 'copy' | 'lock' | 'unlock', boolean>
}

/** What a change answers: the snippet as it is now, and what to say. */
export interface SnippetResponse {
  snippet: SnippetDetail
  message: string
}

/** A page that uses a snippet. */
export interface SnippetUse {
  page: { id: number; title: string; url_path: string; live: boolean }
  /** Whether visitors of the page see it; else only the page's draft names it. */
  is_shown: boolean
  /** Where in the content: `body.2.snippet`. */
  content_paths: string[]
}

export interface SnippetUsage {
  meta: {
    kind: SnippetTypeInfo
    title: string
    total_count: number
    /** Places the asker may not see, and what else holds it, in words: `52 states and provinces`. */
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
  /** The fields that were changed, where they are known. */
  fields: string[]
  /** The state it was left in, while that is kept. */
  revision_id: number | null
}

export interface SnippetHistory {
  meta: { kind: SnippetTypeInfo; title: string; total_count: number }
  items: SnippetEvent[]
}
