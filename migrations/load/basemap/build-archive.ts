import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import {
  pmtilesHeaderLength,
  serializePmtilesHeader,
  serializeTileDirectory,
  type TileDirectoryEntry,
} from './archive-format.ts'

/** A stored tile: gzipped Mapbox Vector Tile. */
export interface GzippedVectorTile {
  z: number
  x: number
  y: number
  data: Uint8Array
}

/** The metadata of the archive. Bounds in degrees. */
export interface TileArchiveDescription {
  bounds: readonly [west: number, south: number, east: number, north: number]
  metadata: Record<string, unknown>
}

/** The maximum size of the root directory, which must be in the first 16 KB together with the header. */
const maxRootLength = 16_384 - pmtilesHeaderLength
const entriesPerLeaf = 2048

/**
 * Builds a PMTiles archive of version 3: clustered, equal tiles stored once, directories in two levels. Deterministic.
 */
export function buildTileArchive(
  tiles: readonly GzippedVectorTile[],
  { bounds, metadata }: TileArchiveDescription,
): Uint8Array {
  if (tiles.length === 0) throw new Error('An archive without tiles cannot be read.')
  const { entries, contents } = clustered(tiles)
  const { root, leaves } = directories(entries)
  const json = gzipTile(new TextEncoder().encode(JSON.stringify(metadata)))
  const zooms = tiles.map(({ z }) => z)
  const header = serializePmtilesHeader({
    lengths: [root, json, leaves, ...contents].map((part) => part.byteLength),
    counts: [tiles.length, entries.length, contents.length],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds,
  })
  return new Uint8Array(Buffer.concat([header, root, json, leaves, ...contents]))
}

/**
 * Creates entries in Hilbert order, adjacent ones with one content as a run, and contents in the order of first use.
 */
function clustered(tiles: readonly GzippedVectorTile[]) {
  const ordered = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data })).sort((a, b) => a.id - b.id)
  const places = new Map<string, { offset: number; length: number }>()
  const contents: Uint8Array[] = []
  const entries: TileDirectoryEntry[] = []
  let end = 0
  for (const { id, data } of ordered) {
    const key = Buffer.from(data).toString('latin1')
    let place = places.get(key)
    if (!place) {
      place = { offset: end, length: data.byteLength }
      places.set(key, place)
      contents.push(data)
      end += data.byteLength
    }
    const before = entries.at(-1)
    if (before && before.offset === place.offset && before.id + before.run === id) before.run += 1
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, contents }
}

/**
 * Creates one directory if it fits, else leaves and a root that points to them. A run of 0 marks a pointer to a leaf.
 */
function directories(entries: readonly TileDirectoryEntry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = gzipTile(serializeTileDirectory(entries))
  if (whole.byteLength <= maxRootLength) return { root: whole, leaves: new Uint8Array() }
  const leaves: Uint8Array[] = []
  const pointers: TileDirectoryEntry[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const leaf = gzipTile(serializeTileDirectory(entries.slice(start, start + entriesPerLeaf)))
    pointers.push({ id: entries[start]!.id, run: 0, offset, length: leaf.byteLength })
    leaves.push(leaf)
    offset += leaf.byteLength
  }
  return { root: gzipTile(serializeTileDirectory(pointers)), leaves: new Uint8Array(Buffer.concat(leaves)) }
}

/** Gzips with the operating system byte set to "unknown", so that every machine creates the same archive. */
export function gzipTile(data: Uint8Array): Uint8Array {
  const packed = new Uint8Array(gzipSync(data, { level: 9 }))
  packed[9] = 255
  return packed
}
