/**
 * Actions that require signing in again: `account` changes the user's own sign-in methods, `users` creates users or
 * gives them more permissions, `groups` gives permissions to groups, `settings` changes those for administrators, such
 * as third-party scripts, and `workflows` lets groups decide about drafts. A proof of one scope is not valid for
 * another.
 */
export const reauthScopes = ['account', 'users', 'groups', 'settings', 'workflows'] as const
export type ReauthScope = (typeof reauthScopes)[number]

/** The header that contains the proof. */
export const reauthHeader = 'X-Reauth'

/** The error code of a response that requires a proof first. */
export const reauthRequiredErrorCode = 'reauth_required'
