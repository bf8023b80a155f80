import { milesToSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import type { LocationSiteIds } from '../../sites/site-map.ts'
import { type StoredLocation, toPublicLocationJson } from '../stored-location.ts'
import type { NearestLocationsQuery, NearestLocationsResult } from './nearest.ts'

/**
 * All locations in one block of memory by ascending rlid: numbers for the search, and each location as JSON for
 * responses.
 */
export interface LocationSnapshot {
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

/** Packs locations (by ascending rlid) into the bytes of a snapshot: their number, then its parts in sequence. */
export function packLocationSnapshot(
  rows: readonly (StoredLocation & { x: number; y: number; z: number })[],
  now: Date,
): Uint8Array<ArrayBuffer> {
  const chunks = rows.map((row) => toPublicLocationJson(row, now))
  const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const bytes = new Uint8Array(headerLength(rows.length) + length)
  new Float64Array(bytes.buffer, 0, 1)[0] = rows.length
  const { rlids, ids, siteIds, vectors, starts, json } = openLocationSnapshot(bytes.buffer)
  for (const [index, { rlid, id, site_id, x, y, z }] of rows.entries()) {
    const chunk = chunks[index]!
    rlids[index] = rlid
    ids[index] = id
    siteIds[index] = site_id ?? 0
    vectors.set([x, y, z], 3 * index)
    json.set(chunk, starts[index])
    starts[index + 1] = starts[index]! + chunk.byteLength
  }
  return bytes
}

const headerLength = (count: number) => 8 * (1 + 6 * count + count + 1)

/** Views the parts of a packed snapshot without copying. */
export function openLocationSnapshot(buffer: ArrayBuffer): LocationSnapshot {
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
  { rlids, siteIds, vectors }: LocationSnapshot,
  { latitude, longitude, radius }: Omit<NearestLocationsQuery, 'limit'>,
  locationSiteIds: LocationSiteIds,
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
  snapshot: LocationSnapshot,
  query: NearestLocationsQuery,
  locationSiteIds: LocationSiteIds = 'all',
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
  snapshot: LocationSnapshot,
  id: number,
  locationSiteIds: LocationSiteIds = 'all',
): Uint8Array | undefined => getLocationJsonOfSite(snapshot, snapshot.ids.indexOf(id), locationSiteIds)

function getLocationJsonOfSite(
  { siteIds, starts, json }: LocationSnapshot,
  index: number,
  locationSiteIds: LocationSiteIds,
): Uint8Array | undefined {
  if (index < 0 || (locationSiteIds !== 'all' && !locationSiteIds.includes(siteIds[index]!))) return undefined
  return json.subarray(starts[index]!, starts[index + 1]!)
}

/** Returns the JSON of the location of a site with this rlid, or undefined. */
export function findLocationJsonByRlid(
  snapshot: LocationSnapshot,
  rlid: number,
  locationSiteIds: LocationSiteIds = 'all',
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
