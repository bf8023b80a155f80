import * as z from 'zod/mini'
import { type AccessTokenScope, accessTokenScopes, nonPageAccessTokenScopes } from './scopes.ts'

/** How long a token may be valid, in days. */
export const accessTokenLifetimes = [7, 30, 90, 365] as const

const newAccessTokenFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(100, 'Use at most 100 characters.')),
  scopes: z.array(z.enum(accessTokenScopes)).check(
    z.minLength(1, 'Choose at least one.'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each only once.'),
  ),
  /** The page it is limited to, with everything below; null for all pages. */
  page: z.nullable(z.int().check(z.positive())),
  days: z.literal(accessTokenLifetimes, 'Choose how long it is valid.'),
})

const pageOnlyMessage = 'Limited to a page, it has no media, restaurants or menus. Remove these, or the page.'

/** Refuses scopes of what is no page for a token that is limited to one. */
export const pageTokenScopesRefinement = z.refine<{ page: number | null; scopes: AccessTokenScope[] }>(
  ({ page, scopes }) => page === null || !scopes.some((scope) => nonPageAccessTokenScopes.includes(scope)),
  { path: ['scopes'], error: pageOnlyMessage },
)

export const newAccessTokenInput = newAccessTokenFields.check(pageTokenScopesRefinement)
export type NewAccessTokenInput = z.infer<typeof newAccessTokenInput>

const accessTokenItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(accessTokenScopes)),
  /** The page it is limited to; `title` is null if that page no longer exists. */
  page: z.nullable(z.strictObject({ id: z.int(), title: z.nullable(z.string()) })),
  /** Whether a program has it through OAuth, and renews it until it expires. */
  is_connection: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type AccessTokenItem = z.infer<typeof accessTokenItem>

/** The tokens of the signed-in user, newest first, also expired ones. Times are ISO 8601. */
export const accessTokenListResponse = z.strictObject({ items: z.array(accessTokenItem) })

/** A new token; `token` is shown only once. */
export const newAccessTokenResponse = z.strictObject({ id: z.int(), token: z.string() })
