import type { Preferences } from '#schema/wire/account.ts'

export interface ProfileRow extends Preferences {
  dismissibles: Record<string, boolean>
}

interface StoredProfile {
  submitted_notifications: number
  approved_notifications: number
  rejected_notifications: number
  updated_comments_notifications: number
  theme: Preferences['theme']
  current_time_zone: string
  dismissibles: string
}

/** What a user chose; the defaults for who never did. */
export async function profileOf(db: D1Database, user: number): Promise<ProfileRow> {
  const row = await db
    .prepare(
      `SELECT submitted_notifications, approved_notifications, rejected_notifications, updated_comments_notifications,
         theme, current_time_zone, dismissibles
       FROM user_profile WHERE user_id = ?1`,
    )
    .bind(user)
    .first<StoredProfile>()
  return {
    submitted_notifications: row?.submitted_notifications !== 0,
    approved_notifications: row?.approved_notifications !== 0,
    rejected_notifications: row?.rejected_notifications !== 0,
    updated_comments_notifications: row?.updated_comments_notifications !== 0,
    theme: row?.theme ?? 'system',
    current_time_zone: row?.current_time_zone ?? '',
    dismissibles: JSON.parse(row?.dismissibles ?? '{}'),
  }
}

export const savePreferences = (db: D1Database, user: number, wanted: Preferences) =>
  db
    .prepare(
      `INSERT INTO user_profile (user_id, submitted_notifications, approved_notifications, rejected_notifications,
         updated_comments_notifications, theme, current_time_zone)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (user_id) DO UPDATE SET submitted_notifications = ?2,
         approved_notifications = ?3, rejected_notifications = ?4, updated_comments_notifications = ?5, theme = ?6, current_time_zone = ?7`,
    )
    .bind(
      user,
      ...[wanted.submitted_notifications, wanted.approved_notifications, wanted.rejected_notifications].map(Number),
      Number(wanted.updated_comments_notifications),
      wanted.theme,
      wanted.current_time_zone,
    )
    .run()

/** Notes hints as dismissed, or as to be shown again. What is not named stays as it is; of the whole, one statement. */
export const saveDismissibles = (db: D1Database, user: number, changes: Record<string, boolean>) =>
  db
    .prepare(
      `INSERT INTO user_profile (user_id, dismissibles) VALUES (?1, json(?2))
       ON CONFLICT (user_id) DO UPDATE SET dismissibles = json_patch(dismissibles, ?2)`,
    )
    .bind(user, JSON.stringify(changes))
    .run()

/** SQL: whether the user of a row `user` wants mails of a kind. */
export const wantsMail = (kind: 'submitted' | 'approved' | 'rejected' | 'updated_comments') =>
  `NOT EXISTS (SELECT 1 FROM user_profile WHERE user_profile.user_id = user.id AND ${kind}_notifications = 0)`
