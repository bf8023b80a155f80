import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { type BackOfficeHonoEnv, getBearerToken, getSessionCookieTokenHash } from '../http/session.ts'
import { getCachedRetryAfter } from '../stores/rate-limit.ts'
import {
  findTokenRequirementOfRequest,
  getRequestLimitsOfToken,
  hashAccessToken,
} from './access-tokens/request-token.ts'
import { buildSessionOwnerIdSubquery } from './queries/sessions.ts'
import { buildUsableAccessTokenOwnerIdSubquery } from './queries/usable-access-token.ts'

/**
 * Returns an expression for the user whose session or access token a request carries, for what is read before they are
 * known: it is NULL unless the database has that session, or that token with the scope of the request. Returns null for
 * requests without either, and with a token that this isolate knows to be used too often.
 */
export async function buildRequestOwnerIdColumn(c: Context<BackOfficeHonoEnv>): Promise<SQL | null> {
  const bearer = getBearerToken(c.req.raw)
  const tokenHash = bearer ? await hashAccessToken(bearer) : await getSessionCookieTokenHash(c)
  if (tokenHash === null) return null
  if (!bearer) return buildSessionOwnerIdSubquery(tokenHash)
  const now = new Date()
  if (getCachedRetryAfter(getRequestLimitsOfToken(tokenHash), now) !== null) return null
  return buildUsableAccessTokenOwnerIdSubquery(tokenHash, findTokenRequirementOfRequest(c.req), now.getTime())
}
