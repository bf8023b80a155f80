import { accessTokenScopes, getRequiredAccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import { createUserAccessToken, toAccessTokenHeaders } from '../accounts/access-tokens.ts'
import type { TestSite } from '../site.ts'
import { allBackOfficeEndpointsByName, type CallEndpoint } from './caller.ts'

/** Creates an access token of a user with everything that tokens may do, and returns the headers of its calls. */
export async function createHeadersOfWidestAccessToken(site: TestSite, email: string) {
  const { token } = await createUserAccessToken(site, email, { scopes: [...accessTokenScopes] })
  return toAccessTokenHeaders(token)
}

/** The names of the endpoints that no access token can call. */
const endpointsClosedToAccessTokens: ReadonlySet<string> = new Set(
  [...allBackOfficeEndpointsByName]
    .filter(([name, declared]) => {
      const [group, own] = name.split('.') as [string, string]
      return getRequiredAccessTokenScope(group, own, declared) === null
    })
    .map(([name]) => name),
)

/** Calls endpoints with an access token if tokens can call them; the others, which they depend on, with the session. */
export const createAccessTokenEndpointCaller =
  (call: CallEndpoint, headers: Record<string, string>): CallEndpoint =>
  (name, parts) =>
    call(name, endpointsClosedToAccessTokens.has(name) ? parts : { headers, ...parts })
