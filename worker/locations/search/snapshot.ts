import { milesToSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import type { LocationSiteIdsOfSite } from '../../sites/site-map.ts'
import { type StoredLocation, toPublicLocationJson } from '../stored-location.ts'
import type { NearestLocationsQuery, NearestLocationsResult } from './nearest.ts'

/**
 * All locations in one block of memory by ascending rlid: numbers for the search, and each location as JSON for
 * responses.
 */
export interface LocationsSnapshot {
  rlids: Float64Array
  /** Ids that pages use to reference locations. */
  ids: Float64Array
  /** The values of `location.site_id`, 0 for null. */
  siteIds: Float64Array
  /** Unit vectors, three numbers per location. */
  vectors: Float64Array
  /** Start of each location's JSON in `json`; has one more element than the others. */
  starts: Float64Array
  json: Uint8Array
}

type PackedRow = StoredLocation & { x: number; y: number; z: number }

/** A location in the parts of a snapshot. */
interface SnapshotEntry {
  rlid: number
  id: number
  siteId: number
  vector: ArrayLike<number>
  json: Uint8Array
}

const toEntry = (row: PackedRow, now: Date): SnapshotEntry => ({
  ...{ rlid: row.rlid, id: row.id, siteId: row.site_id ?? 0 },
  ...{ vector: [row.x, row.y, row.z], json: toPublicLocationJson(row, now) },
})

/** Packs locations (by ascending rlid) into the bytes of a snapshot. */
export const packLocationsSnapshot = (rows: readonly PackedRow[], now: Date): Uint8Array<ArrayBuffer> =>
  packEntries(rows.map((row) => toEntry(row, now)))

/** Packs the locations of a snapshot with changed ones in their place, without those that have closed. */
export function patchLocationsSnapshot(
  { rlids, ids, siteIds, vectors, starts, json }: LocationsSnapshot,
  changed: readonly PackedRow[],
  now: Date,
): Uint8Array<ArrayBuffer> {
  const replaced = new Set(changed.map(({ id }) => id))
  const entries = changed.flatMap((row) => (row.closed_at === null ? [toEntry(row, now)] : []))
  for (const [index, id] of ids.entries()) {
    if (replaced.has(id)) continue
    entries.push({
      ...{ id, rlid: rlids[index]!, siteId: siteIds[index]! },
      vector: vectors.subarray(3 * index, 3 * index + 3),
      json: json.subarray(starts[index]!, starts[index + 1]!),
    })
  }
  return packEntries(entries.sort((one, other) => one.rlid - other.rlid))
}

/** Packs their number, then the parts in sequence. */
function packEntries(entries: readonly SnapshotEntry[]): Uint8Array<ArrayBuffer> {
  const length = entries.reduce((sum, { json }) => sum + json.byteLength, 0)
  const bytes = new Uint8Array(headerLength(entries.length) + length)
  new Float64Array(bytes.buffer, 0, 1)[0] = entries.length
  const { rlids, ids, siteIds, vectors, starts, json } = openLocationsSnapshot(bytes.buffer)
  for (const [index, entry] of entries.entries()) {
    rlids[index] = entry.rlid
    ids[index] = entry.id
    siteIds[index] = entry.siteId
    vectors.set(entry.vector, 3 * index)
    json.set(entry.json, starts[index])
    starts[index + 1] = starts[index]! + entry.json.byteLength
  }
  return bytes
}

const headerLength = (count: number) => 8 * (1 + 6 * count + count + 1)

/** Views the parts of a packed snapshot without copying. */
export function openLocationsSnapshot(buffer: ArrayBuffer): LocationsSnapshot {
  const [count = 0] = new Float64Array(buffer, 0, 1)
  return {
    rlids: new Float64Array(buffer, 8, count),
    ids: new Float64Array(buffer, 8 * (1 + count), count),
    siteIds: new Float64Array(buffer, 8 * (1 + 2 * count), count),
    vectors: new Float64Array(buffer, 8 * (1 + 3 * count), 3 * count),
    starts: new Float64Array(buffer, 8 * (1 + 6 * count), count + 1),
    json: new Uint8Array(buffer, headerLength(count)),
  }
}

/** Returns the locations of a site within the radius by ascending rlid, by comparing all of them. */
export function findLocationsWithinRadius(
  { rlids, siteIds, vectors }: LocationsSnapshot,
  { latitude, longitude, radius }: Omit<NearestLocationsQuery, 'limit'>,
  locationSiteIds: LocationSiteIdsOfSite,
) {
  const ofSite = locationSiteIds === 'all' ? null : new Set(locationSiteIds)
  const { x, y, z } = toUnitVector(latitude, longitude)
  const max = milesToSquaredChord(radius)
  const near: { index: number; squared: number }[] = []
  for (let index = 0; index < rlids.length; index++) {
    if (ofSite && !ofSite.has(siteIds[index]!)) continue
    const dx = vectors[3 * index]! - x
    const dy = vectors[3 * index + 1]! - y
    const dz = vectors[3 * index + 2]! - z
    const squared = dx * dx + dy * dy + dz * dz
    if (squared <= max) near.push({ index, squared })
  }
  return near
}

/** Finds the nearest locations of a site by comparing all of them. */
export function findNearestLocationsInSnapshot(
  snapshot: LocationsSnapshot,
  query: NearestLocationsQuery,
  locationSiteIds: LocationSiteIdsOfSite = 'all',
): NearestLocationsResult {
  const { rlids, starts, json } = snapshot
  const near = findLocationsWithinRadius(snapshot, query, locationSiteIds)
  const best: typeof near = []
  for (const each of near) {
    if (best.length === query.limit && each.squared >= best.at(-1)!.squared) continue
    insert(best, each)
    if (best.length > query.limit) best.pop()
  }
  const found = best.map(({ index, squared }) => ({
    rlid: rlids[index]!,
    miles: squaredChordToMiles(squared),
    json: json.subarray(starts[index]!, starts[index + 1]!),
  }))
  return { total: near.length, found }
}

/** Inserts into the sorted list. At equal distances the earlier one, with the lower rlid, stays first. */
function insert(best: { index: number; squared: number }[], each: { index: number; squared: number }) {
  let position = best.length
  while (position > 0 && best[position - 1]!.squared > each.squared) position--
  best.splice(position, 0, each)
}

/** Returns the JSON of the location of a site with this id, or undefined. */
export const findLocationJsonById = (
  snapshot: LocationsSnapshot,
  id: number,
  locationSiteIds: LocationSiteIdsOfSite = 'all',
): Uint8Array | undefined => getLocationJsonOfSite(snapshot, snapshot.ids.indexOf(id), locationSiteIds)

function getLocationJsonOfSite(
  { siteIds, starts, json }: LocationsSnapshot,
  index: number,
  locationSiteIds: LocationSiteIdsOfSite,
): Uint8Array | undefined {
  if (index < 0 || (locationSiteIds !== 'all' && !locationSiteIds.includes(siteIds[index]!))) return undefined
  return json.subarray(starts[index]!, starts[index + 1]!)
}

/** Returns the JSON of the location of a site with this rlid, or undefined. */
export function findSnapshotLocationJson(
  snapshot: LocationsSnapshot,
  rlid: number,
  locationSiteIds: LocationSiteIdsOfSite = 'all',
): Uint8Array | undefined {
  const { rlids } = snapshot
  let [low, high] = [0, rlids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rlids[middle]! < rlid) low = middle + 1
    else high = middle
  }
  return getLocationJsonOfSite(snapshot, rlids[low] === rlid ? low : -1, locationSiteIds)
}
