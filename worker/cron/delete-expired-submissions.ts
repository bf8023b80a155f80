import { toRetentionDaysByForm } from '#app/settings/retention.ts'
import type { Env } from '../env.ts'
import { prepareExpiredSubmissionDeletion } from '../forms/submissions/retention.ts'
import { loadDataRetentionSetting } from '../settings/retention.ts'
import { commitWritePlan } from '../stores/commit.ts'

/** Deletes form submissions after the retention period of the site's setting. Each run deletes a limited number. */
export async function deleteExpiredSubmissions({ DB }: Env, now: Date): Promise<void> {
  const days = toRetentionDaysByForm(await loadDataRetentionSetting(DB))
  await commitWritePlan(DB, { writes: prepareExpiredSubmissionDeletion(DB, days, now) })
}
