import type { Context, Next } from 'hono'
import { accessTokenScopeLabelsAndHelp } from '#schema/accounts/access-tokens/scopes.ts'
import { isMcpPath } from '#schema/agents/paths.ts'
import type { Failure } from '#schema/result.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { wrapDatabaseToLogAccessToken } from '../../stores/log-entries.ts'
import { createBearerChallenge } from '../oauth/bearer-challenge.ts'
import { findSessionOfAccessTokenAndCountRequest, recordAccessTokenUse } from '../queries/access-tokens.ts'
import type { SignedInSession } from '../queries/sessions.ts'
import { getSessionOfInternalRequest } from './delegated-request.ts'
import { findAccessTokenRequirement } from './endpoint-scopes.ts'
import { findTokenRequirementOfRequest, getRequestLimitsOfToken, hashAccessToken } from './request-token.ts'

/**
 * Loads the owner of an access token into the context, with the permissions that the token leaves them. Responds itself
 * when the token is invalid (401), its scopes do not include the endpoint (403) or it is used too often (429).
 */
export async function authenticateWithAccessToken(
  c: Context<BackOfficeHonoEnv>,
  token: string,
  next: Next,
): Promise<Response | undefined> {
  const delegated = getSessionOfInternalRequest(c.req.raw)
  if (delegated) return continueDelegatedRequest(c, delegated, next)
  const now = new Date()
  const { session, retryAfter } = await findSessionOfToken(c, token, now)
  c.set('session', null)
  c.set('signedInUserId', null)
  if (!session?.access_token) return refuse(c, { reason: 'unauthenticated', message: invalidMessage })
  c.set('session', session)
  c.set('signedInUserId', session.editor.id)
  c.set('editor', session.editor)
  if (session.access_token.is_connection && !isMcpPath(c.req.path)) return refuse(c, wrongAudience)
  // Calls of tools are checked one by one: each is a request of its own (`continueDelegatedRequest`).
  const wrongScope = isMcpPath(c.req.path) ? null : checkScope(c, session.access_token)
  const failure = wrongScope ?? (retryAfter === null ? null : { ...tooOften, retryAfter })
  if (failure) return refuse(c, failure)
  c.executionCtx.waitUntil(recordAccessTokenUse(c.env.DB, session, now.getTime()))
  c.env = { ...c.env, DB: wrapDatabaseToLogAccessToken(c.env.DB, session.access_token.name) }
  await next()
  return undefined
}

/** What the database knows of a token. A text that is no token is not looked up. */
async function findSessionOfToken({ env, req }: Context<BackOfficeHonoEnv>, token: string, now: Date) {
  const tokenHash = await hashAccessToken(token)
  if (tokenHash === null) return { session: null, retryAfter: null }
  const request = {
    tokenHash,
    requirement: findTokenRequirementOfRequest(req),
    limits: getRequestLimitsOfToken(tokenHash),
  }
  return findSessionOfAccessTokenAndCountRequest(env.DB, request, now)
}

/** Continues a request that the worker makes to its own routes, with the scopes of the token that has been checked. */
async function continueDelegatedRequest(
  c: Context<BackOfficeHonoEnv>,
  session: SignedInSession,
  next: Next,
): Promise<Response | undefined> {
  c.set('session', session)
  c.set('signedInUserId', session.editor.id)
  c.set('editor', session.editor)
  const failure = session.access_token ? checkScope(c, session.access_token) : signInRequired
  if (failure) return refuse(c, failure)
  await next()
  return undefined
}

/** A connected program has only the tools of the MCP server, which plan. */
const wrongAudience: Failure = { reason: 'unauthenticated', message: 'This access token is for the MCP server alone.' }

const signInRequired: Failure = { reason: 'unauthenticated', message: 'Please send an access token.' }

const invalidMessage = 'This access token is not valid: it has expired, was revoked, or is not complete.'

function checkScope(
  { req }: Context<BackOfficeHonoEnv>,
  { scopes, is_limited_to_page }: NonNullable<SignedInSession['access_token']>,
): Failure | null {
  const { scope, isOfPages } = findAccessTokenRequirement(req.method, req.path)
  if (scope === null) return { reason: 'forbidden', message: 'This access token cannot be used here: no token can.' }
  if (is_limited_to_page && !isOfPages)
    return { reason: 'forbidden', message: 'This access token is limited to a page, and this is none.' }
  if (scopes.includes(scope)) return null
  const { label } = accessTokenScopeLabelsAndHelp[scope]
  return { reason: 'forbidden', message: `This access token cannot be used here: it lacks the scope “${label}”.` }
}

const tooOften = {
  reason: 'too_many',
  message: 'This access token is used too often. Please wait.',
} as const

function refuse(c: Context<BackOfficeHonoEnv>, failure: Failure): Response {
  const response = failureToErrorResponse(failure)
  if (failure.reason === 'unauthenticated')
    response.headers.set('WWW-Authenticate', createBearerChallenge(c.req.url, c.req.path, 'invalid_token'))
  c.get('synced')?.catch(() => undefined)
  return response
}
