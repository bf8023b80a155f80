import { eq, sql } from 'drizzle-orm'
import { userProfile } from '#schema/accounts/sign-in-table.ts'
import { user } from '#schema/accounts/table.ts'
import type { UserPreferences } from '#schema/accounts/wire.ts'
import type { ReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsFalse } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

export interface UserPreferencesRecord extends UserPreferences {
  dismissibles: Record<string, boolean>
}

/** Returns a user's preferences, with defaults where none are stored. */
export async function readUserPreferences(db: D1Database, userId: number): Promise<UserPreferencesRecord> {
  const row = await getDrizzle(db).select().from(userProfile).where(eq(userProfile.user_id, userId)).get()
  return {
    submitted_notifications: row?.submitted_notifications ?? true,
    approved_notifications: row?.approved_notifications ?? true,
    rejected_notifications: row?.rejected_notifications ?? true,
    updated_comments_notifications: row?.updated_comments_notifications ?? true,
    theme: row?.theme ?? 'system',
    current_time_zone: row?.current_time_zone ?? '',
    dismissibles: row?.dismissibles ?? {},
  }
}

export function saveUserPreferences(
  db: D1Database,
  userId: number,
  preferences: UserPreferences,
  answer: ReadsInCommitBatch,
) {
  const {
    submitted_notifications,
    approved_notifications,
    rejected_notifications,
    updated_comments_notifications,
    ...rest
  } = preferences
  const set = {
    submitted_notifications,
    approved_notifications,
    rejected_notifications,
    updated_comments_notifications,
    theme: rest.theme,
    current_time_zone: rest.current_time_zone,
  }
  const save = getDrizzle(db)
    .insert(userProfile)
    .values({ user_id: userId, ...set })
    .onConflictDoUpdate({ target: userProfile.user_id, set })
  return commitWritePlan(db, { writes: [toPreparedStatement(db, save)], answer })
}

/** Marks hints as dismissed or visible again. Hints not in `changes` are unchanged, in a single atomic statement. */
export function saveDismissedHints(db: D1Database, userId: number, changes: Record<string, boolean>) {
  const changesJson = JSON.stringify(changes)
  const save = getDrizzle(db)
    .insert(userProfile)
    .values({ user_id: userId, dismissibles: sql`json(${changesJson})` })
    .onConflictDoUpdate({
      target: userProfile.user_id,
      set: { dismissibles: sql`json_patch(${userProfile.dismissibles}, ${changesJson})` },
    })
  return commitWritePlan(db, { writes: [toPreparedStatement(db, save)] })
}

type MailKind = 'submitted' | 'approved' | 'rejected' | 'updated_comments'

/** SQL condition: whether the user of the `user` row wants mails of this kind. */
export const buildWantsMailCondition = (kind: MailKind) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM ${userProfile} WHERE ${userProfile.user_id} = ${user.id}
    AND ${columnIsFalse(userProfile[`${kind}_notifications`])})`.mapWith(Boolean)
