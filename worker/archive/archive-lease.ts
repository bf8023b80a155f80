import { and, eq, lt, sql } from 'drizzle-orm'
import { archiveLease } from '#schema/archive/table.ts'
import { getDatabase } from '../stores/db.ts'
import { upsertExcludedColumn } from '../stores/expressions.ts'

/** How long a writer may be silent before another one takes over, in milliseconds. */
const leaseDuration = 2 * 60_000

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseDuration).toISOString()

/** Takes the lease of the one archive that is being written; false while another writer has it. */
export async function takeArchiveLease(db: D1Database, owner: string, now: Date): Promise<boolean> {
  const taken = await getDatabase(db)
    .insert(archiveLease)
    .values({ id: 1, owner, lease_until: leaseEnd(now) })
    .onConflictDoUpdate({
      target: archiveLease.id,
      set: {
        owner: upsertExcludedColumn(archiveLease.owner),
        lease_until: upsertExcludedColumn(archiveLease.lease_until),
      },
      setWhere: sql`${lt(archiveLease.lease_until, now.toISOString())} OR ${eq(archiveLease.owner, owner)}`,
    })
    .returning({ id: archiveLease.id })
  return taken.length > 0
}

/** Returns the query that prolongs the lease; it returns no row if another writer has taken over. */
export const prolongLeaseQuery = (db: D1Database, owner: string, now: Date) =>
  getDatabase(db)
    .update(archiveLease)
    .set({ lease_until: leaseEnd(now) })
    .where(and(eq(archiveLease.id, 1), eq(archiveLease.owner, owner)))
    .returning({ id: archiveLease.id })

/** Returns the query that ends the lease of a writer. */
export const endLeaseQuery = (db: D1Database, owner: string) =>
  getDatabase(db).delete(archiveLease).where(eq(archiveLease.owner, owner))
