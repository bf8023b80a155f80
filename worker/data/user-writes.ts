import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { logEntry, page, session, unchanged, user, userGroup, userToken } from '#schema/tables/index.ts'
import type { ChangedPart } from '#schema/wire/person.ts'
import type { NewUser } from '#schema/wire/user.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isTrue, valuesOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { columnsOfUser } from './columns-of-user.ts'
import { unchangedDone } from './governed-page.ts'
import { logRecord } from './record-history.ts'
import { voidTickets } from './ticket.ts'
import { displayNameOnly } from './user.ts'
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
  statement(db, insertSelect(userGroup, { user_id: id, group_id: sql`value` }, sql`FROM ${valuesOf(groups)}`))

/** A new user, who has no password yet. */
export const addUser = (db: D1Database, id: number, person: Person, changes: readonly ChangedPart[], by: By) => [
  statement(
    db,
    database(db).insert(user).values({
      id,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      password_hash: '',
      is_superuser: person.is_superuser,
      date_joined: by.now,
    }),
  ),
  joinGroups(db, id, person.groups),
  logRecord(db, { kind: 'user', id, label: loggedName({ ...person, id }) }, 'wagtail.create', by, changes),
]

/** Breaks the batch unless the user is as they were read. `unchangedDone` takes the row away again. */
const stillSo = (db: D1Database, { id, text }: StoredUser) =>
  statement(db, insertSelect(unchanged, { since_planned: sql`${userState(id)} IS ${text}` }, sql``))

/** Who can sign in as an administrator. */
const isAdministrator: SQL = and(isTrue(user.is_superuser), isTrue(user.is_active), ne(user.password_hash, ''))!

/** Breaks the batch when it would leave the site without an administrator who can sign in. */
const someAdministratorStays = (db: D1Database) =>
  statement(db, insertSelect(unchanged, { since_planned: sql`count(*) > 0` }, sql`FROM ${user} WHERE ${isAdministrator}`))

const endSessions = (db: D1Database, id: number) => statement(db, database(db).delete(session).where(eq(session.user_id, id)))

const leaveGroups = (db: D1Database, id: number) => statement(db, database(db).delete(userGroup).where(eq(userGroup.user_id, id)))

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
  const { email, first_name, last_name, is_superuser, is_active } = after
  const isStaff = before.is_superuser && before.is_active && !(after.is_superuser && after.is_active)
  return [
    stillSo(db, before),
    statement(db, database(db).update(user).set({ email, first_name, last_name, is_superuser, is_active }).where(eq(user.id, id))),
    leaveGroups(db, id),
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
  (await database(db)
    .select({ id: user.id })
    .from(user)
    .where(and(isAdministrator, ne(user.id, id)))
    .limit(1)
    .get()) === undefined

/** Signs a user out of every browser. */
export const signOutEverywhere = (db: D1Database, owner: StoredUser, by: By) => [
  endSessions(db, owner.id),
  logRecord(db, { kind: 'user', id: owner.id, label: loggedName(owner) }, 'tidemark.end_sessions', by),
]

const withdrawToken = (db: D1Database, id: number) =>
  statement(
    db,
    database(db)
      .delete(userToken)
      .where(and(eq(userToken.user_id, id), eq(userToken.purpose, 'invitation'))),
  )

export const withdrawInvitation = (db: D1Database, invited: StoredUser, by: By) => [
  withdrawToken(db, invited.id),
  logRecord(db, { kind: 'user', id: invited.id, label: loggedName(invited) }, 'tidemark.withdraw_invitation', by),
]

/** Deletes a user. What they wrote stays; the log goes on naming them, without their address, and their pages get another owner, or none. */
export const deleteUser = (db: D1Database, deleted: StoredUser, newOwner: number | null, by: By): D1PreparedStatement[] => [
  stillSo(db, deleted),
  statement(
    db,
    sql`UPDATE ${logEntry} SET ${sql.identifier(logEntry.data.name)} = json_set(${logEntry.data}, '$.by',
      (SELECT ${displayNameOnly} FROM ${user} WHERE ${eq(user.id, deleted.id)})) WHERE ${eq(logEntry.user_id, deleted.id)}`,
  ),
  statement(db, database(db).update(page).set({ owner_id: newOwner }).where(eq(page.owner_id, deleted.id))),
  ...columnsOfUser.map((column) =>
    statement(db, sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = NULL WHERE ${eq(column, deleted.id)}`),
  ),
  endSessions(db, deleted.id),
  leaveGroups(db, deleted.id),
  statement(db, database(db).delete(user).where(eq(user.id, deleted.id))),
  ...(deleted.is_superuser ? [someAdministratorStays(db)] : []),
  logRecord(db, { kind: 'user', id: deleted.id, label: loggedName(deleted) }, 'wagtail.delete', by),
  unchangedDone(db),
]
