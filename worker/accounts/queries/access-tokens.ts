import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { limitEditorToAccessToken } from '#schema/accounts/access-tokens/scopes.ts'
import type { AccessTokenItem } from '#schema/accounts/access-tokens/wire.ts'
import { accessToken, page, user, userProfile } from '#schema/tables.ts'
import { coalesceColumns, literalColumn, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import {
  buildRateLimitIncrementQuery,
  computeAndCacheRetryAfter,
  getCachedRetryAfter,
  type KeyedRateLimit,
} from '../../stores/rate-limit.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { retryOnceAfterTransientError } from '../../stores/timeouts.ts'
import type { AccessTokenRequirement } from '../access-tokens/endpoint-scopes.ts'
import { type SignedInSession, signedInUserColumns, toSignedInSession } from './sessions.ts'
import { buildUsableAccessTokenOwnerIdSubquery, buildValidAccessTokenCondition } from './usable-access-token.ts'

/** Minimum time between updates of `last_used_at`, in milliseconds. */
const usedInterval = 5 * 60 * 1000

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The page that a token is limited to. */
const topPage = alias(page, 'top_page')

/** A request with a token, and how many the token may make. */
interface AccessTokenRequest {
  tokenHash: string
  requirement: AccessTokenRequirement | 'mcp'
  limits: readonly KeyedRateLimit[]
}

/**
 * Finds an unexpired token of an active user by its hash, with the permissions that it leaves its owner, and counts the
 * request in the same round trip if the token permits it. Returns the seconds to wait if it is used too often.
 */
export async function findSessionOfAccessTokenAndCountRequest(
  db: D1Database,
  { tokenHash, requirement, limits }: AccessTokenRequest,
  now: Date,
): Promise<{ session: SignedInSession | null; retryAfter: number | null }> {
  const time = now.getTime()
  const query = buildSessionQuery(db, buildValidAccessTokenCondition(tokenHash, time))
  const wait = getCachedRetryAfter(limits, now)
  if (wait !== null) return { session: toSession(await query.get()), retryAfter: wait }
  const isUsable = sql`${buildUsableAccessTokenOwnerIdSubquery(tokenHash, requirement, time)} IS NOT NULL`
  const counting = buildRateLimitIncrementQuery(db, limits, crypto.randomUUID(), now, isUsable)
  const [[row], counters] = await retryOnceAfterTransientError(() =>
    runQueriesAndCountersInOneBatch(db, [query, counting]),
  )
  return { session: toSession(row), retryAfter: computeAndCacheRetryAfter(limits, counters, now) }
}

/**
 * Finds a token by its id, for what its agent has planned: also one that has expired and can be renewed. `now` is in
 * milliseconds.
 */
export const findSessionOfAccessTokenById = async (db: D1Database, id: number, now: number) =>
  toSession(
    await buildSessionQuery(
      db,
      and(eq(accessToken.id, id), gt(lastExpiry, iso(now)), columnIsTrue(user.is_active)),
    ).get(),
  )

/** When a token ends: that of a connected program with the last time that it can be renewed. */
const lastExpiry = coalesceColumns(accessToken.grant_expires_at, accessToken.expires_at)

/** No two columns have one name: those of one name are lost in the results of a batch. */
const buildSessionQuery = (db: D1Database, isToken: SQL | undefined) =>
  getDrizzle(db)
    .select({
      client_id: accessToken.client_id,
      token_hash: accessToken.token_hash,
      last_seen_at: coalesceColumns(accessToken.last_used_at, literalColumn('')).as('last_seen_at'),
      token_id: toUndecodedColumn(accessToken.id),
      token_name: toUndecodedColumn(accessToken.name),
      scopes: accessToken.scopes,
      page_id: accessToken.page_id,
      top_path: topPage.path,
      ...signedInUserColumns,
    })
    .from(accessToken)
    .innerJoin(user, eq(user.id, accessToken.user_id))
    .leftJoin(userProfile, eq(userProfile.user_id, user.id))
    .leftJoin(topPage, eq(topPage.id, accessToken.page_id))
    .where(isToken)

function toSession(row: Awaited<ReturnType<typeof buildSessionQuery>>[number] | undefined): SignedInSession | null {
  if (!row) return null
  const { token_id: id, token_name: name, scopes, page_id, top_path, client_id, ...columns } = row
  const session = toSignedInSession(columns)
  const pagePath = page_id === null ? null : (top_path ?? undefined)
  return {
    ...session,
    editor: limitEditorToAccessToken(session.editor, { scopes, pagePath }),
    access_token: {
      id,
      name,
      scopes,
      is_limited_to_page: page_id !== null,
      is_connection: client_id !== null,
      owner: session.editor,
    },
  }
}

/** Records that a token was used. Does nothing if it was recorded recently. */
export async function recordAccessTokenUse(
  db: D1Database,
  { token_hash, last_seen_at }: SignedInSession,
  now: number,
): Promise<void> {
  if (last_seen_at > iso(now - usedInterval)) return
  await getDrizzle(db)
    .update(accessToken)
    .set({ last_used_at: iso(now) })
    .where(eq(accessToken.token_hash, token_hash))
    .run()
}

/** Lists the tokens of a user, newest first, also expired ones. */
export async function listAccessTokens(db: D1Database, userId: number): Promise<AccessTokenItem[]> {
  const rows = await getDrizzle(db)
    .select({
      id: accessToken.id,
      name: accessToken.name,
      scopes: accessToken.scopes,
      page_id: accessToken.page_id,
      page_title: page.title,
      created_at: accessToken.created_at,
      expires_at: lastExpiry.as('last_expiry'),
      client_id: accessToken.client_id,
      last_used_at: accessToken.last_used_at,
    })
    .from(accessToken)
    .leftJoin(page, eq(page.id, accessToken.page_id))
    .where(eq(accessToken.user_id, userId))
    .orderBy(desc(accessToken.id))
  return rows.map(({ page_id, page_title, client_id, ...item }) => ({
    ...item,
    is_connection: client_id !== null,
    page: page_id === null ? null : { id: page_id, title: page_title },
  }))
}

/** Returns the path of a page that a token is to be limited to; undefined without such a page. */
export const findTreePathOfPageToLimitTokenTo = async (db: D1Database, id: number): Promise<string | undefined> =>
  (await getDrizzle(db).select({ path: page.path }).from(page).where(eq(page.id, id)).get())?.path

/** Statement that inserts a token and returns its id. */
export const buildAccessTokenInsert = (db: D1Database, token: typeof accessToken.$inferInsert) =>
  getDrizzle(db).insert(accessToken).values(token).returning({ id: accessToken.id })

/** Counts the tokens of a user, without those of a program whose connection is replaced. */
export const countAccessTokens = (db: D1Database, userId: number, exceptClientId?: string): Promise<number> =>
  getDrizzle(db).$count(
    accessToken,
    and(
      eq(accessToken.user_id, userId),
      exceptClientId === undefined ? undefined : sql`${accessToken.client_id} IS NOT ${exceptClientId}`,
    ),
  )

/** Statement that deletes a token of a user. */
export const prepareAccessTokenDeletion = (db: D1Database, userId: number, id: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(accessToken)
      .where(and(eq(accessToken.id, id), eq(accessToken.user_id, userId))),
  )

/** Statement that deletes the tokens of everybody. */
export const prepareAllUsersAccessTokensDeletion = (db: D1Database) =>
  toPreparedStatement(db, getDrizzle(db).delete(accessToken))

/** Statement that deletes all tokens of a user. */
export const prepareUserAccessTokensDeletion = (db: D1Database, userId: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(accessToken).where(eq(accessToken.user_id, userId)))
