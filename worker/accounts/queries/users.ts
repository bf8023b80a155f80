import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { group, session, user, userGroup, userToken } from '#schema/accounts/table.ts'
import {
  type UserAccountState,
  type UserDetail,
  type UserListFilter,
  type UserListItem,
  type UsersQuery,
  userListFilters,
} from '#schema/accounts/user-wire.ts'
import type { NamedItem } from '#schema/records/wire.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { buildListCountsQuery, toCountsByFilter } from '../../lists/list-counts.ts'
import { toSearchWords } from '../../lists/search-words.ts'
import { findTextMatchIdsIfFew } from '../../search/trigram-search.ts'
import { buildRowCountSubquery, columnIf } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import {
  columnIsFalse,
  columnIsOneOf,
  columnIsTrue,
  toBooleanColumn,
  toParsedJsonColumn,
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

const groups = toParsedJsonColumn<
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
const conditions: Record<UserListFilter, SQL> = {
  active: sql`${columnIsTrue(user.is_active)} AND ${user.password_hash} <> ''`,
  invited: sql`${columnIsTrue(user.is_active)} AND ${user.password_hash} = ''`,
  inactive: columnIsFalse(user.is_active),
  administrators: columnIsTrue(user.is_superuser),
}

const sorting = { name: sql`lower(${userDisplayNameColumn})`, email: user.email, last_login: user.last_login } as const

/** Creates the condition of a list. If few users may contain all search words, only these are read. */
async function createListCondition(db: D1Database, query: UsersQuery): Promise<SQL | undefined> {
  const words = toSearchWords(query.search)
  const few = await findTextMatchIdsIfFew(db, 'user_search', words)
  const text = sql`lower(${user.first_name} || ' ' || ${user.last_name} || ' ' || ${user.email})`
  return and(
    few === null ? undefined : columnIsOneOf(user.id, few),
    query.show && conditions[query.show],
    query.group
      ? sql`${user.id} IN (SELECT ${userGroup.user_id} FROM ${userGroup} WHERE ${eq(userGroup.group_id, query.group)})`
      : undefined,
    words.length === 0
      ? undefined
      : sql`NOT EXISTS (SELECT 1 FROM ${valuesAsSqlRows(words)} AS word WHERE instr(${text}, word.value) = 0)`,
  )
}

/** Sorts as the indexes of the table do. Who has never signed in comes last. */
function buildListOrder({ order }: UsersQuery): SQL {
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const direction = order.startsWith('-') ? desc : asc
  const first = column === user.last_login ? sql`${direction(column)} NULLS LAST` : direction(column)
  return sql`${first}, ${direction(user.id)}`
}

/**
 * Returns a page of users with the number of matches and the number of users per filter. Every search word must occur
 * in the name or email address.
 */
export async function listUsers(db: D1Database, query: UsersQuery, at: Date) {
  const where = await createListCondition(db, query)
  const { limit, offset } = query
  const isCounted = toSearchWords(query.search).length === 0 && !query.group
  const matching = getDrizzle(db).select({ id: user.id }).from(user).where(where)
  const [[items, counted], matchingTotal] = await Promise.all([
    runQueriesInOneBatch(db, [
      getDrizzle(db)
        .select(columnsAt(at.toISOString()))
        .from(user)
        .leftJoin(invitation, invited)
        .where(where)
        .orderBy(buildListOrder(query))
        .limit(limit)
        .offset(offset),
      buildListCountsQuery(db, 'user'),
    ]),
    isCounted ? undefined : buildLimitedCountQuery(db, matching, query).get(),
  ])
  const counts = toCountsByFilter(counted, userListFilters)
  const total = matchingTotal
    ? toLimitedListTotal(matchingTotal.total, query)
    : { total_count: counts[query.show ?? 'all'] }
  return { total, counts, items }
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
  const row = await getDrizzle(db)
    .select({
      ...columnsAt(now),
      first_name: user.first_name,
      last_name: user.last_name,
      is_active: user.is_active,
      date_joined: user.date_joined,
      has_password: toBooleanColumn(sql`${user.password_hash} <> ''`),
      invited_until: columnIf(gt(invitation.expires_at, now), invitation.expires_at),
      session_count: buildRowCountSubquery(sql`FROM ${session} WHERE ${session.user_id} = ${user.id}
        AND ${session.expires_at} > ${now}`),
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
  getDrizzle(db).select({ id: group.id, name: group.name }).from(group).orderBy(sql`lower(${group.name})`).all()
