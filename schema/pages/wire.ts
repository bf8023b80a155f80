import * as z from 'zod/mini'
import type { ReauthScope, reauthRequired } from '../accounts/reauthentication.ts'
import type { ListTotal } from '../lists/total-wire.ts'
import type { Problem } from '../result.ts'
import type { PageReview } from '../workflows/review-wire.ts'
import type { RequestedSchedule } from './schedule.ts'

/** A page in a listing of `/wagtail/api/main/pages/`, in the shape Wagtail's admin API gives it. */
export interface PageListItem {
  id: number
  meta: {
    type: string
    detail_url: string
    html_url: string | null
    slug: string
    show_in_menus: boolean
    seo_title: string
    search_description: string
    first_published_at: string | null
    latest_revision_created_at: string | null
    status: PageStatus
    /** When a scheduled revision goes live, and when the page leaves the site. */
    go_live_at: string | null
    expire_at: string | null
    /** The page it shows, as far as it may be named. */
    alias_of: { id: number; meta: { type: string; detail_url: string; html_url: string | null }; title: string } | null
    children: { count: number; listing_url: string }
    parent: { id: number; meta: { type: string; detail_url: string; html_url: string | null }; title: string } | null
    /** Not everybody may read it: it, or a page above it, is restricted. */
    is_private: boolean
  }
  title: string
  /** The draft's title, which lists show. */
  admin_display_title: string
}
interface PageStatus {
  /** `live`, `draft`, `live + draft`, `in moderation`, `live + in moderation`, `scheduled`, `expired`: Wagtail's words. */
  status: string
  live: boolean
  has_unpublished_changes: boolean
}
export interface PageListing {
  /** What the types in the list are called, so that a list needs no page type's declaration. */
  __types: Record<string, { verbose_name: string; verbose_name_plural: string }>
  meta: ListTotal
  items: PageListItem[]
}
/** One page: the listing's shape, the pages above it, and every field of its type at the top level. */
export type PageDetail = PageListItem & { ancestors: { id: number; title: string }[] } & Record<string, unknown>

/** What the editor screen of a page needs. */
export interface PageDraft {
  id: number
  type: string
  parent_id: number
  url: string
  live: boolean
  has_unpublished_changes: boolean
  status: string
  /** The latest saved state: every common field and every field of the type. */
  content: Record<string, unknown>
  /** The revision that state is; saving names it, so that nobody's work is overwritten unseen. */
  latest_revision_id: number
  live_revision_id: number | null
  /** When a revision goes live, and which; null while none is scheduled. */
  scheduled: { revision_id: number; go_live_at: string } | null
  /** When the page leaves the site, or left it. */
  expire_at: string | null
  /** What is asked for the draft by somebody who may not publish it; null where nothing is. */
  requested_schedule: RequestedSchedule | null
  /** The page whose live content it shows; `title` is null for who may not see that page. */
  alias_of: { id: number; title: string | null; leaves_when_converted: boolean } | null
  last_published_at: string | null
  latest_revision_created_at: string | null
  ancestors: { id: number; title: string }[]
  /** Who keeps it from being changed by others; null while nobody does. */
  lock: PageLock | null
  /** Not everybody may read it: it, or a page above it, is restricted. */
  is_private: boolean
  /** The review that runs, null when none does. */
  review: PageReview | null
  /** The task a submission would await first, null when there is nothing to submit to. */
  submits_to: string | null
  /** What the signed-in editor may do here. */
  can: Record<DraftAction, boolean>
}
type DraftAction =
  | 'add_subpage'
  | 'edit'
  | 'discard_changes'
  | 'publish'
  | 'unpublish'
  | 'delete'
  | 'move'
  | 'copy'
  | 'lock'
  | 'unlock'
  | 'submit'
  | 'request_schedule'
  | 'approve'
  | 'reject'
  | 'cancel_workflow'
  | 'convert_alias'

/** Who has locked a page, and since when, as far as it is known; `mine` when that is who asks. */
export interface PageLock {
  by: string | null
  at: string | null
  is_mine: boolean
}

/** Whom a page is for; Wagtail's names. `none` is everybody. */
export type RestrictionType = 'none' | 'password' | 'login' | 'groups'

/** The answer of `paths.api.privacy(id)`. Passwords are never told. */
export interface PagePrivacy {
  restriction_type: RestrictionType
  /** Every group there is, and whether it may read the page. */
  groups: { id: number; name: string; chosen: boolean }[]
  /** Pages above that are restricted too, the outermost first: who reads this one must pass them as well. */
  inherited: { page: { id: number; title: string }; restriction_type: Exclude<RestrictionType, 'none'> }[]
}

export interface RevisionListItem {
  id: number
  /** When its editing session began, and when it was last saved. */
  created_at: string
  saved_at: string
  /** How often it was saved in that session. */
  save_count: number
  user: { id: number; name: string } | null
  is_latest: boolean
  is_live: boolean
  /** When it goes live, while it waits for that. */
  go_live_at: string | null
}
export interface RevisionListing {
  meta: { total_count: number }
  items: RevisionListItem[]
}

/** A page type that may be added below a page, for the type choice of `add_subpage`. */
interface AllowedType {
  type: string
  label: string
  description: string
}
/** The answer of `paths.api.allowedTypes(parent)`; empty when the editor may add nothing there. */
export interface AllowedTypeListing {
  /** The page they would stand below. The root of the tree has no draft, so this is where its name is told. */
  parent: { id: number; title: string }
  /** Whether what is made there may be published at once, and the task it would await if it is submitted instead. */
  can_publish: boolean
  submits_to: string | null
  items: AllowedType[]
}

/**
 * Unsaved content to be shown as the page would be. As JSON to `paths.api.preview(id)` with the header `X-CSRFToken`, or,
 * for a form whose target is a frame, as a form post to `paths.wagtail.preview(id)` with the fields `content` (JSON text)
 * and `csrfmiddlewaretoken`. Both answer the HTML document under its own content security policy.
 */
export const previewInput = z.strictObject({ content: z.record(z.string(), z.unknown()) })

/** What every failed call answers. `problems` name fields by path: `body.2.faqs.0.question`. */
export interface ErrorResponse {
  message: string
  problems?: Problem[]
  /** Nothing was done, because a fresh proof of this kind is needed: ask for it at `paths.api.account.confirm` and try again. */
  code?: typeof reauthRequired
  proof?: ReauthScope
}

/** One row of a chooser (`/wagtail/api/editor/choose/{target}/?search=&limit=&offset=`, or `?ids=1,2` to name chosen ones). */
export interface ChooserItem {
  id: number
  title: string
  /** A second line: a page's address, an image's size, a location's street. */
  detail: string
  /** A small picture, for images. */
  thumbnail: string | null
  /** What visitors would miss: a page or snippet that is not live, an image nobody has described. Left out where nothing is wrong. */
  warning?: 'not_live' | 'undescribed'
}
export interface ChooserResults {
  total: number
  /** There are more than `total`. */
  total_relation?: ListTotal['total_relation']
  items: ChooserItem[]
}
