import { eq, sql } from 'drizzle-orm'
import { counter, location } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import {
  createSnapshotMetadata,
  maxSnapshotLocations,
  refreshLocationIndex,
  type SnapshotMetadata,
  snapshotKey,
} from '../locations/search/build.ts'
import { getDatabase } from '../stores/db.ts'
import { toBoolean } from '../stores/expressions.ts'

/**
 * Makes the snapshot of all locations again when KV has lost it, when a change came in without one, and, as it tells
 * the special days of two weeks only, once a day while there are any.
 */
export async function refreshLocationSnapshot({ DB, KV }: Env, now: Date): Promise<void> {
  const state = await getDatabase(DB)
    .select({
      version: sql<number>`(SELECT ${counter.value} FROM ${counter} WHERE ${eq(counter.name, 'locations')})`,
      locations: sql<number>`(SELECT count(*) FROM ${location} WHERE ${location.closed_at} IS NULL)`,
      are_dated: toBoolean(sql`EXISTS (SELECT 1 FROM ${location} WHERE ${location.special_hours} <> '[]')`),
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (!state || state.locations === 0 || state.locations > maxSnapshotLocations) return
  const { value, metadata } = await KV.getWithMetadata<SnapshotMetadata>(snapshotKey(state.version), 'stream')
  await value?.cancel()
  const isOfToday = !state.are_dated || metadata?.madeOn === createSnapshotMetadata(now).madeOn
  if (!value || !isOfToday) await refreshLocationIndex({ DB, KV }, now)
}
