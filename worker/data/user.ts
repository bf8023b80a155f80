/** An account that somebody tries to sign in to. `last_login` is ISO 8601, null before the first time. */
export interface AccountState {
  id: number
  email: string
  last_login: string | null
}

/** What signing in needs of a user. E-mail addresses are stored in lower case. */
export const credentialsOf = (db: D1Database, email: string): Promise<(AccountState & { password_hash: string }) | null> =>
  db.prepare('SELECT id, email, last_login, password_hash FROM user WHERE email = ?1 AND is_active = 1').bind(normalEmail(email)).first()

/** An account that may be signed in to, by its id. */
export const accountById = (db: D1Database, id: number): Promise<(AccountState & { password_hash: string }) | null> =>
  db.prepare('SELECT id, email, last_login, password_hash FROM user WHERE id = ?1 AND is_active = 1').bind(id).first()

/** The statement that sets a password; with `ifChanged` only when the statement before it changed a row. */
export const setPassword = (db: D1Database, id: number, hash: string, ifChanged = false): D1PreparedStatement =>
  db.prepare(`UPDATE user SET password_hash = ?2 WHERE id = ?1${ifChanged ? ' AND changes() > 0' : ''}`).bind(id, hash)

/** The statement that gives an account another address, unless somebody else has it. */
export const setEmail = (db: D1Database, id: number, email: string): D1PreparedStatement =>
  db
    .prepare('UPDATE user SET email = ?2 WHERE id = ?1 AND is_active = 1 AND NOT EXISTS (SELECT 1 FROM user WHERE email = ?2)')
    .bind(id, email)

export const isAddressTaken = async (db: D1Database, email: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM user WHERE email = ?1').bind(email).first()) !== null

/** The names of a user. */
export const namesOf = (db: D1Database, id: number): Promise<{ first_name: string; last_name: string } | null> =>
  db.prepare('SELECT first_name, last_name FROM user WHERE id = ?1').bind(id).first()

export const setNames = (db: D1Database, id: number, { first_name, last_name }: { first_name: string; last_name: string }) =>
  db.prepare('UPDATE user SET first_name = ?2, last_name = ?3 WHERE id = ?1').bind(id, first_name, last_name).run()

export const normalEmail = (email: string) => email.trim().toLowerCase()

export const anyUserExists = async (db: D1Database): Promise<boolean> => (await db.prepare('SELECT 1 FROM user LIMIT 1').first()) !== null

/** What a user is called in lists and mails. SQL over a row of `user`. */
export const userName = "coalesce(nullif(trim(user.first_name || ' ' || user.last_name), ''), user.email)"

/** The same for whom addresses are not for. */
export const userNameOnly = "coalesce(nullif(trim(user.first_name || ' ' || user.last_name), ''), 'User ' || user.id)"

/** Where a user has their mail, and what they are called. */
export const addressAndName = (db: D1Database, id: number): Promise<{ email: string; name: string; is_active: number } | null> =>
  db.prepare(`SELECT email, ${userName} AS name, is_active FROM user WHERE id = ?1`).bind(id).first()

/** Where every administrator has their mail, and their time zone; empty for the browser's own. */
export async function administrators(db: D1Database): Promise<{ email: string; time_zone: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT email, coalesce(current_time_zone, '') AS time_zone FROM user LEFT JOIN user_profile ON user_profile.user_id = user.id
       WHERE is_superuser = 1 AND is_active = 1 ORDER BY user.id`,
    )
    .all<{ email: string; time_zone: string }>()
  return results
}

export interface FirstUser {
  email: string
  first_name: string
  last_name: string
  password_hash: string
}

/** Makes the first administrator. Null when there already is a user: asked and answered in one statement. */
export async function createFirstUser(db: D1Database, user: FirstUser, now: string): Promise<number | null> {
  const row = await db
    .prepare(
      `INSERT INTO user (email, first_name, last_name, password_hash, is_superuser, date_joined)
       SELECT ?1, ?2, ?3, ?4, 1, ?5 WHERE NOT EXISTS (SELECT 1 FROM user) RETURNING id`,
    )
    .bind(normalEmail(user.email), user.first_name, user.last_name, user.password_hash, now)
    .first<{ id: number }>()
  return row?.id ?? null
}
