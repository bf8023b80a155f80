import { keepLastKnown } from '../cache/last-known.ts'
import { keepLastVersion } from '../data/nearby.ts'
import type { Env } from '../env.ts'

/** Tells KV what is current, so that isolates that begin while the database is away know the pages and locations it holds. */
export async function keepKnown(env: Env): Promise<void> {
  await Promise.all([keepLastKnown(env), keepLastVersion(env)])
}
