import * as z from 'zod/mini'
import { accessTokenScopes } from '../access-tokens/scopes.ts'
import { pageTokenScopesRefinement } from '../access-tokens/wire.ts'
import { isAllowedRedirectUri } from './redirect-uri.ts'

/** What a program registers about itself (RFC 7591); what else it sends has no effect. */
export const oauthClientMetadata = z.object({
  redirect_uris: z
    .array(z.string().check(z.refine(isAllowedRedirectUri, 'Use https, or http on the loopback address.')))
    .check(z.minLength(1), z.maxLength(10)),
  client_name: z.optional(z.string().check(z.maxLength(200))),
  grant_types: z.optional(
    z.array(z.string()).check(
      z.maxLength(10),
      z.refine((types) => types.includes('authorization_code'), 'Only authorization_code is supported.'),
    ),
  ),
  response_types: z.optional(
    z.array(z.string()).check(
      z.maxLength(10),
      z.refine((types) => types.includes('code'), 'Only code is supported.'),
    ),
  ),
})

const parameter = z.string().check(z.maxLength(2000))

/** The parameters of an authorization request, as the program has put them into the URL of the screen. */
export const authorizationRequest = z.strictObject({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: z.optional(parameter),
  code_challenge: z.optional(parameter),
  code_challenge_method: z.optional(parameter),
  scope: z.optional(parameter),
  state: z.optional(parameter),
  resource: z.optional(parameter),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/** What a person decides about. `client_name` is what the program calls itself. */
export const authorizationRequestResponse = z.strictObject({
  client_name: z.string(),
  /** Where the person is sent afterwards: the host of the program, or of their own machine. */
  redirect_host: z.string(),
  /** The scopes that it asks for. */
  scopes: z.array(z.enum(accessTokenScopes)),
  /** Why it cannot be allowed, or null. */
  error: z.nullable(z.string()),
  /** Where the program learns that it was not allowed. */
  refusal_url: z.string(),
})
export type AuthorizationRequestResponse = z.infer<typeof authorizationRequestResponse>

/** What a person allows: scopes that the program asks for, and the page it is limited to, or null. */
export const authorizationConsentInput = z
  .strictObject({
    request: authorizationRequest,
    scopes: z.array(z.enum(accessTokenScopes)).check(z.minLength(1, 'Choose at least one.')),
    page: z.nullable(z.int().check(z.positive())),
  })
  .check(pageTokenScopesRefinement)
export type AuthorizationConsentInput = z.infer<typeof authorizationConsentInput>

/** Where the person is sent, with the code. */
export const authorizationConsentResponse = z.strictObject({ redirect_to: z.string() })

/** The parameters of a request for a token. */
export const oauthTokenRequest = z.object({
  grant_type: parameter,
  client_id: parameter,
  code: z.optional(parameter),
  redirect_uri: z.optional(parameter),
  code_verifier: z.optional(z.string().check(z.regex(/^[\w.~-]{43,128}$/))),
  refresh_token: z.optional(parameter),
  resource: z.optional(parameter),
  scope: z.optional(parameter),
})
export type OauthTokenRequest = z.infer<typeof oauthTokenRequest>

/** The parameters of a request that revokes a token (RFC 7009). */
export const oauthRevocationRequest = z.object({
  token: parameter.check(z.minLength(1)),
  client_id: parameter.check(z.minLength(1)),
})
