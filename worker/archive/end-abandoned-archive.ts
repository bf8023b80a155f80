import { lt } from 'drizzle-orm'
import { listArchivedTables } from '#schema/archive/archived-tables.ts'
import { archiveLease } from '#schema/archive/table.ts'
import { getDatabase } from '../stores/db.ts'
import { abandonArchiveTracking } from './archive-tables.ts'

/** Removes the triggers and the lease of an archive whose writer was stopped and has been silent since. */
export async function endAbandonedArchive(db: D1Database, now: Date): Promise<void> {
  const [abandoned] = await getDatabase(db)
    .select({ owner: archiveLease.owner })
    .from(archiveLease)
    .where(lt(archiveLease.lease_until, now.toISOString()))
  if (!abandoned) return
  const everything = listArchivedTables({ accounts: true, guests: true, renditions: true })
  await abandonArchiveTracking(db, everything, abandoned.owner, now)
}
