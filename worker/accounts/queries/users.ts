import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { group, session, user, userGroup, userToken } from '#schema/accounts/table.ts'
import type {
  UserAccountState,
  UserDetail,
  UserListFilter,
  UserListItem,
  UsersQuery,
} from '#schema/accounts/user-wire.ts'
import type { NamedItem } from '#schema/records/wire.ts'
import { getDatabase, readInOneBatch } from '../../stores/db.ts'
import {
  columnIsFalse,
  columnIsTrue,
  parseJsonColumn,
  toBooleanColumn,
  valuesAsSqlRows,
} from '../../stores/expressions.ts'
import { hasSecondFactorColumn } from './second-factors.ts'
import { userDisplayNameColumn } from './user-accounts.ts'

const invitation = alias(userToken, 'invitation')
const invited = sql`${invitation.user_id} = ${user.id} AND ${eq(invitation.purpose, 'invitation')}`

/** SQL column: the state of the `user` row at a time. */
const stateAt = (now: string) => sql<UserAccountState>`CASE WHEN ${columnIsFalse(user.is_active)} THEN 'inactive'
  WHEN ${user.password_hash} <> '' THEN 'active'
  WHEN ${invitation.expires_at} > ${now} THEN 'invited' ELSE 'waiting' END`

const groups = parseJsonColumn<
  NamedItem[]
>(sql`(SELECT json_group_array(json_object('id', own.id, 'name', own.name)) FROM (
  SELECT ${group.id} AS id, ${group.name} AS name FROM ${userGroup} JOIN ${group} ON ${group.id} = ${userGroup.group_id}
  WHERE ${userGroup.user_id} = ${user.id} ORDER BY lower(${group.name})) AS own)`)

const columnsAt = (now: string) => ({
  id: user.id,
  email: user.email,
  name: userDisplayNameColumn,
  is_superuser: user.is_superuser,
  state: stateAt(now),
  groups,
  last_login: user.last_login,
})

/** SQL condition of each filter. */
const conditionsAt = (now: string): Record<UserListFilter, SQL> => ({
  active: sql`${stateAt(now)} = 'active'`,
  invited: sql`${stateAt(now)} IN ('invited', 'waiting')`,
  inactive: columnIsFalse(user.is_active),
  administrators: columnIsTrue(user.is_superuser),
})

const sorting = { name: sql`lower(${userDisplayNameColumn})`, email: user.email, last_login: user.last_login } as const

/**
 * Returns a page of users with the number of matches and the number of users per filter. Every search word must occur
 * in the name or email address.
 */
export async function listUsers(
  db: D1Database,
  { search = '', show, group: groupId, order, limit, offset }: UsersQuery,
  at: Date,
) {
  const now = at.toISOString()
  const conditions = conditionsAt(now)
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const text = sql`lower(${user.first_name} || ' ' || ${user.last_name} || ' ' || ${user.email})`
  const where = and(
    show && conditions[show],
    groupId
      ? sql`EXISTS (SELECT 1 FROM ${userGroup} WHERE ${userGroup.user_id} = ${user.id}
        AND ${eq(userGroup.group_id, groupId)})`
      : undefined,
    sql`NOT EXISTS (SELECT 1 FROM ${valuesAsSqlRows(words)} AS word WHERE instr(${text}, word.value) = 0)`,
  )
  const direction = sql.raw(order.startsWith('-') ? 'DESC' : 'ASC')
  const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`
  const [[matching], items, [counts]] = await readInOneBatch(db, [
    getDatabase(db)
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(user)
      .leftJoin(invitation, invited)
      .where(where),
    getDatabase(db)
      .select(columnsAt(now))
      .from(user)
      .leftJoin(invitation, invited)
      .where(where)
      .orderBy(sql`${column} ${direction} NULLS LAST`, asc(user.id))
      .limit(limit)
      .offset(offset),
    getDatabase(db)
      .select({
        all: sql<number>`count(*)`.as('all'),
        active: counted(conditions.active).as('active'),
        invited: counted(conditions.invited).as('invited'),
        inactive: counted(conditions.inactive).as('inactive'),
        administrators: counted(conditions.administrators).as('administrators'),
      })
      .from(user)
      .leftJoin(invitation, invited),
  ])
  return { total: matching!.total, counts: counts!, items }
}

/** The fields of a user that administrators can change as text, to detect changes. */
export const buildSerializedUserStateColumn = (id: number): SQL<string> => sql`(
  SELECT json_array(${user.email}, ${user.first_name}, ${user.last_name}, ${user.is_active}, ${user.is_superuser},
    (SELECT json_group_array(own.id) FROM (
      SELECT ${userGroup.group_id} AS id FROM ${userGroup} WHERE ${userGroup.user_id} = ${user.id}
      ORDER BY ${userGroup.group_id}) AS own))
  FROM ${user} WHERE ${eq(user.id, id)})`

/** A stored user with everything needed to plan a change. */
export interface StoredUser
  extends UserListItem,
    Pick<
      UserDetail,
      'first_name' | 'last_name' | 'is_active' | 'date_joined' | 'invited_until' | 'session_count' | 'has_second_factor'
    > {
  has_password: boolean
  /** The value of `buildSerializedUserStateColumn`. */
  stored_state: string
}

/** Returns a user, or null when the id does not exist. */
export async function findUser(db: D1Database, id: number, at: Date): Promise<StoredUser | null> {
  const now = at.toISOString()
  const row = await getDatabase(db)
    .select({
      ...columnsAt(now),
      first_name: user.first_name,
      last_name: user.last_name,
      is_active: user.is_active,
      date_joined: user.date_joined,
      has_password: toBooleanColumn(sql`${user.password_hash} <> ''`),
      invited_until: sql<string | null>`CASE WHEN ${invitation.expires_at} > ${now} THEN ${invitation.expires_at} END`,
      session_count: sql<number>`(SELECT count(*) FROM ${session} WHERE ${session.user_id} = ${user.id}
        AND ${session.expires_at} > ${now})`,
      has_second_factor: hasSecondFactorColumn,
      stored_state: buildSerializedUserStateColumn(id),
    })
    .from(user)
    .leftJoin(invitation, invited)
    .where(eq(user.id, id))
    .get()
  return row ?? null
}

/** Returns all groups by name. */
export const listAllUserGroups = (db: D1Database): Promise<NamedItem[]> =>
  getDatabase(db).select({ id: group.id, name: group.name }).from(group).orderBy(sql`lower(${group.name})`).all()
