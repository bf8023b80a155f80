import type { Env } from '../env.ts'

/** Forgets sessions that have expired. */
export async function sweep({ DB }: Env, now: Date): Promise<void> {
  await DB.prepare('DELETE FROM session WHERE expires_at < ?1').bind(now.toISOString()).run()
}
