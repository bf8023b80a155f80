import * as z from 'zod/mini'
import type { ReauthScope, reauthRequiredErrorCode } from '../accounts/reauthentication.ts'
import { cappedTotalCountMeta } from '../lists/total-wire.ts'
import type { ValidationProblem } from '../result.ts'
import { pageReviewSchema } from '../workflows/review-wire.ts'
import { requestedPageSchedule } from './schedule.ts'

const namedPage = z.strictObject({ id: z.int(), title: z.string() })

/** Another page that a listing refers to. */
const linkedPage = z.nullable(
  z.strictObject({
    id: z.int(),
    meta: z.strictObject({ type: z.string(), detail_url: z.string(), html_url: z.nullable(z.string()) }),
    title: z.string(),
  }),
)

const pageStatus = z.strictObject({
  /**
   * `live`, `draft`, `live + draft`, `in moderation`, `live + in moderation`, `scheduled`, `expired`: Wagtail's values.
   */
  status: z.string(),
  live: z.boolean(),
  has_unpublished_changes: z.boolean(),
})

/** Fields of `meta` that are read from the tree: of a detail, and of a listing that selects them. */
const treeFields = z.strictObject({
  /** From the root down. */
  ancestors: z.array(
    z.strictObject({
      id: z.int(),
      meta: z.strictObject({ type: z.string(), detail_url: z.string(), html_url: z.nullable(z.string()) }),
      title: z.string(),
      admin_display_title: z.string(),
    }),
  ),
  /** The pages below it that the user may see. */
  descendants: z.strictObject({ count: z.int(), listing_url: z.string() }),
})
export type PageTreeFields = z.infer<typeof treeFields>

const listedMeta = z.strictObject({
  type: z.string(),
  detail_url: z.string(),
  html_url: z.nullable(z.string()),
  slug: z.string(),
  show_in_menus: z.boolean(),
  seo_title: z.string(),
  search_description: z.string(),
  first_published_at: z.nullable(z.string()),
  latest_revision_created_at: z.nullable(z.string()),
  status: pageStatus,
  /** When a scheduled revision goes live, and when the page expires. */
  go_live_at: z.nullable(z.string()),
  expire_at: z.nullable(z.string()),
  /** The source of an alias, if the user may see it. */
  alias_of: linkedPage,
  children: z.strictObject({ count: z.int(), listing_url: z.string() }),
  parent: linkedPage,
  /** Whether it, or a page above it, is restricted. */
  is_private: z.boolean(),
})

const listedFields = {
  id: z.int(),
  meta: listedMeta,
  title: z.string(),
  /** The title of the latest draft, which lists show. */
  admin_display_title: z.string(),
}

/** A page in a listing of `/wagtail/api/main/pages/`, in the format of Wagtail's admin API. */
const pageListItem = z.strictObject(listedFields)
export type PageListItem = z.infer<typeof pageListItem>

/** The labels of page types, so that lists do not need the declarations of page types. */
const typeNames = z.record(z.string(), z.strictObject({ verbose_name: z.string(), verbose_name_plural: z.string() }))

const where = z.optional(z.union([z.literal('root'), z.coerce.number()]))
const number = z.optional(z.coerce.number())
const text = z.optional(z.string())
const truth = z.optional(z.stringbool())

/** The query of one page. `_` is a cache buster. */
export const pageDetailQuery = z.strictObject({ fields: text, format: z.optional(z.literal('json')), _: text })

/** The query of `/wagtail/api/main/pages/`, with Wagtail's names; parsed by `worker/pages/listing/query.ts`. */
export const pageListQuery = z.extend(pageDetailQuery, {
  limit: number,
  offset: number,
  /** Comma-separated field names, a minus for descending, or `random`. */
  order: text,
  search: text,
  search_operator: z.optional(z.enum(['and', 'or'])),
  /** Comma-separated page types. */
  type: text,
  child_of: where,
  descendant_of: where,
  ancestor_of: number,
  /** The hostname of a site, optionally with a port. */
  site: text,
  has_children: truth,
  live: truth,
  for_explorer: truth,
  /** Also lists the root of the tree. */
  include_root: truth,
  /** Counting stops at this number; without it, the total is exact. */
  count_up_to: number,
  id: number,
  title: text,
  slug: text,
  show_in_menus: truth,
  seo_title: text,
  search_description: text,
  first_published_at: text,
  latest_revision_created_at: text,
})

/** The URL path of a live page, or the id of a page. */
export const pageFindQuery = z.strictObject({
  html_path: text,
  id: text,
  format: z.optional(z.literal('json')),
  _: text,
})

export const pageListResponse = z.strictObject({
  __types: typeNames,
  meta: cappedTotalCountMeta,
  items: z.array(pageListItem),
})
export type PageListResponse = z.infer<typeof pageListResponse>

/** One page: the fields of the listing, its ancestors, and every field of its type at the top level. */
export const pageDetail = z.extend(z.looseObject(listedFields), {
  meta: z.extend(listedMeta, treeFields.shape),
  ancestors: z.array(namedPage),
  __types: typeNames,
})
export type PageDetail = z.infer<typeof pageDetail>

/** Who locked a page, and when, if known; `is_mine` if it was the signed-in user. */
const pageLock = z.strictObject({ by: z.nullable(z.string()), at: z.nullable(z.string()), is_mine: z.boolean() })
export type PageLock = z.infer<typeof pageLock>

const draftActions = [
  'add_subpage',
  'edit',
  'discard_changes',
  'publish',
  'unpublish',
  'delete',
  'move',
  'copy',
  'lock',
  'unlock',
  'submit',
  'request_schedule',
  'approve',
  'reject',
  'cancel_workflow',
  'convert_alias',
] as const

/** The data of a page's editor screen. */
export const pageDraftResponse = z.strictObject({
  id: z.int(),
  type: z.string(),
  parent_id: z.int(),
  url: z.string(),
  live: z.boolean(),
  has_unpublished_changes: z.boolean(),
  status: z.string(),
  /** The latest draft: every common field and every field of the type. */
  content: z.record(z.string(), z.unknown()),
  /** The revision of that draft; saving sends it, so that concurrent changes are detected. */
  latest_revision_id: z.int(),
  live_revision_id: z.nullable(z.int()),
  /** The scheduled revision and its time; null if none is scheduled. */
  scheduled: z.nullable(z.strictObject({ revision_id: z.int(), go_live_at: z.string() })),
  /** When the page expires or expired. */
  expire_at: z.nullable(z.string()),
  /** The schedule requested by a user who may not publish; null without a request. */
  requested_schedule: z.nullable(requestedPageSchedule),
  /** The page whose live content it shows; `title` is null if the user may not see that page. */
  alias_of: z.nullable(
    z.strictObject({ id: z.int(), title: z.nullable(z.string()), unpublished_when_converted: z.boolean() }),
  ),
  last_published_at: z.nullable(z.string()),
  latest_revision_created_at: z.nullable(z.string()),
  ancestors: z.array(namedPage),
  /** Who locked it; null if it is not locked. */
  lock: z.nullable(pageLock),
  /** Whether it, or a page above it, is restricted. */
  is_private: z.boolean(),
  /** The current review; null without one. */
  review: z.nullable(pageReviewSchema),
  /** The first task of a submission; null if the page has no workflow. */
  submits_to: z.nullable(z.string()),
  /** What the signed-in user may do. */
  can: z.record(z.enum(draftActions), z.boolean()),
})
export type PageDraftResponse = z.infer<typeof pageDraftResponse>

/** Who can view a page; Wagtail's names. `none` means everyone. */
const restrictionType = z.enum(['none', 'password', 'login', 'groups'])
export type ViewRestrictionType = z.infer<typeof restrictionType>

/** Who can view a page. Passwords are never returned. */
export const pagePrivacyResponse = z.strictObject({
  restriction_type: restrictionType,
  /** All groups, and whether each may view the page. */
  groups: z.array(z.strictObject({ id: z.int(), name: z.string(), chosen: z.boolean() })),
  /** Restricted pages above it, outermost first: their restrictions apply too. */
  inherited: z.array(z.strictObject({ page: namedPage, restriction_type: z.enum(['password', 'login', 'groups']) })),
})
export type PagePrivacyResponse = z.infer<typeof pagePrivacyResponse>

const revisionListItem = z.strictObject({
  id: z.int(),
  /** When it was first saved, and when it was last saved. */
  created_at: z.string(),
  saved_at: z.string(),
  /** The number of saves in its editing session. */
  save_count: z.int(),
  user: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  is_latest: z.boolean(),
  is_live: z.boolean(),
  /** When it goes live, if it is scheduled. */
  go_live_at: z.nullable(z.string()),
})
export type RevisionListItem = z.infer<typeof revisionListItem>

export const revisionListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(revisionListItem),
})
export type RevisionListResponse = z.infer<typeof revisionListResponse>

/** A page type that can be added below a page, for the type selection of `add_subpage`. */
const allowedType = z.strictObject({ type: z.string(), label: z.string(), description: z.string() })

/** The page types that can be added below a page; empty if the user may add none. */
export const allowedChildPageTypeListResponse = z.strictObject({
  /** The parent of the new page. The root of the tree has no draft, so this is the source of its name. */
  parent: namedPage,
  /** Whether the user may publish new pages there, and the first task if they are submitted for review instead. */
  can_publish: z.boolean(),
  submits_to: z.nullable(z.string()),
  items: z.array(allowedType),
})
export type AllowedChildPageTypeListResponse = z.infer<typeof allowedChildPageTypeListResponse>

/**
 * Unsaved content to preview. Sent as JSON with the header `X-CSRFToken`, or, for a form whose target is a frame, as a
 * form post to `paths.wagtail.preview(id)` with the fields `content` (JSON text) and `csrfmiddlewaretoken`. Both return
 * the HTML document with its own content security policy.
 */
export const pagePreviewInput = z.strictObject({ content: z.record(z.string(), z.unknown()) })

/** The body of every error response. `problems` identify fields by path: `body.2.faqs.0.question`. */
export interface ErrorResponse {
  message: string
  problems?: ValidationProblem[]
  /** The change requires a fresh proof of this kind: get one at `paths.api.account.confirm` and retry. */
  code?: typeof reauthRequiredErrorCode
  proof?: ReauthScope
}

/** One row of a chooser. */
export const chooserItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** A second line: the path of a page, the size of an image, the street of a location. */
  detail: z.string(),
  /** The URL of a thumbnail, for images. */
  thumbnail: z.nullable(z.string()),
  /**
   * A problem for visitors: a page or snippet that is not live, or an image without a description. Omitted if there is
   * none.
   */
  warning: z.optional(z.enum(['not_live', 'undescribed'])),
})
export type ChooserItem = z.infer<typeof chooserItem>

export const chooserResultsResponse = z.strictObject({
  total: z.int(),
  /** There are more than `total`. */
  total_relation: z.optional(z.literal('gte')),
  items: z.array(chooserItem),
})
export type ChooserResultsResponse = z.infer<typeof chooserResultsResponse>
