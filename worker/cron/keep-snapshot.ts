import { refreshLocationIndex, snapshotKey, snapshotLimit } from '../data/location-index.ts'
import type { Env } from '../env.ts'

/** Makes the snapshot of all locations again when KV has lost it, or a change came in without one. */
export async function keepSnapshot({ DB, KV }: Env): Promise<void> {
  const state = await DB.prepare(
    "SELECT (SELECT value FROM counter WHERE name = 'locations') AS version, (SELECT count(*) FROM location WHERE closed_at IS NULL) AS locations",
  ).first<{ version: number; locations: number }>()
  if (!state || state.locations === 0 || state.locations > snapshotLimit) return
  const kept = await KV.get(snapshotKey(state.version), 'stream')
  await kept?.cancel()
  if (!kept) await refreshLocationIndex({ DB, KV })
}
