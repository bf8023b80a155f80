import type { Named } from '#schema/wire/person.ts'
import type { UserDetail, UserFilter, UserItem, UserState, UsersQuery } from '#schema/wire/user.ts'
import { part } from './page-reports.ts'
import { hasSecondFactor } from './second-factor.ts'
import { userName } from './user.ts'

/** Where a user stands at `?1`. */
const state = `CASE WHEN user.is_active = 0 THEN 'inactive' WHEN password_hash <> '' THEN 'active'
  WHEN invitation.expires_at > ?1 THEN 'invited' ELSE 'waiting' END`

const groups = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
  SELECT group_.id, group_.name FROM user_group JOIN group_ ON group_.id = user_group.group_id
  WHERE user_group.user_id = user.id ORDER BY lower(group_.name)))`

const columns = `user.id, user.email, ${userName} AS name, is_superuser, ${state} AS state, ${groups} AS "groups", last_login`
const joined = `user LEFT JOIN user_token AS invitation ON invitation.user_id = user.id AND invitation.purpose = 'invitation'`

/** Which users each filter shows. */
const conditions: Record<UserFilter, string> = {
  active: `${state} = 'active'`,
  invited: `${state} IN ('invited', 'waiting')`,
  inactive: 'is_active = 0',
  administrators: 'is_superuser = 1',
}

const sorting = { name: `lower(${userName})`, email: 'user.email', last_login: 'last_login' } as const

interface Row {
  id: number
  email: string
  name: string
  is_superuser: number
  state: UserState
  groups: string
  last_login: string | null
}

/** Users as the back office lists them, with how many match and how many there are of each kind. Every typed word must occur. */
export async function listUsers(db: D1Database, { search = '', show, group = 0, order, ...slice }: UsersQuery, now: Date) {
  const column = sorting[order.replace('-', '') as keyof typeof sorting]
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const counts = Object.entries(conditions).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`)
  const [{ total, items }, counted] = await Promise.all([
    part<Row>(
      db,
      {
        columns,
        from: `${joined} WHERE ${show ? conditions[show] : '?1 = ?1'}
          AND (?3 = 0 OR EXISTS (SELECT 1 FROM user_group WHERE user_id = user.id AND group_id = ?3))
          AND NOT EXISTS (SELECT 1 FROM json_each(?2) WHERE instr(lower(first_name || ' ' || last_name || ' ' || user.email), value) = 0)`,
        order: `${column} ${order.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, user.id`,
        parameters: [now.toISOString(), JSON.stringify(words), group],
      },
      slice,
    ),
    db
      .prepare(`SELECT count(*) AS "all", ${counts.join(', ')} FROM ${joined}`)
      .bind(now.toISOString())
      .first<Record<UserFilter | 'all', number>>(),
  ])
  return { total, counts: counted!, items: items.map(itemOf) }
}

const itemOf = <Stored extends Row>({ is_superuser, groups: stored, ...row }: Stored) => ({
  ...row,
  is_superuser: is_superuser === 1,
  groups: JSON.parse(stored) as Named[],
})

/** A user as a text that is another once anything an administrator changes has changed. */
export const userState = `(SELECT json_array(email, first_name, last_name, is_active, is_superuser,
  (SELECT json_group_array(group_id) FROM (SELECT group_id FROM user_group WHERE user_id = user.id ORDER BY group_id)))
  FROM user WHERE id = ?1)`

/** A user as it is stored, with all that a change is planned from. */
export interface StoredUser
  extends UserItem,
    Pick<UserDetail, 'first_name' | 'last_name' | 'is_active' | 'date_joined' | 'invited_until' | 'session_count' | 'has_second_factor'> {
  has_password: boolean
  /** `userState` of it. */
  text: string
}

interface StoredRow extends Row {
  first_name: string
  last_name: string
  is_active: number
  date_joined: string
  invited_until: string | null
  session_count: number
  has_second_factor: number
  has_password: number
  text: string
}

/** One user; null when there is none of the id. */
export async function userById(db: D1Database, id: number, now: Date): Promise<StoredUser | null> {
  const row = await db
    .prepare(
      `SELECT ${columns}, first_name, last_name, is_active, date_joined, password_hash <> '' AS has_password,
         CASE WHEN invitation.expires_at > ?1 THEN invitation.expires_at END AS invited_until,
         (SELECT count(*) FROM session WHERE user_id = user.id AND expires_at > ?1) AS session_count, ${hasSecondFactor} AS has_second_factor,
         ${userState.replaceAll('?1', '?2')} AS text
       FROM ${joined} WHERE user.id = ?2`,
    )
    .bind(now.toISOString(), id)
    .first<StoredRow>()
  const is = (value: number) => value === 1
  return (
    row && {
      ...itemOf(row),
      is_active: is(row.is_active),
      has_password: is(row.has_password),
      has_second_factor: is(row.has_second_factor),
    }
  )
}

/** Every group by name. */
export async function allGroups(db: D1Database): Promise<Named[]> {
  const { results } = await db.prepare('SELECT id, name FROM group_ ORDER BY lower(name)').all<Named>()
  return results
}
