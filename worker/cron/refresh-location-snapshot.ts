import { eq, sql } from 'drizzle-orm'
import { counter, location } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import {
  createLocationSnapshotMetadata,
  getLocationSnapshotKvKey,
  type LocationSnapshotMetadata,
  maxSnapshotLocations,
  refreshLocationSearchData,
} from '../locations/search/build.ts'
import { getDatabase } from '../stores/db.ts'
import { toBooleanColumn } from '../stores/expressions.ts'

/**
 * Recreates the snapshot of all locations when KV has lost it or a change did not refresh it. While there are special
 * days it is also refreshed daily, because it only contains those of the next two weeks.
 */
export async function refreshLocationSnapshotIfStale({ DB, KV }: Env, now: Date): Promise<void> {
  const state = await getDatabase(DB)
    .select({
      version: sql<number>`(SELECT ${counter.value} FROM ${counter} WHERE ${eq(counter.name, 'locations')})`,
      locations: sql<number>`(SELECT count(*) FROM ${location} WHERE ${location.closed_at} IS NULL)`,
      are_dated: toBooleanColumn(sql`EXISTS (SELECT 1 FROM ${location} WHERE ${location.special_hours} <> '[]')`),
    })
    .from(sql`(SELECT 1)`)
    .get()
  if (!state || state.locations === 0 || state.locations > maxSnapshotLocations) return
  const { value, metadata } = await KV.getWithMetadata<LocationSnapshotMetadata>(
    getLocationSnapshotKvKey(state.version),
    'stream',
  )
  await value?.cancel()
  const isFromToday = !state.are_dated || metadata?.madeOn === createLocationSnapshotMetadata(now).madeOn
  if (!value || !isFromToday) await refreshLocationSearchData({ DB, KV }, now)
}
