import { Hono } from 'hono'
import { authorizationEndpoints } from '#schema/accounts/oauth/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../../http/session.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import { createFieldFailure } from '../new-password.ts'
import { canLimitAccessTokenToPage, findMaxAccessTokensFailure } from '../own-account/access-tokens.ts'
import { commitOwnAccountChange } from '../own-account/second-factors.ts'
import { checkAuthorizationRequest, toOauthRedirectUrl } from './authorization-request.ts'
import {
  type OauthGrant,
  prepareExpiredOauthGrantsDeletion,
  prepareOauthClientLastUsedUpdate,
  prepareOauthCodeInsert,
  prepareOauthGrantReplacement,
} from './queries.ts'

/** How long a code can be exchanged, in milliseconds. */
const codeLifetime = 60_000

/** Routes on which a person allows a program to act for them. */
export const oauthConsentRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(oauthConsentRoutes, authorizationEndpoints.check, async (c, { query }) => {
  const { origin } = new URL(c.req.url)
  const checked = await checkAuthorizationRequest(c.env.DB, origin, query)
  if (!checked.ok) return checked
  const { client, asked } = checked.value
  return ok({
    client_name: client.name,
    redirect_host: new URL(query.redirect_uri).host,
    scopes: asked.ok ? asked.value.scopes : [],
    error: asked.ok ? null : asked.error.error_description,
    refusal_url: toOauthRedirectUrl(query, origin, asked.ok ? { error: 'access_denied' } : asked.error),
  })
})

registerBackOfficeEndpoint(oauthConsentRoutes, authorizationEndpoints.allow, async (c, { body }) => {
  const { DB } = c.env
  const { origin } = new URL(c.req.url)
  const checked = await checkAuthorizationRequest(DB, origin, body.request)
  if (!checked.ok) return checked
  const { client, asked } = checked.value
  if (!asked.ok) return fail({ reason: 'conflict', message: asked.error.error_description })
  if (!body.scopes.every((scope) => asked.value.scopes.includes(scope)))
    return fail(createFieldFailure('scopes', 'The program has not asked for this.'))
  if (body.page !== null && !(await canLimitAccessTokenToPage(DB, c.var.editor, body.page)))
    return fail(createFieldFailure('page', 'You have no permission on this page.'))
  const tooMany = await findMaxAccessTokensFailure(DB, c.var.editor.id, client.id)
  if (tooMany) return fail(tooMany)
  const grant = { userId: c.var.editor.id, client, scopes: [...new Set(body.scopes)], page: body.page }
  const code = await storeGrant(c, grant, {
    redirect_uri: body.request.redirect_uri,
    code_challenge: asked.value.codeChallenge,
  })
  return ok({ redirect_to: toOauthRedirectUrl(body.request, origin, { code }) })
})

/** Stores what a person has allowed, and returns the code that the program exchanges. */
async function storeGrant(
  c: SignedInRequestContext,
  grant: OauthGrant,
  request: { redirect_uri: string; code_challenge: string },
): Promise<string> {
  const { DB } = c.env
  const code = createRandomToken()
  const codeHash = await hashSha256Base64url(code)
  const at = Date.now()
  const now = new Date(at).toISOString()
  const expires_at = new Date(at + codeLifetime).toISOString()
  await commitOwnAccountChange(c, 'access_token_created', [
    prepareExpiredOauthGrantsDeletion(DB, now, grant.userId),
    ...prepareOauthGrantReplacement(DB, grant, { codeHash, now, expires_at }),
    prepareOauthCodeInsert(DB, { codeHash, ...request, expires_at }),
    prepareOauthClientLastUsedUpdate(DB, grant.client.id, now),
  ])
  return code
}
