import * as z from 'zod/mini'
import { idParamSchema } from '../endpoint.ts'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'
import { editingSessionKeySchema } from '../pages/action-wire.ts'

/** The filters and sort orders of a list of snippets; a leading minus sorts in descending order. */
export const snippetListFilters = ['live', 'draft', 'unused'] as const
export type SnippetListFilter = (typeof snippetListFilters)[number]
export const snippetSortOrders = ['title', '-title', 'changed', '-changed', 'used', '-used'] as const

const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))

export const snippetListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(snippetListFilters)),
  order: z._default(z.enum(snippetSortOrders), 'title'),
  limit: z._default(wholeNumber(1, 100), 25),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
})
export type SnippetListQuery = z.infer<typeof snippetListQuery>

/** The query of the lists of a snippet's usage, history and revisions. */
export const snippetDetailPagingQuery = z.strictObject({
  limit: z._default(wholeNumber(1, 100), 25),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
})
export type SnippetDetailPagingQuery = z.infer<typeof snippetDetailPagingQuery>

export const snippetTypeParams = z.strictObject({ type: z.string() })
export const snippetParams = z.strictObject({ type: z.string(), id: idParamSchema })
/** `from` and `to` are ids of revisions, `earliest`, `latest` or `live`. */
export const snippetCompareParams = z.strictObject({
  type: z.string(),
  id: idParamSchema,
  from: z.string(),
  to: z.string(),
})

const values = z.record(z.string(), z.unknown())
const version = z.string().check(z.minLength(1), z.maxLength(40))

/** A new snippet. `copy_of` is the id of the snippet it is a copy of; a type without drafts is live immediately. */
export const newSnippetInput = z.strictObject({
  values,
  publish: z._default(z.boolean(), false),
  copy_of: z.optional(z.int().check(z.positive())),
})

/** Changed values; omitted fields keep their values. `version` is the version that was edited. */
export const snippetEditInput = z.strictObject({ values, version, editing_session: editingSessionKeySchema })

/** The body of each action on a snippet. Publishing without values publishes the latest draft. */
export const snippetActionInputs = {
  publish: z.strictObject({ values: z.optional(values), version, editing_session: editingSessionKeySchema }),
  unpublish: z.strictObject({ version }),
  revert: z.strictObject({ version, revision_id: z.int().check(z.positive()) }),
  lock: z.strictObject({}),
  unlock: z.strictObject({}),
} as const
export type SnippetActionName = keyof typeof snippetActionInputs

/** Deleting a snippet that is in use requires `used`: the number of places that the user was shown. */
export const snippetDeletionInput = z.strictObject({ version, used: z._default(z.int().check(z.minimum(0)), 0) })

/** The last change, and the name of the user who made it. */
const lastEdit = z.strictObject({ at: z.string(), by: z.string() })

const typeFields = {
  type: z.string(),
  label: z.string(),
  plural: z.string(),
  description: z.string(),
  has_drafts: z.boolean(),
}

/** The labels and features of a snippet type, so that lists need no declaration. */
const snippetTypeInfo = z.strictObject(typeFields)
export type SnippetTypeInfo = z.infer<typeof snippetTypeInfo>

/** A snippet type in the overview. */
const snippetTypeItem = z.strictObject({
  ...typeFields,
  count: z.int(),
  changed: z.nullable(lastEdit),
  can_change: z.boolean(),
})
export type SnippetTypeItem = z.infer<typeof snippetTypeItem>
export const snippetTypeListResponse = z.strictObject({ items: z.array(snippetTypeItem) })

/** A list counts at most this many uses of a snippet; the snippet's own screen counts all of them. */
export const maxCountedSnippetUses = 100

const snippetListItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** A second line, such as the code of a country. */
  detail: z.string(),
  live: z.boolean(),
  has_unpublished_changes: z.boolean(),
  locked: z.boolean(),
  changed: z.nullable(lastEdit),
  /** The number of pages, snippets and settings that use it, at most `maxCountedSnippetUses`. */
  used: z.int(),
})
export type SnippetListItem = z.infer<typeof snippetListItem>

export const snippetListResponse = z.strictObject({
  meta: z.extend(cappedTotalCountMeta, {
    /** The number of snippets per filter, regardless of the search. Unused ones are not counted. */
    counts: z.record(z.enum(['all', 'live', 'draft']), z.int()),
    kind: snippetTypeInfo,
    can_change: z.boolean(),
  }),
  items: z.array(snippetListItem),
})
export type SnippetListResponse = z.infer<typeof snippetListResponse>

export const snippetDetail = z.strictObject({
  kind: snippetTypeInfo,
  id: z.int(),
  title: z.string(),
  /** The latest values, upgraded to the current fields. */
  values,
  /** Saving sends it back, so that nobody's changes are overwritten unnoticed. */
  version: z.string(),
  live: z.boolean(),
  has_unpublished_changes: z.boolean(),
  /** Null for types without revisions. */
  latest_revision_id: z.nullable(z.int()),
  live_revision_id: z.nullable(z.int()),
  /** Who locked it and when, as far as known. */
  lock: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: z.nullable(z.string()), is_mine: z.boolean() })),
  changed: z.nullable(lastEdit),
  /** The number of places that use it, at most `maxCountedSnippetUses`. */
  used: z.int(),
  /** What the current user can do with it now. */
  can: z.record(z.enum(['edit', 'publish', 'unpublish', 'delete', 'copy', 'lock', 'unlock']), z.boolean()),
})
export type SnippetDetail = z.infer<typeof snippetDetail>

/** The response to a change: the snippet as it is now, and a message for the user. */
export const snippetChangeResponse = z.strictObject({ snippet: snippetDetail, message: z.string() })
export type SnippetChangeResponse = z.infer<typeof snippetChangeResponse>

/** The response to a deletion: a message for the user. */
export const snippetDeletionResponse = z.strictObject({ message: z.string() })

/** A page that uses a snippet. */
const snippetUse = z.strictObject({
  page: z.strictObject({ id: z.int(), title: z.string(), url_path: z.string(), live: z.boolean() }),
  /** Whether visitors of the page see it; otherwise only the page's draft refers to it. */
  is_shown: z.boolean(),
  /** Where in the content: `body.2.snippet`. */
  content_paths: z.array(z.string()),
})
export type SnippetUsageItem = z.infer<typeof snippetUse>

export const snippetUsageResponse = z.strictObject({
  meta: z.strictObject({
    kind: snippetTypeInfo,
    title: z.string(),
    total_count: z.int(),
    /** The number of pages that the user cannot view. */
    hidden_count: z.int(),
    /** What else uses it, in words: `52 states and provinces`. */
    other_usage: z.array(z.string()),
  }),
  items: z.array(snippetUse),
})
export type SnippetUsageResponse = z.infer<typeof snippetUsageResponse>

const snippetEvent = z.strictObject({
  id: z.int(),
  action: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  /** The changed fields, where known. */
  fields: z.array(z.string()),
  /** The revision that the action created, while it is stored. */
  revision_id: z.nullable(z.int()),
})
export type SnippetHistoryEntry = z.infer<typeof snippetEvent>

export const snippetHistoryResponse = z.strictObject({
  meta: z.strictObject({ kind: snippetTypeInfo, title: z.string(), total_count: z.int() }),
  items: z.array(snippetEvent),
})
export type SnippetHistoryResponse = z.infer<typeof snippetHistoryResponse>
