import * as z from 'zod/mini'
import { secondStepOptions, themes } from './wire.ts'

/**
 * Who is signed in; null for nobody. `csrf_token` goes back as the header `X-CSRFToken` with every change; it is empty
 * for who asks from elsewhere than a document of the back office. Signing in and setting up answer this shape too;
 * signing out answers 204.
 */
export const sessionState = z.strictObject({
  user: z.nullable(
    z.strictObject({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      is_superuser: z.boolean(),
      theme: z.enum(themes),
      /** IANA; empty is the browser's own. */
      time_zone: z.string(),
      has_second_factor: z.boolean(),
      /** This installation wants a second factor of them, and nothing else is open until there is one. */
      must_add_factor: z.boolean(),
      can_read_reports: z.boolean(),
      can_delete_reports: z.boolean(),
      can_read_page_reports: z.boolean(),
      can_view_workflows: z.boolean(),
      can_manage_wait_lists: z.boolean(),
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
  /** The password was right, and one of these is asked for besides. */
  second_step: z.optional(secondStepOptions),
  /** Somebody has just proved who they are: what the header `X-Reauth` of the change that asked for it carries. */
  proof: z.optional(z.string()),
})
export type SessionState = z.infer<typeof sessionState>

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
