import { and, asc, count, desc, eq, isNotNull, lte, max, or, sql } from 'drizzle-orm'
import { look, lookDraft, user } from '#schema/tables.ts'
import type { LookListQuery } from '#schema/theme/looks/wire.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { toNullableColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'

const by = toNullableColumn(userDisplayNameColumn)

const selectDrafts = (db: D1Database) =>
  getDrizzle(db)
    .select({
      id: lookDraft.id,
      name: lookDraft.name,
      value: lookDraft.value,
      version: lookDraft.version,
      updated_at: lookDraft.updated_at,
      go_live_at: lookDraft.go_live_at,
      expire_at: lookDraft.expire_at,
      began_at: lookDraft.began_at,
      problem: lookDraft.problem,
      by,
    })
    .from(lookDraft)
    .leftJoin(user, eq(user.id, lookDraft.user_id))

/** Finds a draft of a look of a site. */
export const findLookDraft = async (db: D1Database, site: number, id: number) =>
  (await selectDrafts(db)
    .where(and(eq(lookDraft.id, id), eq(lookDraft.site_id, site)))
    .get()) ?? null

export type StoredLookDraft = NonNullable<Awaited<ReturnType<typeof findLookDraft>>>

/** Finds a look that a site had. */
export const findPastSiteLook = async (db: D1Database, site: number, id: number) =>
  (await getDrizzle(db)
    .select({ id: look.id, name: look.name, value: look.value })
    .from(look)
    .where(and(eq(look.id, id), eq(look.site_id, site)))
    .get()) ?? null

/** Lists the drafts of a site, and a part of its looks, latest first, with the one before the part as the last. */
export async function listStoredLooksAndDrafts(db: D1Database, site: number, { limit, offset }: LookListQuery) {
  const [drafts, looks, [total]] = await runQueriesInOneBatch(db, [
    selectDrafts(db).where(eq(lookDraft.site_id, site)).orderBy(desc(lookDraft.id)),
    getDrizzle(db)
      .select({
        id: look.id,
        value: look.value,
        published_at: look.published_at,
        origin: look.origin,
        name: look.name,
        by,
      })
      .from(look)
      .leftJoin(user, eq(user.id, look.user_id))
      .where(eq(look.site_id, site))
      .orderBy(desc(look.id))
      .limit(limit + 1)
      .offset(offset),
    getDrizzle(db)
      .select({ count: count(), last: max(look.id) })
      .from(look)
      .where(eq(look.site_id, site)),
  ])
  return { drafts, looks, total_count: total!.count, last: total!.last }
}

/** Counts the drafts of a site. */
export const countLookDrafts = (db: D1Database, site: number): Promise<number> =>
  getDrizzle(db).$count(lookDraft, eq(lookDraft.site_id, site))

/**
 * Lists the drafts that are due to go live or whose period is over, in the order of these times. Of the same minute,
 * those that begin come first, so that one period follows another without a look between them.
 */
export const listDueLookDrafts = (db: D1Database, now: string) =>
  getDrizzle(db)
    .select({ id: lookDraft.id, site_id: lookDraft.site_id })
    .from(lookDraft)
    .where(or(lte(lookDraft.go_live_at, now), and(isNotNull(lookDraft.began_at), lte(lookDraft.expire_at, now))))
    .orderBy(
      sql`coalesce(${lookDraft.go_live_at}, ${lookDraft.expire_at})`,
      sql`${lookDraft.go_live_at} IS NULL`,
      asc(lookDraft.id),
    )
