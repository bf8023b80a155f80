import { image } from '#schema/media/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import type { TestSite } from '../site.ts'

/**
 * Fires the cron trigger as if at a time; returns the outcome. `cron` names faults where the site injects some
 * (`test/support/workers/fault-injecting-worker.js`).
 */
export async function fireCron(
  { miniflare }: Pick<TestSite, 'miniflare'>,
  scheduledTime = new Date(),
  cron = '* * * * *',
): Promise<string> {
  const worker = await miniflare.getWorker()
  return (await worker.scheduled({ cron, scheduledTime })).outcome
}

/** Marks the demo's images as drawn, since rendering them takes a second each. */
export const markImagesDrawn = ({ db }: Pick<TestSite, 'db'>) =>
  getDrizzle(db).update(image).set({ mimetype: 'image/svg+xml' })
