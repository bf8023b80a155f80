import { eq, sql } from 'drizzle-orm'
import { counter, location } from '#schema/tables/index.ts'
import { refreshLocationIndex, type SnapshotNote, snapshotKey, snapshotLimit, snapshotNote } from '../data/location-index.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { whether } from '../stores/expressions.ts'

/**
 * Makes the snapshot of all locations again when KV has lost it, when a change came in without one, and, as it tells the
 * special days of two weeks only, once a day while there are any.
 */
export async function keepSnapshot({ DB, KV }: Env, now: Date): Promise<void> {
  const state = await database(DB)
    .select({
      version: sql<number>`(SELECT ${counter.value} FROM ${counter} WHERE ${eq(counter.name, 'locations')})`,
      locations: sql<number>`(SELECT count(*) FROM ${location} WHERE ${location.closed_at} IS NULL)`,
      are_dated: whether(sql`EXISTS (SELECT 1 FROM ${location} WHERE ${location.special_hours} <> '[]')`),
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (!state || state.locations === 0 || state.locations > snapshotLimit) return
  const { value, metadata } = await KV.getWithMetadata<SnapshotNote>(snapshotKey(state.version), 'stream')
  await value?.cancel()
  const isOfToday = !state.are_dated || metadata?.madeOn === snapshotNote(now).madeOn
  if (!value || !isOfToday) await refreshLocationIndex({ DB, KV }, now)
}
