import type { D1Database, D1PreparedStatement, KVNamespace } from '@cloudflare/workers-types'
import { wholeMap } from '#schema/rules/geo.ts'
import { locationColumns, notClosed, type StoredLocation, withCountry } from './location.ts'
import { packSnapshot } from './location-snapshot.ts'

/**
 * Up to this many locations are searched in memory; beyond it in the database. An isolate has 128 MB in all, 24 MB of them
 * for pages: 5,000 locations take 7 MB there and 28 MB while they are packed, 20,000 would take 29 MB and 106 MB.
 */
export const snapshotLimit = 5000

/** Quads of the directory are cut until they hold at most this many locations, or are less than half a mile wide. */
const quadLimit = 64
const smallestQuad = 4 ** 7

/** The key of a snapshot in KV: gzip of the layout of `location-snapshot.ts`. */
export const snapshotKey = (version: number): string => `locations:${version}`

/** What KV keeps beside a snapshot: the day it was made, `2026-12-24` in UTC, as it tells of special days only the next. */
export interface SnapshotNote {
  madeOn: string
}
export const snapshotNote = (now: Date): SnapshotNote => ({ madeOn: now.toISOString().slice(0, 10) })

/**
 * To be called after any change to locations: counts them anew for the directory, gives all location data a new version
 * and stores the snapshot of that version. Readers are right at every moment in between, as they then ask the database.
 * Returns the version.
 */
export async function refreshLocationIndex({ DB, KV }: { DB: D1Database; KV: KVNamespace }, now = new Date()): Promise<number> {
  const bump = DB.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations' RETURNING value")
  const [bumped] = await DB.batch<{ value: number }>([bump, ...directoryStatements(DB)])
  const version = bumped!.results[0]!.value
  const rows = await allLocations(DB)
  try {
    if (rows) await KV.put(snapshotKey(version), await gzip(packSnapshot(rows, now)), { metadata: snapshotNote(now) })
    // The change itself may have taken a version of its own, for which there never was a snapshot.
    await Promise.all([KV.delete(snapshotKey(version - 1)), KV.delete(snapshotKey(version - 2))])
  } catch (error) {
    // The change counts all the same: the database is asked until a trigger makes the snapshot again.
    console.error(`The snapshot of the locations, version ${version}, could not be written`, error)
  }
  return version
}

/** Cuts the map into quads, level by level, and counts. Only quads with too many locations are looked at again. */
function directoryStatements(db: D1Database): D1PreparedStatement[] {
  const statements = [
    db.prepare('DELETE FROM location_density'),
    db
      .prepare(`INSERT INTO location_density (first, size, count) SELECT 0, ?1, count(*) FROM location WHERE ${notClosed}`)
      .bind(wholeMap.size),
  ]
  for (let size = wholeMap.size / 4; size >= smallestQuad; size /= 4) {
    statements.push(
      db
        .prepare(
          `INSERT INTO location_density (first, size, count)
           SELECT first + quarter.value * ?1, ?1,
             (SELECT count(*) FROM location WHERE cell >= first + quarter.value * ?1 AND cell < first + (quarter.value + 1) * ?1 AND ${notClosed})
           FROM location_density, json_each('[0,1,2,3]') AS quarter WHERE size = 4 * ?1 AND count > ${quadLimit}`,
        )
        .bind(size),
    )
  }
  const cut = `DELETE FROM location_density WHERE count = 0 OR (count > ${quadLimit} AND size > ${smallestQuad})`
  return [...statements, db.prepare(cut)]
}

/** So many rows are read at once. */
const pageSize = 1000

/** Every location that has not closed, by rising rlid, or null when there are too many for a snapshot. */
async function allLocations(db: D1Database) {
  const rows: (StoredLocation & { x: number; y: number; z: number })[] = []
  const read = db.prepare(
    `SELECT ${locationColumns} FROM location ${withCountry} WHERE location.rlid > ?1 AND ${notClosed} ORDER BY location.rlid LIMIT ${pageSize}`,
  )
  for (;;) {
    const { results } = await read.bind(rows.at(-1)?.rlid ?? 0).all<(typeof rows)[number]>()
    rows.push(...results)
    if (rows.length > snapshotLimit) return null
    if (results.length < pageSize) return rows
  }
}

const gzip = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
