import type { Context } from 'hono'
import { oauthClientMetadata } from '#schema/accounts/oauth/wire.ts'
import type { Env } from '../../env.ts'
import { parseJsonToResult, readLimitedRequestText } from '../../http/body.ts'
import { getClientNetwork } from '../../http/network.ts'
import { createRandomToken, signWithHmac } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { consumeRateLimits, type KeyedRateLimit } from '../../stores/rate-limit.ts'
import { createOauthErrorResponse, type OauthErrorCode } from './oauth-error.ts'
import { prepareOauthClientInsert } from './queries.ts'

/** Maximum size of a registration, in bytes. */
const maxBytes = 16 * 1024

/** How many programs one network, and all together, may register. Those that nobody connects are deleted in a day. */
const networkLimit = { max: 20, seconds: 3600 }
const totalLimit = { max: 1000, seconds: 86_400 }

/** Registers a program that asks for it (RFC 7591). It gets an id and no secret. */
export async function serveOauthClientRegistration({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const now = new Date()
  const retryAfter = await countRegistration(env, req.raw, now)
  const refuse = (error: OauthErrorCode, error_description: string) =>
    createOauthErrorResponse({ error, error_description }, retryAfter ?? undefined)
  if (retryAfter !== null) return refuse('temporarily_unavailable', 'Too many programs have registered. Please wait.')
  const text = await readLimitedRequestText(req.raw, maxBytes)
  const json = text.ok ? parseJsonToResult(text.value) : text
  if (!json.ok) return refuse('invalid_client_metadata', json.failure.message)
  const parsed = oauthClientMetadata.safeParse(json.value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const isAboutUri = issue?.path[0] === 'redirect_uris'
    return refuse(
      isAboutUri ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  const { redirect_uris, client_name } = parsed.data
  const client = {
    id: createRandomToken(16),
    name: toClientName(client_name),
    redirect_uris,
    created_at: now.toISOString(),
  }
  await commitWritePlan(env.DB, { writes: [prepareOauthClientInsert(env.DB, client)] })
  const registered = {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  return Response.json(registered, { status: 201, headers: { 'Cache-Control': 'private, no-store' } })
}

async function countRegistration(env: Env, request: Request, now: Date): Promise<number | null> {
  const network = await signWithHmac(env.SECRET_KEY, `oauth registration ${getClientNetwork(request)}`)
  const consume = (limit: KeyedRateLimit) => consumeRateLimits(env.DB, [limit], crypto.randomUUID(), now)
  // One after the other: what a network sends over its own limit does not use up that of all.
  return (
    (await consume({ key: network, ...networkLimit })) ?? (await consume({ key: 'oauth registrations', ...totalLimit }))
  )
}

/** What a program calls itself, without characters that are not shown or change the direction of writing. */
const toClientName = (name = '') =>
  name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'A program without a name'
