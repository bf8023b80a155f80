import * as z from 'zod/mini'
import type { ReauthScope, reauthRequired } from '../accounts/reauthentication.ts'
import { listTotal } from '../lists/total-wire.ts'
import type { Problem } from '../result.ts'
import { pageReview } from '../workflows/review-wire.ts'
import { requestedSchedule } from './schedule.ts'

const namedPage = z.strictObject({ id: z.int(), title: z.string() })

/** Another page, as a listing names it. */
const linkedPage = z.nullable(
  z.strictObject({
    id: z.int(),
    meta: z.strictObject({ type: z.string(), detail_url: z.string(), html_url: z.nullable(z.string()) }),
    title: z.string(),
  }),
)

const pageStatus = z.strictObject({
  /**
   * `live`, `draft`, `live + draft`, `in moderation`, `live + in moderation`, `scheduled`, `expired`: Wagtail's words.
   */
  status: z.string(),
  live: z.boolean(),
  has_unpublished_changes: z.boolean(),
})

const listedFields = {
  id: z.int(),
  meta: z.strictObject({
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
    /** When a scheduled revision goes live, and when the page leaves the site. */
    go_live_at: z.nullable(z.string()),
    expire_at: z.nullable(z.string()),
    /** The page it shows, as far as it may be named. */
    alias_of: linkedPage,
    children: z.strictObject({ count: z.int(), listing_url: z.string() }),
    parent: linkedPage,
    /** Not everybody may read it: it, or a page above it, is restricted. */
    is_private: z.boolean(),
  }),
  title: z.string(),
  /** The draft's title, which lists show. */
  admin_display_title: z.string(),
}

/** A page in a listing of `/wagtail/api/main/pages/`, in the shape Wagtail's admin API gives it. */
const pageListItem = z.strictObject(listedFields)
export type PageListItem = z.infer<typeof pageListItem>

/** What the types of pages are called, so that a list needs no page type's declaration. */
const typeNames = z.record(z.string(), z.strictObject({ verbose_name: z.string(), verbose_name_plural: z.string() }))

const where = z.optional(z.union([z.literal('root'), z.coerce.number()]))
const number = z.optional(z.coerce.number())
const text = z.optional(z.string())
const truth = z.optional(z.stringbool())

/** What of one page is asked for. `_` is what scripts put there against caches. */
export const pageDetailQuery = z.strictObject({ fields: text, format: z.optional(z.literal('json')), _: text })

/** What `/wagtail/api/main/pages/` lists, in Wagtail's words; `worker/pages/listing/query.ts` reads it. */
export const pageListQuery = z.extend(pageDetailQuery, {
  limit: number,
  offset: number,
  /** Names of fields with commas between, a minus before one for descending, or `random`. */
  order: text,
  search: text,
  search_operator: z.optional(z.enum(['and', 'or'])),
  /** Types of pages, with commas between. */
  type: text,
  child_of: where,
  descendant_of: where,
  ancestor_of: number,
  /** A site's hostname, and its port where one is named. */
  site: text,
  has_children: truth,
  live: truth,
  for_explorer: truth,
  /** How far the total is counted; all of it where it is left out. */
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

/** The address of a live page, or the id of a page. */
export const pageFindQuery = z.strictObject({
  html_path: text,
  id: text,
  format: z.optional(z.literal('json')),
  _: text,
})

export const pageListing = z.strictObject({ __types: typeNames, meta: listTotal, items: z.array(pageListItem) })
export type PageListing = z.infer<typeof pageListing>

/** One page: the listing's shape, the pages above it, and every field of its type at the top level. */
export const pageDetail = z.extend(z.looseObject(listedFields), { ancestors: z.array(namedPage), __types: typeNames })
export type PageDetail = z.infer<typeof pageDetail>

/** Who has locked a page, and since when, as far as it is known; `is_mine` when that is who asks. */
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

/** What the editor screen of a page needs. */
export const pageDraft = z.strictObject({
  id: z.int(),
  type: z.string(),
  parent_id: z.int(),
  url: z.string(),
  live: z.boolean(),
  has_unpublished_changes: z.boolean(),
  status: z.string(),
  /** The latest saved state: every common field and every field of the type. */
  content: z.record(z.string(), z.unknown()),
  /** The revision that state is; saving names it, so that nobody's work is overwritten unseen. */
  latest_revision_id: z.int(),
  live_revision_id: z.nullable(z.int()),
  /** When a revision goes live, and which; null while none is scheduled. */
  scheduled: z.nullable(z.strictObject({ revision_id: z.int(), go_live_at: z.string() })),
  /** When the page leaves the site, or left it. */
  expire_at: z.nullable(z.string()),
  /** What is asked for the draft by somebody who may not publish it; null where nothing is. */
  requested_schedule: z.nullable(requestedSchedule),
  /** The page whose live content it shows; `title` is null for who may not see that page. */
  alias_of: z.nullable(
    z.strictObject({ id: z.int(), title: z.nullable(z.string()), leaves_when_converted: z.boolean() }),
  ),
  last_published_at: z.nullable(z.string()),
  latest_revision_created_at: z.nullable(z.string()),
  ancestors: z.array(namedPage),
  /** Who keeps it from being changed by others; null while nobody does. */
  lock: z.nullable(pageLock),
  /** Not everybody may read it: it, or a page above it, is restricted. */
  is_private: z.boolean(),
  /** The review that runs, null when none does. */
  review: z.nullable(pageReview),
  /** The task a submission would await first, null when there is nothing to submit to. */
  submits_to: z.nullable(z.string()),
  /** What the signed-in editor may do here. */
  can: z.record(z.enum(draftActions), z.boolean()),
})
export type PageDraft = z.infer<typeof pageDraft>

/** Whom a page is for; Wagtail's names. `none` is everybody. */
const restrictionType = z.enum(['none', 'password', 'login', 'groups'])
export type RestrictionType = z.infer<typeof restrictionType>

/** Whom a page is for. Passwords are never told. */
export const pagePrivacy = z.strictObject({
  restriction_type: restrictionType,
  /** Every group there is, and whether it may read the page. */
  groups: z.array(z.strictObject({ id: z.int(), name: z.string(), chosen: z.boolean() })),
  /** Pages above that are restricted too, the outermost first: who reads this one must pass them as well. */
  inherited: z.array(z.strictObject({ page: namedPage, restriction_type: z.enum(['password', 'login', 'groups']) })),
})
export type PagePrivacy = z.infer<typeof pagePrivacy>

const revisionListItem = z.strictObject({
  id: z.int(),
  /** When its editing session began, and when it was last saved. */
  created_at: z.string(),
  saved_at: z.string(),
  /** How often it was saved in that session. */
  save_count: z.int(),
  user: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  is_latest: z.boolean(),
  is_live: z.boolean(),
  /** When it goes live, while it waits for that. */
  go_live_at: z.nullable(z.string()),
})
export type RevisionListItem = z.infer<typeof revisionListItem>

export const revisionListing = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(revisionListItem),
})
export type RevisionListing = z.infer<typeof revisionListing>

/** A page type that may be added below a page, for the type choice of `add_subpage`. */
const allowedType = z.strictObject({ type: z.string(), label: z.string(), description: z.string() })

/** What may be added below a page; empty when the editor may add nothing there. */
export const allowedTypeListing = z.strictObject({
  /** The page they would stand below. The root of the tree has no draft, so this is where its name is told. */
  parent: namedPage,
  /** Whether what is made there may be published at once, and the task it would await if it is submitted instead. */
  can_publish: z.boolean(),
  submits_to: z.nullable(z.string()),
  items: z.array(allowedType),
})
export type AllowedTypeListing = z.infer<typeof allowedTypeListing>

/**
 * Unsaved content to be shown as the page would be. As JSON with the header `X-CSRFToken`, or, for a form whose target
 * is a frame, as a form post to `paths.wagtail.preview(id)` with the fields `content` (JSON text) and
 * `csrfmiddlewaretoken`. Both answer the HTML document under its own content security policy.
 */
export const previewInput = z.strictObject({ content: z.record(z.string(), z.unknown()) })

/** What every failed call answers. `problems` name fields by path: `body.2.faqs.0.question`. */
export interface ErrorResponse {
  message: string
  problems?: Problem[]
  /**
   * Nothing was done, because a fresh proof of this kind is needed: ask for it at `paths.api.account.confirm` and try
   * again.
   */
  code?: typeof reauthRequired
  proof?: ReauthScope
}

/** One row of a chooser. */
export const chooserItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** A second line: a page's address, an image's size, a location's street. */
  detail: z.string(),
  /** A small picture, for images. */
  thumbnail: z.nullable(z.string()),
  /**
   * What visitors would miss: a page or snippet that is not live, an image nobody has described. Left out where nothing
   * is wrong.
   */
  warning: z.optional(z.enum(['not_live', 'undescribed'])),
})
export type ChooserItem = z.infer<typeof chooserItem>

export const chooserResults = z.strictObject({
  total: z.int(),
  /** There are more than `total`. */
  total_relation: z.optional(z.literal('gte')),
  items: z.array(chooserItem),
})
export type ChooserResults = z.infer<typeof chooserResults>
