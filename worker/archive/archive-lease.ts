import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { archiveLease } from '#schema/archive/table.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildUpsertExcludedValue } from '../stores/expressions.ts'

/** How long a writer may be silent before another one takes over, in milliseconds. Until then it can go on. */
const leaseDuration = 2 * 60_000

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseDuration).toISOString()

/** The lease of a writer has ended, so that rows may have changed without being noted. */
export class ArchiveLeaseError extends ArchiveError {}

const lostLeaseMessage = 'Another archive took over, because this one made no progress for two minutes. Start again.'

/** Takes the lease of the one archive that is being written; false while another writer has it. */
export async function takeArchiveLease(db: D1Database, owner: string, now: Date): Promise<boolean> {
  const taken = await getDrizzle(db)
    .insert(archiveLease)
    .values({ id: 1, owner, lease_until: leaseEnd(now) })
    .onConflictDoUpdate({
      target: archiveLease.id,
      set: {
        owner: buildUpsertExcludedValue(archiveLease.owner),
        lease_until: buildUpsertExcludedValue(archiveLease.lease_until),
      },
      setWhere: sql`${lt(archiveLease.lease_until, now.toISOString())} OR ${eq(archiveLease.owner, owner)}`,
    })
    .returning({ id: archiveLease.id })
  return taken.length > 0
}

/** Prolongs the lease of a writer. Throws `ArchiveLeaseError` if it has ended. */
export async function prolongArchiveLease(db: D1Database, owner: string, now: Date): Promise<void> {
  const prolonged = await getDrizzle(db)
    .update(archiveLease)
    .set({ lease_until: leaseEnd(now) })
    .where(and(eq(archiveLease.id, 1), eq(archiveLease.owner, owner)))
    .returning({ id: archiveLease.id })
  if (prolonged.length === 0) throw new ArchiveLeaseError(lostLeaseMessage)
}

/** Returns the query that ends the lease of a writer. */
export const buildArchiveLeaseEndQuery = (db: D1Database, owner: string) =>
  getDrizzle(db).delete(archiveLease).where(eq(archiveLease.owner, owner))

/**
 * Runs statements in one transaction, and only while a writer has the lease. Returns their results. Throws
 * `ArchiveLeaseError` if the lease is another's or was ended; then nothing is written.
 */
export async function runStatementsUnderArchiveLease(
  db: D1Database,
  owner: string,
  statements: readonly D1PreparedStatement[],
  condition: SQL = sql`true`,
): Promise<D1Result[]> {
  const hasLease = sql`EXISTS (SELECT 1 FROM ${archiveLease} WHERE ${eq(archiveLease.owner, owner)} AND ${condition})`
  const guard = prepareConditionGuard(db, hasLease)
  const committed = await commitWritePlan(db, { guards: [guard], writes: statements }, ['changed'])
  if (!committed.ok) throw new ArchiveLeaseError(lostLeaseMessage)
  return committed.results
}
