import * as z from 'zod/mini'
import type { Problem } from '../result.ts'
import { longestComment } from '../rules/workflow.ts'
import type { Preferences, SecondStep } from './account.ts'
import type { PageReview } from './reviews.ts'

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
export interface PageStatus {
  /** `live`, `draft`, `live + draft`, `in moderation`, `live + in moderation`, `scheduled`, `expired`: Wagtail's words. */
  status: string
  live: boolean
  has_unpublished_changes: boolean
}
export interface PageListing {
  /** What the types in the list are called, so that a list needs no page type's declaration. */
  __types: Record<string, { verbose_name: string; verbose_name_plural: string }>
  meta: { total_count: number }
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
  /** The page whose live content it shows; `title` is null for who may not see that page. */
  alias_of: { id: number; title: string | null } | null
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
  may: Record<DraftAction, boolean>
}
type DraftAction =
  | 'add_subpage'
  | 'edit'
  | 'publish'
  | 'unpublish'
  | 'delete'
  | 'move'
  | 'copy'
  | 'lock'
  | 'unlock'
  | 'submit'
  | 'approve'
  | 'reject'
  | 'cancel_workflow'
  | 'convert_alias'

/** Who has locked a page, and since when, as far as it is known; `mine` when that is who asks. */
export interface PageLock {
  by: string | null
  at: string | null
  mine: boolean
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
  created_at: string
  user: { id: number; name: string } | null
  is_latest: boolean
  is_live: boolean
  /** When it goes live, while it waits for that. */
  go_live_at: string | null
}
export interface RevisionListing {
  items: RevisionListItem[]
}

/** A page type that may be added below a page, for the type choice of `add_subpage`. */
export interface AllowedType {
  type: string
  label: string
  description: string
}
/** The answer of `paths.api.allowedTypes(parent)`; empty when the editor may add nothing there. */
export interface AllowedTypeListing {
  /** The page they would stand below. The root of the tree has no draft, so this is where its name is told. */
  parent: { id: number; title: string }
  /** Whether what is made there may be published at once, and the task it would await if it is submitted instead. */
  may_publish: boolean
  submits_to: string | null
  items: AllowedType[]
}

/**
 * Unsaved content to be shown as the page would be. As JSON to `paths.api.preview(id)` with the header `X-CSRFToken`, or,
 * for a form whose target is a frame, as a form post to `paths.wagtail.preview(id)` with the fields `content` (JSON text)
 * and `csrfmiddlewaretoken`. Both answer the HTML document under its own content security policy.
 */
export const previewInput = z.strictObject({ content: z.record(z.string(), z.unknown()) })

/**
 * Who is signed in; null for nobody. `csrf_token` goes back as the header `X-CSRFToken` with every change.
 * Signing in and setting up answer this shape too; signing out answers 204.
 */
export interface SessionState {
  user: {
    id: number
    email: string
    name: string
    is_superuser: boolean
    theme: Preferences['theme']
    /** IANA; empty is the browser's own. */
    time_zone: string
    has_second_factor: boolean
    /** This installation wants a second factor of them, and nothing else is open until there is one. */
    must_add_factor: boolean
    may_read_reports: boolean
    may_read_page_reports: boolean
    may_view_workflows: boolean
    may_manage_wait_lists: boolean
    may_view_locations: boolean
    may_read_submissions: boolean
    may_change_settings: boolean
    may_manage_redirects: boolean
    may_manage_collections: boolean
    may_change_users: boolean
    may_change_groups: boolean
    may_change_sites: boolean
    may_view_snippets: boolean
  } | null
  csrf_token: string
  /** True while no administrator exists: the set-up screen is open. */
  needs_setup: boolean
  /** The password was right, and one of these is asked for besides. */
  second_step?: SecondStep
}

export const signInForm = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export const setupForm = z.strictObject({
  token: z.string().check(z.minLength(1)),
  email: z.email('Enter a valid e-mail address.'),
  first_name: z.string().check(z.maxLength(150)),
  last_name: z.string().check(z.maxLength(150)),
  password: z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000)),
})

/** The shortest password a page may have. */
export const shortestPagePassword = 8
const pagePassword = () =>
  z.string().check(z.minLength(shortestPagePassword, `Use at least ${shortestPagePassword} characters.`), z.maxLength(1000))

const id = () => z.int().check(z.positive())
const content = z.record(z.string(), z.unknown())
/** A moment in UTC, ISO 8601. */
const moment = () => z.iso.datetime({ error: 'Enter a date and a time.' })
const comment = () => z.string().check(z.trim(), z.maxLength(longestComment, `Use at most ${longestComment} characters.`))

/** The input of each page action, by its name in the URL `…/pages/{id}/action/{name}/`. */
export const actionInputs = {
  /** Saves a new draft revision over the one it was begun from. */
  save: z.strictObject({ content, base_revision_id: id() }),
  /**
   * Saves, checks every rule, and makes it live. Without content the latest draft goes live; content needs `base_revision_id`.
   * With a `go_live_at` to come it waits until then. `expire_at` is when the page leaves the site, null for never; left out, an
   * end that was set stays.
   */
  publish: z.strictObject({
    content: z.optional(content),
    base_revision_id: z.optional(id()),
    go_live_at: z.optional(z.nullable(moment())),
    expire_at: z.optional(z.nullable(moment())),
  }),
  /** The scheduled revision, named because its editor saw it, stays a draft. */
  unschedule: z.strictObject({ revision_id: id() }),
  /** The page stays on the site until somebody takes it off. */
  cancel_expiry: z.strictObject({}),
  unpublish: z.strictObject({ include_descendants: z._default(z.boolean(), false) }),
  move: z.strictObject({ destination_page_id: id(), position: z.optional(z.enum(['first-child', 'last-child'])) }),
  set_position: z.strictObject({ position: z.int().check(z.gte(0)) }),
  copy: z.strictObject({
    destination_page_id: z.optional(id()),
    title: z.optional(z.string()),
    slug: z.string(),
    recursive: z._default(z.boolean(), false),
    keep_live: z._default(z.boolean(), false),
    /** The copies show what their sources show, now and later. */
    alias: z._default(z.boolean(), false),
  }),
  /** Makes an alias an ordinary page, which keeps what it shows. */
  convert_alias: z.strictObject({}),
  delete: z.strictObject({ confirm_title: z.optional(z.string()) }),
  revert_to_page_revision: z.strictObject({ revision_id: id() }),
  /** Hands the latest draft to the workflow that holds for the page, or back to the task that asked for changes. */
  submit: z.strictObject({ base_revision_id: id() }),
  /** Both decide one task, for the revision its reader has seen. The last approval publishes. */
  approve: z.strictObject({ task_state_id: id(), base_revision_id: id(), comment: z._default(comment(), '') }),
  reject: z.strictObject({
    task_state_id: id(),
    base_revision_id: id(),
    comment: comment().check(z.minLength(1, 'Say what should be changed.')),
  }),
  cancel_workflow: z.strictObject({ workflow_state_id: id() }),
  /** Keeps everybody else from changing the page, or lets them again. */
  lock: z.strictObject({}),
  unlock: z.strictObject({}),
  /** Whom the page, and all below it, is for. Without a password one that is set already stays. */
  privacy: z.discriminatedUnion('restriction_type', [
    z.strictObject({ restriction_type: z.literal('none') }),
    z.strictObject({ restriction_type: z.literal('password'), password: z.optional(pagePassword()) }),
    z.strictObject({ restriction_type: z.literal('login') }),
    z.strictObject({
      restriction_type: z.literal('groups'),
      groups: z.array(id()).check(z.minLength(1, 'Choose one group at least.'), z.maxLength(100)),
    }),
  ]),
} as const
export type ActionName = keyof typeof actionInputs
export type ActionInput<Name extends ActionName> = z.output<(typeof actionInputs)[Name]>

/** Makes a new draft page below a parent (`…/pages/action/create/`), or live with `publish`. */
export const createInput = z.strictObject({ parent_id: id(), type: z.string(), content, publish: z._default(z.boolean(), false) })

/** What every successful action answers: where to go on, and what to say. */
export interface ActionAnswer {
  id: number
  /** The page's latest revision afterwards; null when the page is gone. */
  latest_revision_id: number | null
  /** The public address when the page is live. */
  html_url: string | null
  message: string
}

/** What every failed call answers. `problems` name fields by path: `body.2.faqs.0.question`. */
export interface FailureAnswer {
  message: string
  problems?: Problem[]
}

/** One row of a chooser (`/wagtail/api/editor/choose/{target}/?search=&limit=&offset=`, or `?ids=1,2` to name chosen ones). */
export interface Choice {
  id: number
  title: string
  /** A second line: a page's address, an image's size, a location's street. */
  detail: string
  /** A small picture, for images. */
  thumbnail: string | null
}
export interface ChoiceListing {
  total: number
  items: Choice[]
}
