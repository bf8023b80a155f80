/**
 * What somebody who is signed in does only after proving anew who they are: `account` changes what their own signing in depends on,
 * `users` makes users or gives them more rights, `groups` gives rights to groups, `settings` changes those that are for administrators,
 * such as whose scripts run on the site, and `workflows` lets groups decide about drafts. A proof of one kind is worth nothing for another.
 */
export const reauthScopes = ['account', 'users', 'groups', 'settings', 'workflows'] as const
export type ReauthScope = (typeof reauthScopes)[number]

/** The header that carries a proof. */
export const reauthHeader = 'X-Reauth'

/** What an answer is called that asks for a proof first. */
export const reauthRequired = 'reauth_required'
