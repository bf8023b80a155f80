import { and, desc, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AccessTokenScope } from '#schema/accounts/access-tokens/scopes.ts'
import type { GroupPermission } from '#schema/accounts/group-permissions.ts'
import { isGrantLimitableToMenuSites, type MenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { isGrantLimitableToRestaurants, type RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import type { UserPreferences } from '#schema/accounts/wire.ts'
import { groupPagePermission, groupPermission, page, session, user, userGroup, userProfile } from '#schema/tables.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import { runStatementsInOneBatch, toPreparedStatement } from '../../stores/statement.ts'
import { hasSecondFactorColumn } from './second-factors.ts'
import { prepareSecurityEventInsert, type RequestDeviceAndNetwork } from './security-events.ts'

/** A session expires after this long without a request, and at the latest this long after sign-in; in milliseconds. */
const sessionIdleLifetime = 12 * 60 * 60 * 1000
export const sessionMaxLifetime = 7 * 24 * 60 * 60 * 1000

/** Minimum time between updates of `last_seen_at`, in milliseconds. */
const seenInterval = 5 * 60 * 1000

/** The access token of a request that has one instead of a session. */
interface RequestAccessToken {
  id: number
  name: string
  scopes: readonly AccessTokenScope[]
  /** Whether it is limited to a page and those below. */
  is_limited_to_page: boolean
  /** Whether a program has it through OAuth: then it is for the MCP server alone. */
  is_connection: boolean
  /** Its owner with all their permissions, which the token limits. */
  owner: SignedInEditor
}

/** A session and its user, or an access token and its owner with the permissions it leaves them. */
export interface SignedInSession {
  token_hash: string
  last_seen_at: string
  editor: SignedInEditor
  email: string
  name: string
  has_second_factor: boolean
  theme: UserPreferences['theme']
  /** IANA name; empty means the browser's time zone. */
  time_zone: string
  access_token?: RequestAccessToken
}

const ofUser = sql`${userGroup.user_id} = ${user.id}`

/**
 * The columns of a signed-in user with their permissions; `userProfile` is joined, and may be missing. `CROSS JOIN`
 * keeps the order: from the user's few groups, not from the permissions of all groups.
 */
export const signedInUserColumns = {
  has_second_factor: hasSecondFactorColumn,
  theme: userProfile.theme,
  time_zone: userProfile.current_time_zone,
  id: user.id,
  email: user.email,
  name: sql<string>`trim(${user.first_name} || ' ' || ${user.last_name})`,
  is_superuser: user.is_superuser,
  group_ids: toParsedJsonColumn<number[]>(
    sql`(SELECT json_group_array(${userGroup.group_id}) FROM ${userGroup} WHERE ${ofUser})`,
  ),
  page_permissions: toParsedJsonColumn<SignedInEditor['page_permissions']>(sql`(
    SELECT json_group_array(json_object('permission', held.permission, 'path', held.path)) FROM (
      SELECT DISTINCT ${groupPagePermission.permission} AS permission, ${page.path} AS path
      FROM ${userGroup} CROSS JOIN ${groupPagePermission} ON ${groupPagePermission.group_id} = ${userGroup.group_id}
        JOIN ${page} ON ${page.id} = ${groupPagePermission.page_id}
      WHERE ${ofUser}) AS held)`),
  group_permissions: toParsedJsonColumn<
    { permission: GroupPermission; restaurants: RestaurantScope; sites: MenuSiteScope }[]
  >(sql`(
    SELECT json_group_array(json_object('permission', ${groupPermission.permission}, 'restaurants',
    json(${groupPermission.restaurants}), 'sites', json(${groupPermission.sites})))
    FROM ${userGroup} CROSS JOIN ${groupPermission} INDEXED BY group_permission_scopes
      ON ${groupPermission.group_id} = ${userGroup.group_id}
    WHERE ${ofUser})`),
}

/** The query of sessions with their users and permissions. */
export const buildSessionsWithUsersQuery = (db: D1Database) =>
  getDrizzle(db)
    .select({ token_hash: session.token_hash, last_seen_at: session.last_seen_at, ...signedInUserColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .leftJoin(userProfile, eq(userProfile.user_id, user.id))

/** Finds an unexpired session with its user and their permissions in one query. `now` is in milliseconds. */
export async function findSignedInSession(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<SignedInSession | null> {
  const row = await buildSessionsWithUsersQuery(db)
    .where(and(eq(session.token_hash, tokenHash), buildSessionNotExpiredCondition(now), columnIsTrue(user.is_active)))
    .get()
  return row ? toSignedInSession(row) : null
}

/** Returns an expression for the user of a session: NULL if there is no such session, whether it has expired or not. */
export const buildSessionOwnerIdSubquery = (tokenHash: string): SQL =>
  sql`(SELECT ${session.user_id} FROM ${session} WHERE ${session.token_hash} = ${tokenHash})`

/** The condition of sessions that have not expired. `now` is in milliseconds. */
export const buildSessionNotExpiredCondition = (now: number) =>
  and(gt(session.expires_at, iso(now)), gt(session.last_seen_at, iso(now - sessionIdleLifetime)))

type Row = Awaited<ReturnType<typeof buildSessionsWithUsersQuery>>[number]

/** Converts a row with `signedInUserColumns`. */
export const toSignedInSession = ({
  id,
  is_superuser,
  group_ids,
  page_permissions,
  group_permissions,
  ...row
}: Row): SignedInSession => ({
  ...row,
  name: row.name || row.email,
  theme: row.theme ?? 'system',
  time_zone: row.time_zone ?? '',
  editor: {
    ...{ id, is_superuser, group_ids, page_permissions },
    permissions: [...new Set(group_permissions.map(({ permission }) => permission))],
    restaurant_grants: group_permissions.filter(isGrantLimitableToRestaurants),
    menu_grants: group_permissions.filter(isGrantLimitableToMenuSites),
  },
})

/** Who signs in, from where, and with which factor. */
export interface NewSessionDetails extends RequestDeviceAndNetwork {
  userId: number
  event: 'sign_in' | 'sign_in_passkey' | 'sign_in_recovery_code'
}

/** A session by the hash of its token. */
interface SessionToken {
  tokenHash: string
  /** The hash of the session that it replaces, which ends. */
  replaced?: string | undefined
}

/** Creates a session, deletes expired ones, and returns it. */
export async function createSession(
  db: D1Database,
  { tokenHash, replaced }: SessionToken,
  { userId, device, network, event }: NewSessionDetails,
  now: number,
): Promise<SignedInSession | null> {
  const expired = or(lte(session.expires_at, iso(now)), lte(session.last_seen_at, iso(now - sessionIdleLifetime)))
  const times = { created_at: iso(now), last_seen_at: iso(now), expires_at: iso(now + sessionMaxLifetime) }
  return writeAndReadSession(db, { tokenHash, now }, [
    ...(replaced === undefined ? [] : [prepareSessionDeletion(db, replaced)]),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(session)
        .values({ token_hash: tokenHash, user_id: userId, ...times, device, network }),
    ),
    prepareSecurityEventInsert(db, userId, event, { device, network }, new Date(now)),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(user)
        .set({ last_login: iso(now) })
        .where(eq(user.id, userId)),
    ),
    toPreparedStatement(db, getDrizzle(db).delete(session).where(expired)),
  ])
}

/** Writes statements about a session and reads it in the same batch. */
async function writeAndReadSession(
  db: D1Database,
  { tokenHash, now }: { tokenHash: string; now: number },
  statements: D1PreparedStatement[],
): Promise<SignedInSession | null> {
  const answer = startReadsInCommitBatch(db, (read) => findSignedInSession(read, tokenHash, now))
  const results = await runStatementsInOneBatch(db, [...statements, ...(await answer.collect())])
  answer.fulfil(results.slice(statements.length))
  return answer.get()
}

/** Updates `last_seen_at` so that the session does not expire. Does nothing if it was updated recently. */
export async function extendIdleSession(
  db: D1Database,
  { token_hash, last_seen_at }: SignedInSession,
  now: number,
): Promise<void> {
  if (last_seen_at > iso(now - seenInterval)) return
  await getDrizzle(db)
    .update(session)
    .set({ last_seen_at: iso(now) })
    .where(eq(session.token_hash, token_hash))
    .run()
}

export const deleteSession = (db: D1Database, tokenHash: string) => prepareSessionDeletion(db, tokenHash).run()

const prepareSessionDeletion = (db: D1Database, tokenHash: string) =>
  toPreparedStatement(db, getDrizzle(db).delete(session).where(eq(session.token_hash, tokenHash)))

/** Replaces a session's token after its owner has reauthenticated. Returns null when the session has ended. */
export async function rotateSessionToken(
  db: D1Database,
  from: string,
  to: string,
  now: number,
): Promise<SignedInSession | null> {
  const update = getDrizzle(db)
    .update(session)
    .set({ token_hash: to, last_seen_at: iso(now) })
    .where(eq(session.token_hash, from))
  return writeAndReadSession(db, { tokenHash: to, now }, [toPreparedStatement(db, update)])
}

/** Statement that ends all sessions of a user, except one if given. */
export const prepareUserSessionsDeletion = (db: D1Database, userId: number, except = ''): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(session)
      .where(and(eq(session.user_id, userId), ne(session.token_hash, except))),
  )

/** Statement that ends the sessions of all users except one. */
export const prepareAllUsersSessionsDeletion = (db: D1Database, except: string): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).delete(session).where(ne(session.token_hash, except)))

/** Returns a user's active sessions, last used first. */
export const listUserSessions = (db: D1Database, userId: number, now: number) =>
  getDrizzle(db)
    .select({
      token_hash: session.token_hash,
      created_at: session.created_at,
      last_seen_at: session.last_seen_at,
      device: session.device,
      network: session.network,
    })
    .from(session)
    .where(and(eq(session.user_id, userId), buildSessionNotExpiredCondition(now)))
    .orderBy(desc(session.last_seen_at))

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
