import * as z from 'zod/mini'
import type { Preferences, SecondStepOptions } from './wire.ts'

/**
 * Who is signed in; null for nobody. `csrf_token` goes back as the header `X-CSRFToken` with every change; it is empty for who asks from
 * elsewhere than a document of the back office.
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
    can_read_reports: boolean
    can_delete_reports: boolean
    can_read_page_reports: boolean
    can_view_workflows: boolean
    can_manage_wait_lists: boolean
    can_view_locations: boolean
    can_read_submissions: boolean
    can_change_settings: boolean
    can_manage_redirects: boolean
    can_manage_collections: boolean
    can_change_users: boolean
    can_change_groups: boolean
    can_change_sites: boolean
    can_view_snippets: boolean
  } | null
  csrf_token: string
  /** True while no administrator exists: the set-up screen is open. */
  needs_setup: boolean
  /** The password was right, and one of these is asked for besides. */
  second_step?: SecondStepOptions
  /** Somebody has just proved who they are: what the header `X-Reauth` of the change that asked for it carries. */
  proof?: string
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
