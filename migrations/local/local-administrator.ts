import type { D1Database } from '@cloudflare/workers-types'
import initialize from '@phi-ag/argon2/node'
import { eq } from 'drizzle-orm'
import { user } from '#schema/accounts/table.ts'
import { getDrizzle } from '../../worker/stores/db.ts'

/** The sign-in of local development. The worker rejects it anywhere else. */
export const localAdministratorLogin = {
  email: 'admin@harborlantern.example',
  password: 'tidemark-local-only',
} as const

/**
 * Creates the local administrator, or lets them sign in again if a restore without accounts left them no password. Only
 * called on a local state.
 */
export async function createLocalAdministrator(db: D1Database): Promise<void> {
  const { email, password } = localAdministratorLogin
  const isLocal = eq(user.email, email)
  const [existing] = await getDrizzle(db).select({ password_hash: user.password_hash }).from(user).where(isLocal)
  if (existing && existing.password_hash !== '') return
  const argon2 = await initialize()
  const { encoded } = argon2.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const names = { first_name: 'Local', last_name: 'Administrator' }
  await getDrizzle(db)
    .insert(user)
    .values({ email, ...names, password_hash: encoded, is_superuser: true, date_joined: new Date().toISOString() })
    .onConflictDoUpdate({ target: user.email, set: { password_hash: encoded } })
}
