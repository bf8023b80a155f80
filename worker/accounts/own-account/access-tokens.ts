import { Hono } from 'hono'
import { accessTokenEndpoints } from '#schema/accounts/access-tokens/endpoints.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { type Failure, fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import { parseReturnedRows } from '../../stores/returned-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { generateAccessToken } from '../access-tokens/format.ts'
import { createFieldFailure } from '../new-password.ts'
import {
  buildAccessTokenInsert,
  countAccessTokens,
  findTreePathOfPageToLimitTokenTo,
  listAccessTokens,
  prepareAccessTokenDeletion,
} from '../queries/access-tokens.ts'
import { readAccountNoticeData } from './commit-changes.ts'
import { commitOwnAccountChange } from './second-factors.ts'

const maxAccessTokens = 20

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** Routes for one's own access tokens. */
export const ownAccessTokenRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(ownAccessTokenRoutes, accessTokenEndpoints.list, async (c) =>
  ok({ items: await listAccessTokens(c.env.DB, c.var.editor.id) }),
)

registerBackOfficeEndpoint(ownAccessTokenRoutes, accessTokenEndpoints.create, async (c, { body }) => {
  const { DB } = c.env
  const { id: userId } = c.var.editor
  const [tooMany, isPagePermitted, noticeReads] = await Promise.all([
    findMaxAccessTokensFailure(DB, userId),
    body.page === null || canLimitAccessTokenToPage(DB, c.var.editor, body.page),
    readAccountNoticeData(c, userId),
  ])
  if (tooMany) return fail(tooMany)
  if (!isPagePermitted) return fail(createFieldFailure('page', 'You have no permission on this page.'))
  const token = await generateAccessToken()
  const now = Date.now()
  const insert = buildAccessTokenInsert(DB, {
    user_id: userId,
    name: body.name,
    token_hash: await hashSha256Base64url(token),
    scopes: body.scopes,
    page_id: body.page,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + body.days * day).toISOString(),
  })
  const [inserted] = await commitOwnAccountChange(
    c,
    'access_token_created',
    [toPreparedStatement(DB, insert)],
    noticeReads,
  )
  const [row] = parseReturnedRows(insert, inserted)
  return ok({ id: row!.id, token })
})

/** Returns why a user gets no further access token, or null. One of a program replaces that program's earlier one. */
export async function findMaxAccessTokensFailure(
  db: D1Database,
  userId: number,
  clientId?: string,
): Promise<Failure | null> {
  const message = `${maxAccessTokens} access tokens are the maximum. Revoke one first.`
  return (await countAccessTokens(db, userId, clientId)) >= maxAccessTokens ? { reason: 'conflict', message } : null
}

/** Whether a user has some permission on a page, to which an access token can then be limited. */
export async function canLimitAccessTokenToPage(
  db: D1Database,
  { is_superuser, page_permissions }: SignedInEditor,
  id: number,
): Promise<boolean> {
  const path = await findTreePathOfPageToLimitTokenTo(db, id)
  return path !== undefined && (is_superuser || page_permissions.some((grant) => path.startsWith(grant.path)))
}

registerBackOfficeEndpoint(ownAccessTokenRoutes, accessTokenEndpoints.revoke, async (c, { params }) => {
  const { id } = c.var.editor
  if (!(await listAccessTokens(c.env.DB, id)).some((each) => each.id === params.id))
    return fail({ reason: 'not_found', message: 'There is no such access token.' })
  await commitOwnAccountChange(c, 'access_token_revoked', [prepareAccessTokenDeletion(c.env.DB, id, params.id)])
  return ok(null)
})
