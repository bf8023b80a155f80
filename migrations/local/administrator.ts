import type { D1Database } from '@cloudflare/workers-types'
import initialize from '@phi-ag/argon2/node'

/** The sign-in of local development. The worker refuses it anywhere else. */
export const localAdministrator = { email: 'admin@harborlantern.example', password: 'lantern-local-only' } as const

/** Makes the local administrator, unless there is one. Only ever called on a local state. */
export async function makeLocalAdministrator(db: D1Database): Promise<void> {
  const { email, password } = localAdministrator
  if (await db.prepare('SELECT 1 FROM user WHERE email = ?1').bind(email).first()) return
  const argon2 = await initialize()
  const { encoded } = argon2.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db
    .prepare(
      `INSERT INTO user (email, first_name, last_name, password_hash, is_superuser, date_joined)
       VALUES (?1, 'Local', 'Administrator', ?2, 1, ?3)`,
    )
    .bind(email, encoded, new Date().toISOString())
    .run()
}
