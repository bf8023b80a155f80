import { createAccessToken } from '#schema/accounts/access-tokens/format.ts'
import type { AccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import type { OauthTokenRequest } from '#schema/accounts/oauth/wire.ts'
import { createRandomToken, hashSha256Base64url, isSameSecret } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { isMcpServer } from './authorization-request.ts'
import { type OauthResult, oauthError } from './oauth-error.ts'
import {
  findOauthClient,
  findOauthExchange,
  guardExchangeUnused,
  prepareGrantDeletion,
  prepareOauthClientUse,
  prepareTokenReplacement,
  type StoredOauthExchange,
} from './queries.ts'

/** How long an access token, a refresh token, and all that follow from one consent are valid, in milliseconds. */
const hour = 60 * 60 * 1000
const refreshLifetime = 30 * 24 * hour
const grantLifetime = 90 * 24 * hour

/** What a program gets. */
export interface OauthTokenResponse {
  access_token: string
  token_type: 'Bearer'
  /** In seconds. */
  expires_in: number
  refresh_token: string
  scope: string
}

/** Exchanges a code or a refresh token for an access token and the next refresh token. */
export async function exchangeToken(
  db: D1Database,
  origin: string,
  request: OauthTokenRequest,
): Promise<OauthResult<OauthTokenResponse>> {
  const { grant_type, code, refresh_token, resource } = request
  const given = grant_type === 'authorization_code' ? code : grant_type === 'refresh_token' ? refresh_token : null
  if (given === null) return oauthError('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  if (given === undefined) return oauthError('invalid_request', 'What is exchanged is missing.')
  if (resource !== undefined && !isMcpServer(resource, origin))
    return oauthError('invalid_target', 'resource must be the URL of the MCP server.')
  const kind = grant_type === 'authorization_code' ? 'code' : 'refresh'
  const [token, secret] = kind === 'code' ? [given, ''] : splitRefreshToken(given)
  const stored = await findOauthExchange(db, await hashSha256Base64url(token), kind)
  if (!stored || stored.client_id !== request.client_id)
    return (await findOauthClient(db, request.client_id)) ? invalidGrant : invalidClient
  if (await wasUsed(stored, secret)) return revokeAfterReuse(db, stored)
  if (kind === 'code' && !(await isOfRequest(stored, request))) return invalidGrant
  if (asksForMore(request.scope, stored.scopes)) return oauthError('invalid_scope', 'This was not allowed.')
  return replaceToken(db, stored, kind === 'code' ? `tidemark_refresh_${createRandomToken()}` : token)
}

const invalidGrant = oauthError(
  'invalid_grant',
  'This is not valid: it was used, has expired, or belongs to another request.',
)

/** A program whose registration was deleted registers again when it reads this (RFC 6749, section 5.2). */
const invalidClient = oauthError('invalid_client', 'This program is not registered here. Register again.')

/** Divides a refresh token into what stays the same until its connection ends, and what only the latest one has. */
export function splitRefreshToken(token: string): [token: string, secret: string] {
  const [first = '', second = ''] = token.split('.')
  return [first, second]
}

/** Whether what is exchanged was exchanged before. `secret` is the second half of a refresh token. */
const wasUsed = async ({ kind, used_at, code_challenge }: StoredOauthExchange, secret: string): Promise<boolean> =>
  kind === 'code' ? used_at !== null : !(await isSameSecret(await hashSha256Base64url(secret), code_challenge))

/** Whether a code is exchanged by the program that has asked for it: it knows the verifier, and the address. */
const isOfRequest = async (
  { redirect_uri, code_challenge }: StoredOauthExchange,
  { redirect_uri: given, code_verifier }: OauthTokenRequest,
): Promise<boolean> =>
  redirect_uri === given &&
  code_verifier !== undefined &&
  (await isSameSecret(await hashSha256Base64url(code_verifier), code_challenge))

const asksForMore = (scope: string | undefined, allowed: readonly AccessTokenScope[]) =>
  (scope ?? '').split(' ').some((each) => each !== '' && !allowed.some((one) => one === each))

/** A second use means that two have it, and nobody knows which is the program: both lose it. */
async function revokeAfterReuse(db: D1Database, { access_token_id }: StoredOauthExchange) {
  await commitWritePlan(db, { writes: [prepareGrantDeletion(db, access_token_id)] })
  return invalidGrant
}

async function replaceToken(
  db: D1Database,
  stored: StoredOauthExchange,
  family: string,
): Promise<OauthResult<OauthTokenResponse>> {
  const at = Date.now()
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
  const grantEnd = stored.kind === 'code' ? at + grantLifetime : Date.parse(stored.grant_expires_at ?? '')
  const [access_token, secret] = [await createAccessToken(), createRandomToken()]
  const next = {
    accessHash: await hashSha256Base64url(access_token),
    now: iso(at),
    expires_at: iso(Math.min(at + hour, grantEnd)),
    grant_expires_at: iso(grantEnd),
    refresh: {
      token_hash: await hashSha256Base64url(family),
      code_challenge: await hashSha256Base64url(secret),
      expires_at: iso(Math.min(at + refreshLifetime, grantEnd)),
    },
  }
  const done = await commitWritePlan(
    db,
    {
      guards: [guardExchangeUnused(db, stored, next.now)],
      writes: [...prepareTokenReplacement(db, stored, next), prepareOauthClientUse(db, stored.client_id!, next.now)],
    },
    ['changed', 'missing'],
  )
  if (!done.ok) {
    const now = await findOauthExchange(db, stored.token_hash, stored.kind)
    const isUsed = now && (now.used_at !== null || now.code_challenge !== stored.code_challenge)
    return isUsed ? revokeAfterReuse(db, stored) : invalidGrant
  }
  const expires_in = Math.floor((Date.parse(next.expires_at) - at) / 1000)
  return {
    ok: true,
    value: {
      access_token,
      token_type: 'Bearer',
      expires_in,
      refresh_token: `${family}.${secret}`,
      scope: stored.scopes.join(' '),
    },
  }
}
