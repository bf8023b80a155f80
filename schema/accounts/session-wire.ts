import * as z from 'zod/mini'
import type { MenuPermission } from './menu-site-scope.ts'
import { adminThemes, availableSignInSecondStepsSchema } from './wire.ts'

/** `all`, or the ids of the records of sites, and 0 for the one at the top of the tree. */
const sitesOfPermission = z.union([z.literal('all'), z.readonly(z.array(z.int()))])

/** The sites whose menus a user may change, and those whose menus they may publish. */
const menuSitesByPermission = z.strictObject({
  change_menu: sitesOfPermission,
  publish_menu: sitesOfPermission,
} satisfies Record<MenuPermission, unknown>)
export type MenuSitesByPermission = z.infer<typeof menuSitesByPermission>

/**
 * The signed-in user; null if signed out. Every change sends `csrf_token` in the header `X-CSRFToken`; it is empty for
 * requests from outside the back office. Sign-in and set-up return this shape too; sign-out returns 204.
 */
export const sessionStateResponse = z.strictObject({
  user: z.nullable(
    z.strictObject({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      is_superuser: z.boolean(),
      theme: z.enum(adminThemes),
      /** An IANA name; empty for the browser's time zone. */
      time_zone: z.string(),
      has_second_factor: z.boolean(),
      /** This installation requires a second factor, and everything else is blocked until the user adds one. */
      must_add_factor: z.boolean(),
      can_read_reports: z.boolean(),
      can_delete_reports: z.boolean(),
      can_read_page_reports: z.boolean(),
      can_view_workflows: z.boolean(),
      can_manage_wait_lists: z.boolean(),
      can_publish_menu: z.boolean(),
      can_change_menu: z.boolean(),
      can_change_menu_availability: z.boolean(),
      menu_sites: menuSitesByPermission,
      can_view_locations: z.boolean(),
      can_read_submissions: z.boolean(),
      can_change_settings: z.boolean(),
      can_manage_redirects: z.boolean(),
      can_manage_collections: z.boolean(),
      can_change_users: z.boolean(),
      can_change_groups: z.boolean(),
      can_change_sites: z.boolean(),
      can_view_snippets: z.boolean(),
    }),
  ),
  csrf_token: z.string(),
  /** True while no administrator exists: the set-up screen is open. */
  needs_setup: z.boolean(),
  /** The password was correct, and one of these second steps is required. */
  second_step: z.optional(availableSignInSecondStepsSchema),
  /** The proof of a fresh sign-in: sent in the header `X-Reauth` with the change that requires it. */
  proof: z.optional(z.string()),
})
export type SessionStateResponse = z.infer<typeof sessionStateResponse>

export const signInInput = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export const firstAdministratorInput = z.strictObject({
  token: z.string().check(z.minLength(1)),
  email: z.email('Enter a valid e-mail address.'),
  first_name: z.string().check(z.maxLength(150)),
  last_name: z.string().check(z.maxLength(150)),
  password: z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000)),
})
