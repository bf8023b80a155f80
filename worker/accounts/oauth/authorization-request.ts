import { type AccessTokenScope, accessTokenScopes } from '#schema/accounts/access-tokens/scopes.ts'
import { isRegisteredRedirectUri } from '#schema/accounts/oauth/redirect-uri.ts'
import type { AuthorizationRequest } from '#schema/accounts/oauth/wire.ts'
import { isMcpPath } from '#schema/agents/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { createFailedOauthResult, type OauthError, type OauthResult } from './oauth-error.ts'
import { findOauthClient, type OauthClient } from './queries.ts'

/** A request of a registered program that has a registered address to be sent back to. */
export interface CheckedAuthorizationRequest {
  client: OauthClient
  /** The validated request; or why it is refused, which the program may read. */
  asked: OauthResult<{ scopes: AccessTokenScope[]; codeChallenge: string }>
}

/**
 * Checks a request of a program. A failure has no registered program or address: then nobody is sent anywhere, and the
 * person reads it.
 */
export async function checkAuthorizationRequest(
  db: D1Database,
  origin: string,
  request: AuthorizationRequest,
): Promise<Result<CheckedAuthorizationRequest>> {
  const client = await findOauthClient(db, request.client_id)
  if (!client) return fail({ reason: 'not_found', message: 'This program is not registered here. Connect it again.' })
  if (!isRegisteredRedirectUri(request.redirect_uri, client.redirect_uris))
    return fail({ reason: 'conflict', message: 'This program has not registered the address it wants to go back to.' })
  return ok({ client, asked: readAskedScopes(origin, request) })
}

function readAskedScopes(
  origin: string,
  { response_type, code_challenge = '', code_challenge_method, scope, resource }: AuthorizationRequest,
): CheckedAuthorizationRequest['asked'] {
  if (response_type !== 'code') return createFailedOauthResult('invalid_request', 'response_type must be code.')
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    return createFailedOauthResult('invalid_request', 'PKCE with S256 is required.')
  if (resource !== undefined && !isMcpServerUrl(resource, origin))
    return createFailedOauthResult('invalid_target', 'resource must be the URL of the MCP server.')
  const wanted = [...new Set((scope ?? 'read').split(' ').filter((each) => each !== ''))]
  const scopes = accessTokenScopes.filter((each) => wanted.includes(each))
  if (scopes.length === 0 || scopes.length < wanted.length)
    return createFailedOauthResult('invalid_scope', `The scopes are ${accessTokenScopes.join(', ')}.`)
  return { ok: true, value: { scopes, codeChallenge: code_challenge } }
}

/** Whether a URL is that of the MCP server: the only resource that tokens are issued for (RFC 8707). */
export function isMcpServerUrl(resource: string, origin: string): boolean {
  if (!URL.canParse(resource)) return false
  const url = new URL(resource)
  return url.origin === origin && isMcpPath(url.pathname) && url.search === '' && url.hash === ''
}

/** Returns where a person is sent back, with parameters for the program and who answers (RFC 9207). */
export function toOauthRedirectUrl(
  { redirect_uri, state }: AuthorizationRequest,
  issuer: string,
  parameters: { code: string } | OauthError | { error: 'access_denied' },
): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...parameters, ...(state !== undefined && { state }), iss: issuer }))
    url.searchParams.set(name, value)
  return url.href
}
