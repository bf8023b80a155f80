import type { ChangedPart } from '#schema/wire/person.ts'
import type { NewUser } from '#schema/wire/user.ts'
import { columnsOfUser } from './columns-of-user.ts'
import { unchangedDone } from './governed-page.ts'
import { logRecord } from './record-history.ts'
import { voidTickets } from './ticket.ts'
import { userNameOnly } from './user.ts'
import { type StoredUser, userState } from './user-listing.ts'

interface By {
  user: number
  now: string
}

type Person = Pick<NewUser, 'email' | 'first_name' | 'last_name' | 'groups' | 'is_superuser'>

/** What the log calls a user: it holds no addresses. */
export const loggedName = ({ id, first_name, last_name }: Pick<NewUser, 'first_name' | 'last_name'> & { id: number }) =>
  `${first_name} ${last_name}`.trim() || `User ${id}`

const joinGroups = (db: D1Database, id: number, groups: readonly number[]) =>
  db.prepare('INSERT INTO user_group (user_id, group_id) SELECT ?1, value FROM json_each(?2)').bind(id, JSON.stringify(groups))

/** A new user, who has no password yet. */
export const addUser = (db: D1Database, id: number, person: Person, changes: readonly ChangedPart[], by: By) => [
  db
    .prepare(
      "INSERT INTO user (id, email, first_name, last_name, password_hash, is_superuser, date_joined) VALUES (?1, ?2, ?3, ?4, '', ?5, ?6)",
    )
    .bind(id, person.email, person.first_name, person.last_name, person.is_superuser ? 1 : 0, by.now),
  joinGroups(db, id, person.groups),
  logRecord(db, { kind: 'user', id, label: loggedName({ ...person, id }) }, 'wagtail.create', by, changes),
]

/** Breaks the batch unless the user is as they were read. `unchangedDone` takes the row away again. */
const stillSo = (db: D1Database, { id, text }: StoredUser) =>
  db.prepare(`INSERT INTO unchanged (since_planned) SELECT ${userState} IS ?2`).bind(id, text)

/** Breaks the batch when it would leave the site without an administrator who can sign in. */
const someAdministratorStays = (db: D1Database) =>
  db.prepare(
    "INSERT INTO unchanged (since_planned) SELECT count(*) > 0 FROM user WHERE is_superuser = 1 AND is_active = 1 AND password_hash <> ''",
  )

const endSessions = (db: D1Database, id: number) => db.prepare('DELETE FROM session WHERE user_id = ?1').bind(id)

interface Change {
  before: StoredUser
  after: Person & { is_active: boolean }
  changes: readonly ChangedPart[]
}

/**
 * Changes a user. Whoever is let in no more is signed out everywhere in the same batch, and with an address goes the
 * invitation that was sent there, and every link to a new password.
 */
export function changeUser(db: D1Database, { before, after, changes }: Change, by: By): D1PreparedStatement[] {
  const { id } = before
  const isStaff = before.is_superuser && before.is_active && !(after.is_superuser && after.is_active)
  return [
    stillSo(db, before),
    db
      .prepare('UPDATE user SET email = ?2, first_name = ?3, last_name = ?4, is_superuser = ?5, is_active = ?6 WHERE id = ?1')
      .bind(id, after.email, after.first_name, after.last_name, after.is_superuser ? 1 : 0, after.is_active ? 1 : 0),
    db.prepare('DELETE FROM user_group WHERE user_id = ?1').bind(id),
    joinGroups(db, id, after.groups),
    ...(after.is_active ? [] : [endSessions(db, id)]),
    ...(after.is_active && after.email === before.email ? [] : [withdrawToken(db, id), voidTickets(db, id)]),
    ...(isStaff ? [someAdministratorStays(db)] : []),
    logRecord(db, { kind: 'user', id, label: loggedName({ ...after, id }) }, 'wagtail.edit', by, changes),
    unchangedDone(db),
  ]
}

/** Whether nobody else is left who could sign in as an administrator. */
export const isLastAdministrator = async (db: D1Database, id: number): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 FROM user WHERE is_superuser = 1 AND is_active = 1 AND password_hash <> '' AND id <> ?1 LIMIT 1")
    .bind(id)
    .first()) === null

/** Signs a user out of every browser. */
export const signOutEverywhere = (db: D1Database, user: StoredUser, by: By) => [
  endSessions(db, user.id),
  logRecord(db, { kind: 'user', id: user.id, label: loggedName(user) }, 'tidemark.end_sessions', by),
]

const withdrawToken = (db: D1Database, id: number) =>
  db.prepare("DELETE FROM user_token WHERE user_id = ?1 AND purpose = 'invitation'").bind(id)

export const withdrawInvitation = (db: D1Database, user: StoredUser, by: By) => [
  withdrawToken(db, user.id),
  logRecord(db, { kind: 'user', id: user.id, label: loggedName(user) }, 'tidemark.withdraw_invitation', by),
]

/** Deletes a user. What they wrote stays; the log goes on naming them, without their address, and their pages get another owner, or none. */
export const deleteUser = (db: D1Database, user: StoredUser, newOwner: number | null, by: By): D1PreparedStatement[] => [
  stillSo(db, user),
  db
    .prepare(`UPDATE log_entry SET data = json_set(data, '$.by', (SELECT ${userNameOnly} FROM user WHERE id = ?1)) WHERE user_id = ?1`)
    .bind(user.id),
  db.prepare('UPDATE page SET owner_id = ?2 WHERE owner_id = ?1').bind(user.id, newOwner),
  ...columnsOfUser.map(([table, column]) => db.prepare(`UPDATE ${table} SET ${column} = NULL WHERE ${column} = ?1`).bind(user.id)),
  db.prepare('DELETE FROM session WHERE user_id = ?1').bind(user.id),
  db.prepare('DELETE FROM user_group WHERE user_id = ?1').bind(user.id),
  db.prepare('DELETE FROM user WHERE id = ?1').bind(user.id),
  ...(user.is_superuser ? [someAdministratorStays(db)] : []),
  logRecord(db, { kind: 'user', id: user.id, label: loggedName(user) }, 'wagtail.delete', by),
  unchangedDone(db),
]
