import { and, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { AccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import { accessToken, oauthClient, oauthExchange } from '#schema/tables.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildAccessTokenInsert } from '../queries/access-tokens.ts'

export type OauthClient = typeof oauthClient.$inferSelect

export const findOauthClient = (db: D1Database, id: string): Promise<OauthClient | undefined> =>
  getDrizzle(db).select().from(oauthClient).where(eq(oauthClient.id, id)).get()

/** Statement that registers a program. */
export const prepareOauthClientInsert = (db: D1Database, client: typeof oauthClient.$inferInsert) =>
  toPreparedStatement(db, getDrizzle(db).insert(oauthClient).values(client))

/** Statement that records that a program was used. */
export const prepareOauthClientLastUsedUpdate = (db: D1Database, id: string, now: string) =>
  toPreparedStatement(db, getDrizzle(db).update(oauthClient).set({ last_used_at: now }).where(eq(oauthClient.id, id)))

/** What a person has allowed a program. */
export interface OauthGrant {
  userId: number
  client: Pick<OauthClient, 'id' | 'name'>
  scopes: AccessTokenScope[]
  page: number | null
}

/** Statements that replace what a person has allowed a program; there is no token until its code is exchanged. */
export const prepareOauthGrantReplacement = (
  db: D1Database,
  { userId, client, scopes, page }: OauthGrant,
  { codeHash, now, expires_at }: { codeHash: string; now: string; expires_at: string },
) => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(accessToken)
      .where(and(eq(accessToken.user_id, userId), eq(accessToken.client_id, client.id))),
  ),
  toPreparedStatement(
    db,
    buildAccessTokenInsert(db, {
      user_id: userId,
      name: client.name,
      // No SHA-256 has a space, so no token is its own before the exchange.
      token_hash: `code ${codeHash}`,
      scopes,
      page_id: page,
      created_at: now,
      expires_at,
      client_id: client.id,
      grant_expires_at: expires_at,
    }),
  ),
]

/** Statement that inserts the code of a grant that was inserted before it. */
export const prepareOauthCodeInsert = (
  db: D1Database,
  {
    codeHash,
    redirect_uri,
    code_challenge,
    expires_at,
  }: Record<'codeHash' | 'redirect_uri' | 'code_challenge' | 'expires_at', string>,
) =>
  toPreparedStatement(
    db,
    buildInsertSelect(
      oauthExchange,
      {
        token_hash: codeHash,
        access_token_id: accessToken.id,
        kind: 'code',
        redirect_uri,
        code_challenge,
        expires_at,
      },
      sql`FROM ${accessToken} WHERE ${accessToken.token_hash} = ${`code ${codeHash}`}`,
    ),
  )

/** Statement that deletes what a user has allowed, but no program has fetched or renewed in time. */
export const prepareExpiredOauthGrantsDeletion = (db: D1Database, now: string, userId?: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(accessToken)
      .where(
        and(
          isNotNull(accessToken.grant_expires_at),
          lt(accessToken.grant_expires_at, now),
          userId === undefined ? undefined : eq(accessToken.user_id, userId),
        ),
      ),
  )

/** Statements that delete what was exchanged long ago, and programs that nobody connected in a day or uses any more. */
export const prepareUnusedOauthRecordsDeletion = (db: D1Database, now: string, dayAgo: string) => [
  prepareExpiredOauthGrantsDeletion(db, now),
  toPreparedStatement(db, getDrizzle(db).delete(oauthExchange).where(lt(oauthExchange.expires_at, now))),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(oauthClient)
      .where(
        and(
          lt(oauthClient.created_at, dayAgo),
          or(isNull(oauthClient.last_used_at), lt(oauthClient.last_used_at, dayAgo)),
          notExists(
            getDrizzle(db)
              .select({ id: accessToken.id })
              .from(accessToken)
              .where(eq(accessToken.client_id, oauthClient.id)),
          ),
        ),
      ),
  ),
]

/** Finds a code, or what a refresh token begins with, with its grant; used and expired ones too. */
export const findOauthCodeOrRefreshToken = (db: D1Database, tokenHash: string, kind: 'code' | 'refresh') =>
  getDrizzle(db)
    .select({
      token_hash: oauthExchange.token_hash,
      kind: oauthExchange.kind,
      access_token_id: oauthExchange.access_token_id,
      redirect_uri: oauthExchange.redirect_uri,
      code_challenge: oauthExchange.code_challenge,
      expires_at: oauthExchange.expires_at,
      used_at: oauthExchange.used_at,
      access_expires_at: accessToken.expires_at,
      client_id: accessToken.client_id,
      scopes: accessToken.scopes,
      grant_expires_at: accessToken.grant_expires_at,
    })
    .from(oauthExchange)
    .innerJoin(accessToken, eq(accessToken.id, oauthExchange.access_token_id))
    .where(and(eq(oauthExchange.token_hash, tokenHash), eq(oauthExchange.kind, kind)))
    .get()

export type StoredOauthCodeOrRefreshToken = NonNullable<Awaited<ReturnType<typeof findOauthCodeOrRefreshToken>>>

/** Guard that fails if a code or refresh token was used or has expired meanwhile. */
export const prepareUnusedOauthCodeOrRefreshTokenGuard = (
  db: D1Database,
  { kind, token_hash, code_challenge }: StoredOauthCodeOrRefreshToken,
  now: string,
) => {
  const isUnused = and(
    eq(oauthExchange.token_hash, token_hash),
    eq(oauthExchange.code_challenge, code_challenge),
    kind === 'code' ? isNull(oauthExchange.used_at) : undefined,
    gt(oauthExchange.expires_at, now),
  )
  const is_unchanged = sql`EXISTS (SELECT 1 FROM ${oauthExchange} WHERE ${isUnused})`
  return prepareConditionGuard(db, is_unchanged)
}

/** The next access token and refresh token, as hashes, with their times. */
interface NextTokens extends Record<'accessHash' | 'now' | 'expires_at' | 'grant_expires_at', string> {
  refresh: { token_hash: string; code_challenge: string; expires_at: string }
}

/** Statements that use a code or refresh token: its access token is replaced, and its refresh token. */
export const prepareOauthTokenReplacement = (
  db: D1Database,
  { kind, token_hash, access_token_id }: StoredOauthCodeOrRefreshToken,
  { refresh, ...next }: NextTokens,
) => {
  const isExchanged = eq(oauthExchange.token_hash, token_hash)
  const { code_challenge, expires_at } = refresh
  return [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(accessToken)
        .set({ token_hash: next.accessHash, expires_at: next.expires_at, grant_expires_at: next.grant_expires_at })
        .where(eq(accessToken.id, access_token_id)),
    ),
    ...(kind === 'refresh'
      ? [
          toPreparedStatement(
            db,
            getDrizzle(db)
              .update(oauthExchange)
              .set({ code_challenge, expires_at, used_at: next.now })
              .where(isExchanged),
          ),
        ]
      : [
          toPreparedStatement(db, getDrizzle(db).update(oauthExchange).set({ used_at: next.now }).where(isExchanged)),
          toPreparedStatement(
            db,
            getDrizzle(db)
              .insert(oauthExchange)
              .values({ ...refresh, access_token_id, kind: 'refresh', redirect_uri: '' }),
          ),
        ]),
  ]
}

/**
 * Statement that revokes what a person has allowed a program, with all its tokens. It finds the grant by the code or
 * refresh token and not by an id, which a later grant may have got again.
 */
export const prepareOauthGrantDeletion = (db: D1Database, { token_hash, kind }: StoredOauthCodeOrRefreshToken) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(accessToken)
      .where(hasExchange(db, token_hash, kind)),
  )

/** Statement that revokes the grant of an access token, or of the first half of a refresh token, of a program. */
export const prepareOauthGrantRevocation = (
  db: D1Database,
  { tokenHash, refreshHash }: { tokenHash: string; refreshHash: string },
  clientId: string,
) => {
  const isOfToken = or(eq(accessToken.token_hash, tokenHash), hasExchange(db, refreshHash, 'refresh'))
  const isRevoked = and(eq(accessToken.client_id, clientId), isOfToken)
  return toPreparedStatement(db, getDrizzle(db).delete(accessToken).where(isRevoked))
}

const hasExchange = (db: D1Database, tokenHash: string, kind: 'code' | 'refresh') =>
  inArray(
    accessToken.id,
    getDrizzle(db)
      .select({ id: oauthExchange.access_token_id })
      .from(oauthExchange)
      .where(and(eq(oauthExchange.token_hash, tokenHash), eq(oauthExchange.kind, kind))),
  )
