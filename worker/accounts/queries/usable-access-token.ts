import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { accessToken, user } from '#schema/tables.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import type { AccessTokenRequirement } from '../access-tokens/endpoint-scopes.ts'

/** Returns the condition of access tokens of active users that have not expired; `user` is joined. */
export const buildValidAccessTokenCondition = (tokenHash: string, now: number) =>
  and(
    eq(accessToken.token_hash, tokenHash),
    gt(accessToken.expires_at, new Date(now).toISOString()),
    columnIsTrue(user.is_active),
  )

/**
 * Returns an expression for the owner of an access token: NULL unless the token is valid, and permits a request that
 * has the requirement. `now` is in milliseconds.
 */
export const buildUsableAccessTokenOwnerIdSubquery = (
  tokenHash: string,
  requirement: AccessTokenRequirement | 'mcp',
  now: number,
): SQL => sql`(SELECT ${accessToken.user_id} FROM ${accessToken} JOIN ${user} ON ${user.id} = ${accessToken.user_id}
  WHERE ${and(buildValidAccessTokenCondition(tokenHash, now), toRequirementCondition(requirement))})`

/** Calls of tools are requests of their own, so any token opens the MCP server; one of a program opens nothing else. */
function toRequirementCondition(requirement: AccessTokenRequirement | 'mcp'): SQL | undefined {
  if (requirement === 'mcp') return undefined
  const { scope, isOfPages } = requirement
  return and(
    isNull(accessToken.client_id),
    sql`${scope} IN (SELECT value FROM json_each(${accessToken.scopes}))`,
    isOfPages ? undefined : isNull(accessToken.page_id),
  )
}
