import { lt } from 'drizzle-orm'
import { archiveLease } from '#schema/archive/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { abandonArchiveTracking } from './archive-tables.ts'

/** How long changes are noted for a backup that was interrupted, so that it can be continued; in milliseconds. */
const resumptionPeriod = 60 * 60_000

/** Removes the triggers and the lease of an archive whose writer was stopped and was not continued for an hour. */
export async function endAbandonedArchiveTracking(db: D1Database, now: Date): Promise<void> {
  const endedBefore = new Date(now.getTime() - resumptionPeriod)
  const [abandoned] = await getDrizzle(db)
    .select({ owner: archiveLease.owner })
    .from(archiveLease)
    .where(lt(archiveLease.lease_until, endedBefore.toISOString()))
  if (!abandoned) return
  await abandonArchiveTracking(db, abandoned.owner, endedBefore)
}
