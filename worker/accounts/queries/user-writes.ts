import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { NewUserInput } from '#schema/accounts/user-wire.ts'
import type { FieldChange } from '#schema/records/wire.ts'
import { commitGuard, logEntry, page, session, user, userGroup, userToken } from '#schema/tables.ts'
import { toRecordChangeLogEntry } from '../../records/history.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsTrue, valuesAsSqlRows } from '../../stores/expressions.ts'
import { prepareLoggedUserNameUpdate, prepareUserRemovalFromLogEntries } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareUserAccessTokensDeletion } from './access-tokens.ts'
import { prepareUserOneTimeTokensDeletion } from './one-time-tokens.ts'
import { userNameWithoutEmailColumn } from './user-accounts.ts'
import { columnsReferencingUser } from './user-columns.ts'
import { buildSerializedUserStateColumn, type StoredUser } from './users.ts'

interface Actor {
  user: number
  now: string
}

type UserFields = Pick<NewUserInput, 'email' | 'first_name' | 'last_name' | 'groups' | 'is_superuser'>

/** The name of a user in the log, which contains no email addresses. */
export const toUserLogName = ({
  id,
  first_name,
  last_name,
}: Pick<NewUserInput, 'first_name' | 'last_name'> & { id: number }) =>
  `${first_name} ${last_name}`.trim() || `User ${id}`

const joinGroups = (db: D1Database, id: number, groups: readonly number[]) =>
  toPreparedStatement(
    db,
    buildInsertSelect(userGroup, { user_id: id, group_id: sql`value` }, sql`FROM ${valuesAsSqlRows(groups)}`),
  )

/** Plans a new user without a password. */
export const planNewUser = (
  db: D1Database,
  id: number,
  fields: UserFields,
  changes: readonly FieldChange[],
  actor: Actor,
): WritePlan => ({
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db).insert(user).values({
        id,
        email: fields.email,
        first_name: fields.first_name,
        last_name: fields.last_name,
        password_hash: '',
        is_superuser: fields.is_superuser,
        date_joined: actor.now,
      }),
    ),
    joinGroups(db, id, fields.groups),
  ],
  log: [
    toRecordChangeLogEntry(
      { kind: 'user', id, label: toUserLogName({ ...fields, id }) },
      'wagtail.create',
      actor,
      changes,
    ),
  ],
})

/** Guard that fails when the user has changed since they were read. */
const guardUserUnchanged = (db: D1Database, { id, stored_state }: StoredUser) =>
  prepareConditionGuard(db, sql`${buildSerializedUserStateColumn(id)} IS ${stored_state}`)

/** SQL condition for administrators who can sign in. */
const isAdministrator: SQL = and(
  columnIsTrue(user.is_superuser),
  columnIsTrue(user.is_active),
  ne(user.password_hash, ''),
)!

/** Final guard that fails when no administrator would be left who can sign in. */
const guardAdministratorRemains = (db: D1Database) =>
  toPreparedStatement(
    db,
    buildInsertSelect(commitGuard, { is_unchanged: sql`count(*) > 0` }, sql`FROM ${user} WHERE ${isAdministrator}`),
  )

const endSessions = (db: D1Database, id: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(session).where(eq(session.user_id, id)))

const leaveGroups = (db: D1Database, id: number) =>
  toPreparedStatement(db, getDrizzle(db).delete(userGroup).where(eq(userGroup.user_id, id)))

interface Change {
  before: StoredUser
  after: UserFields & { is_active: boolean }
  changes: readonly FieldChange[]
}

/**
 * Plans changing a user. Deactivating a user ends their sessions and access tokens in the same batch. Deactivating a
 * user or changing the address also deletes their invitation and all their tokens for signing in.
 */
export function planUserUpdate(db: D1Database, { before, after, changes }: Change, actor: Actor): WritePlan {
  const { id } = before
  const { email, first_name, last_name, is_superuser, is_active } = after
  const losesAdministrator = before.is_superuser && before.is_active && !(after.is_superuser && after.is_active)
  return {
    guards: [guardUserUnchanged(db, before)],
    writes: [
      toPreparedStatement(
        db,
        getDrizzle(db)
          .update(user)
          .set({ email, first_name, last_name, is_superuser, is_active })
          .where(eq(user.id, id)),
      ),
      leaveGroups(db, id),
      joinGroups(db, id, after.groups),
      ...(after.is_active ? [] : [endSessions(db, id), prepareUserAccessTokensDeletion(db, id)]),
      ...(after.is_active && after.email === before.email
        ? []
        : [deleteInvitationToken(db, id), prepareUserOneTimeTokensDeletion(db, id)]),
    ],
    finalGuards: losesAdministrator ? [guardAdministratorRemains(db)] : [],
    log: [
      toRecordChangeLogEntry(
        { kind: 'user', id, label: toUserLogName({ ...after, id }) },
        'wagtail.edit',
        actor,
        changes,
      ),
    ],
  }
}

/** Whether no other administrator could sign in. */
export const isLastActiveAdministrator = async (db: D1Database, id: number): Promise<boolean> =>
  (await getDrizzle(db)
    .select({ id: user.id })
    .from(user)
    .where(and(isAdministrator, ne(user.id, id)))
    .limit(1)
    .get()) === undefined

/** Plans ending all sessions of a user, and their access tokens. */
export const planEndingUserSessions = (db: D1Database, owner: StoredUser, actor: Actor): WritePlan => ({
  writes: [endSessions(db, owner.id), prepareUserAccessTokensDeletion(db, owner.id)],
  log: [
    toRecordChangeLogEntry({ kind: 'user', id: owner.id, label: toUserLogName(owner) }, 'tidemark.end_sessions', actor),
  ],
})

const deleteInvitationToken = (db: D1Database, id: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(userToken)
      .where(and(eq(userToken.user_id, id), eq(userToken.purpose, 'invitation'))),
  )

export const planInvitationWithdrawal = (db: D1Database, invited: StoredUser, actor: Actor): WritePlan => ({
  writes: [deleteInvitationToken(db, invited.id)],
  log: [
    toRecordChangeLogEntry(
      { kind: 'user', id: invited.id, label: toUserLogName(invited) },
      'tidemark.withdraw_invitation',
      actor,
    ),
  ],
})

/**
 * Plans deleting a user. Their content stays. The log keeps their name without the email address. Their pages get a new
 * owner, or none.
 */
export const planUserDeletion = (
  db: D1Database,
  deleted: StoredUser,
  newOwner: number | null,
  actor: Actor,
): WritePlan => ({
  guards: [guardUserUnchanged(db, deleted)],
  writes: [
    prepareLoggedUserNameUpdate(
      db,
      deleted.id,
      sql`(SELECT ${userNameWithoutEmailColumn} FROM ${user} WHERE ${eq(user.id, deleted.id)})`,
    ),
    toPreparedStatement(
      db,
      getDrizzle(db).update(page).set({ owner_id: newOwner }).where(eq(page.owner_id, deleted.id)),
    ),
    ...columnsReferencingUser.map((column) =>
      column === logEntry.user_id
        ? prepareUserRemovalFromLogEntries(db, deleted.id)
        : toPreparedStatement(
            db,
            sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = NULL WHERE ${eq(column, deleted.id)}`,
          ),
    ),
    endSessions(db, deleted.id),
    leaveGroups(db, deleted.id),
    toPreparedStatement(db, getDrizzle(db).delete(user).where(eq(user.id, deleted.id))),
  ],
  finalGuards: deleted.is_superuser ? [guardAdministratorRemains(db)] : [],
  log: [
    toRecordChangeLogEntry({ kind: 'user', id: deleted.id, label: toUserLogName(deleted) }, 'wagtail.delete', actor),
  ],
})
