import { refreshLocationIndex, type SnapshotNote, snapshotKey, snapshotLimit, snapshotNote } from '../data/location-index.ts'
import type { Env } from '../env.ts'

/**
 * Makes the snapshot of all locations again when KV has lost it, when a change came in without one, and, as it tells the
 * special days of two weeks only, once a day while there are any.
 */
export async function keepSnapshot({ DB, KV }: Env, now: Date): Promise<void> {
  const state = await DB.prepare(
    `SELECT (SELECT value FROM counter WHERE name = 'locations') AS version,
       (SELECT count(*) FROM location WHERE closed_at IS NULL) AS locations,
       EXISTS (SELECT 1 FROM location WHERE special_hours <> '[]') AS are_dated`,
  ).first<{ version: number; locations: number; are_dated: number }>()
  if (!state || state.locations === 0 || state.locations > snapshotLimit) return
  const { value, metadata } = await KV.getWithMetadata<SnapshotNote>(snapshotKey(state.version), 'stream')
  await value?.cancel()
  const isOfToday = state.are_dated === 0 || metadata?.madeOn === snapshotNote(now).madeOn
  if (!value || !isOfToday) await refreshLocationIndex({ DB, KV }, now)
}
