import type { AccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import type { OauthTokenRequest } from '#schema/accounts/oauth/wire.ts'
import type { Env } from '../../env.ts'
import {
  createRandomToken,
  decodeBase64url,
  hashSha256Base64url,
  isSameSecret,
  signWithHmac,
} from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { generateAccessToken } from '../access-tokens/format.ts'
import { isMcpServerUrl } from './authorization-request.ts'
import { createFailedOauthResult, type OauthResult } from './oauth-error.ts'
import {
  findOauthClient,
  findOauthCodeOrRefreshToken,
  prepareOauthClientLastUsedUpdate,
  prepareOauthGrantDeletion,
  prepareOauthTokenReplacement,
  prepareUnusedOauthCodeOrRefreshTokenGuard,
  type StoredOauthCodeOrRefreshToken,
} from './queries.ts'

/** How long an access token, a refresh token, and all that follow from one consent are valid, in milliseconds. */
const hour = 60 * 60 * 1000
const refreshLifetime = 30 * 24 * hour
const grantLifetime = 90 * 24 * hour

/** How long the refresh token that was replaced last gets the same answer again, in milliseconds. */
const leeway = 60 * 1000

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
export async function issueOauthTokensForGrant(
  env: Pick<Env, 'DB' | 'SECRET_KEY'>,
  origin: string,
  request: OauthTokenRequest,
): Promise<OauthResult<OauthTokenResponse>> {
  const { grant_type, code, refresh_token, resource } = request
  const given = grant_type === 'authorization_code' ? code : grant_type === 'refresh_token' ? refresh_token : null
  if (given === null)
    return createFailedOauthResult('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  if (given === undefined) return createFailedOauthResult('invalid_request', 'What is exchanged is missing.')
  if (resource !== undefined && !isMcpServerUrl(resource, origin))
    return createFailedOauthResult('invalid_target', 'resource must be the URL of the MCP server.')
  const kind = grant_type === 'authorization_code' ? 'code' : 'refresh'
  const [token, secret] = kind === 'code' ? [given, ''] : splitRefreshToken(given)
  const stored = await findOauthCodeOrRefreshToken(env.DB, await hashSha256Base64url(token), kind)
  if (!stored || stored.client_id !== request.client_id)
    return (await findOauthClient(env.DB, request.client_id)) ? invalidGrant : invalidClient
  const next = await (kind === 'code' ? createTokens() : deriveTokens(env.SECRET_KEY, token, secret))
  const isReuse = await wasUsed(stored, secret)
  if (isReuse && !(await isLastReplacement(stored, next))) return revokeAfterReuse(env.DB, stored)
  if (kind === 'code' && !(await isOfRequest(stored, request))) return invalidGrant
  if (asksForMore(request.scope, stored.scopes))
    return createFailedOauthResult('invalid_scope', 'This was not allowed.')
  return isReuse ? answerAgain(stored, next) : replaceToken(env.DB, stored, next)
}

/** An access token, and the two halves of a refresh token. */
interface TokenPair {
  access_token: string
  family: string
  secret: string
}

const createTokens = async (): Promise<TokenPair> => ({
  access_token: await generateAccessToken(),
  family: `tidemark_refresh_${createRandomToken()}`,
  secret: createRandomToken(),
})

/** A refresh token always gives the same pair, so that a reuse can be answered although no token is stored. */
async function deriveTokens(key: string, family: string, secret: string): Promise<TokenPair> {
  const derive = (purpose: string) => signWithHmac(key, `oauth ${purpose} ${family}.${secret}`)
  const bytes = decodeBase64url(await derive('access'))!
  return { access_token: await generateAccessToken(bytes.slice(0, 24)), family, secret: await derive('refresh') }
}

/** Whether the stored refresh token is the one that has just replaced what was given. */
const isLastReplacement = async (
  { kind, used_at, code_challenge }: StoredOauthCodeOrRefreshToken,
  { secret }: TokenPair,
) =>
  kind === 'refresh' &&
  Date.now() - Date.parse(used_at ?? '') <= leeway &&
  (await isSameSecret(await hashSha256Base64url(secret), code_challenge))

/** Answers as before: nothing lives longer or may do more than what the first answer gave. */
function answerAgain(stored: StoredOauthCodeOrRefreshToken, next: TokenPair): OauthResult<OauthTokenResponse> {
  const now = Date.now()
  const isExpired = Date.parse(stored.access_expires_at) <= now
  return isExpired ? invalidGrant : toResponse(stored, next, stored.access_expires_at, now)
}

const toResponse = (
  { scopes }: StoredOauthCodeOrRefreshToken,
  { access_token, family, secret }: TokenPair,
  expires_at: string,
  now: number,
): OauthResult<OauthTokenResponse> => ({
  ok: true,
  value: {
    access_token,
    token_type: 'Bearer',
    expires_in: Math.floor((Date.parse(expires_at) - now) / 1000),
    refresh_token: `${family}.${secret}`,
    scope: scopes.join(' '),
  },
})

const invalidGrant = createFailedOauthResult(
  'invalid_grant',
  'This is not valid: it was used, has expired, or belongs to another request.',
)

/** A program whose registration was deleted registers again when it reads this (RFC 6749, section 5.2). */
const invalidClient = createFailedOauthResult('invalid_client', 'This program is not registered here. Register again.')

/** Divides a refresh token into what stays the same until its connection ends, and what only the latest one has. */
export function splitRefreshToken(token: string): [token: string, secret: string] {
  const [first = '', second = ''] = token.split('.')
  return [first, second]
}

/** Whether what is exchanged was exchanged before. `secret` is the second half of a refresh token. */
const wasUsed = async (
  { kind, used_at, code_challenge }: StoredOauthCodeOrRefreshToken,
  secret: string,
): Promise<boolean> =>
  kind === 'code' ? used_at !== null : !(await isSameSecret(await hashSha256Base64url(secret), code_challenge))

/** Whether a code is exchanged by the program that has asked for it: it knows the verifier, and the address. */
const isOfRequest = async (
  { redirect_uri, code_challenge }: StoredOauthCodeOrRefreshToken,
  { redirect_uri: given, code_verifier }: OauthTokenRequest,
): Promise<boolean> =>
  redirect_uri === given &&
  code_verifier !== undefined &&
  (await isSameSecret(await hashSha256Base64url(code_verifier), code_challenge))

const asksForMore = (scope: string | undefined, allowed: readonly AccessTokenScope[]) =>
  (scope ?? '').split(' ').some((each) => each !== '' && !allowed.some((one) => one === each))

/** A second use means that two have it, and nobody knows which is the program: both lose it. */
async function revokeAfterReuse(db: D1Database, stored: StoredOauthCodeOrRefreshToken) {
  await commitWritePlan(db, { writes: [prepareOauthGrantDeletion(db, stored)] })
  return invalidGrant
}

async function replaceToken(
  db: D1Database,
  stored: StoredOauthCodeOrRefreshToken,
  tokens: TokenPair,
): Promise<OauthResult<OauthTokenResponse>> {
  const at = Date.now()
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
  const grantEnd = stored.kind === 'code' ? at + grantLifetime : Date.parse(stored.grant_expires_at ?? '')
  const next = {
    accessHash: await hashSha256Base64url(tokens.access_token),
    now: iso(at),
    expires_at: iso(Math.min(at + hour, grantEnd)),
    grant_expires_at: iso(grantEnd),
    refresh: {
      token_hash: await hashSha256Base64url(tokens.family),
      code_challenge: await hashSha256Base64url(tokens.secret),
      expires_at: iso(Math.min(at + refreshLifetime, grantEnd)),
    },
  }
  const done = await commitWritePlan(
    db,
    {
      guards: [prepareUnusedOauthCodeOrRefreshTokenGuard(db, stored, next.now)],
      writes: [
        ...prepareOauthTokenReplacement(db, stored, next),
        prepareOauthClientLastUsedUpdate(db, stored.client_id!, next.now),
      ],
    },
    ['changed', 'missing'],
  )
  return done.ok ? toResponse(stored, tokens, next.expires_at, at) : answerAfterConflict(db, stored, tokens)
}

/** Another request has exchanged the same meanwhile, or it has expired or was revoked. */
async function answerAfterConflict(db: D1Database, stored: StoredOauthCodeOrRefreshToken, tokens: TokenPair) {
  const now = await findOauthCodeOrRefreshToken(db, stored.token_hash, stored.kind)
  if (!now || (now.used_at === stored.used_at && now.code_challenge === stored.code_challenge)) return invalidGrant
  return (await isLastReplacement(now, tokens)) ? answerAgain(now, tokens) : revokeAfterReuse(db, now)
}
