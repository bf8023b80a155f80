import { keptDays } from '#app/settings/retention.ts'
import { settingsFrom } from '../data/settings.ts'
import { sweepStatements } from '../data/submission-retention.ts'
import type { Env } from '../env.ts'

/** Forgets what diners sent once it has been kept as long as the site's setting says. A trigger takes a bounded part; the next goes on. */
export async function sweepSubmissions({ DB }: Env, now: Date): Promise<void> {
  const stored = await DB.prepare(
    `SELECT coalesce((SELECT json_object('retention', json(value)) FROM setting JOIN site ON site.id = site_id
       WHERE is_default_site = 1 AND model_name = 'retention'), '{}') AS settings`,
  ).first<string>('settings')
  const statements = sweepStatements(DB, keptDays(settingsFrom(stored ?? '{}').retention), now)
  if (statements.length > 0) await DB.batch(statements)
}
