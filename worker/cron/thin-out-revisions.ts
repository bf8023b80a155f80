import type { Env } from '../env.ts'
import { continueRevisionThinning } from '../revisions/thinning.ts'
import { loadDataRetentionSetting } from '../settings/retention.ts'

/** Deletes old revisions of pages and snippets by the rule of the setting. Each run looks at a limited number. */
export async function thinOutRevisions({ DB }: Env, now: Date): Promise<void> {
  const { revision_days, daily_revision_days } = await loadDataRetentionSetting(DB)
  await continueRevisionThinning(DB, { allDays: revision_days, dailyDays: daily_revision_days }, now)
}
