import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { type Entry, headerLength, serializeDirectory, serializeHeader } from './archive-format.ts'

/** A tile as it is stored: gzipped Mapbox Vector Tile. */
export interface Tile {
  z: number
  x: number
  y: number
  data: Uint8Array
}

/** What the archive says of itself. Bounds in degrees. */
export interface ArchiveDescription {
  bounds: readonly [west: number, south: number, east: number, north: number]
  metadata: Record<string, unknown>
}

/** The whole root directory has to lie in the first 16 KB, together with the header. */
const longestRoot = 16_384 - headerLength
const entriesPerLeaf = 2048

/**
 * Tiles as one PMTiles archive of version 3: clustered, equal tiles stored once, directories in two levels.
 * The same tiles give the same bytes.
 */
export function buildArchive(tiles: readonly Tile[], { bounds, metadata }: ArchiveDescription): Uint8Array {
  if (tiles.length === 0) throw new Error('An archive without tiles cannot be read.')
  const { entries, contents } = clustered(tiles)
  const { root, leaves } = directories(entries)
  const json = gzipTile(new TextEncoder().encode(JSON.stringify(metadata)))
  const zooms = tiles.map(({ z }) => z)
  const header = serializeHeader({
    lengths: [root, json, leaves, ...contents].map((part) => part.byteLength),
    counts: [tiles.length, entries.length, contents.length],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds,
  })
  return new Uint8Array(Buffer.concat([header, root, json, leaves, ...contents]))
}

/** Entries in the order of the Hilbert curve, neighbours with one content as one run; contents in the order they are first met. */
function clustered(tiles: readonly Tile[]) {
  const ordered = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data })).sort((a, b) => a.id - b.id)
  const places = new Map<string, { offset: number; length: number }>()
  const contents: Uint8Array[] = []
  const entries: Entry[] = []
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

/** One directory while it fits, else leaves and a root that points at them. A run of 0 marks a pointer to a leaf. */
function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = gzipTile(serializeDirectory(entries))
  if (whole.byteLength <= longestRoot) return { root: whole, leaves: new Uint8Array() }
  const leaves: Uint8Array[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const leaf = gzipTile(serializeDirectory(entries.slice(start, start + entriesPerLeaf)))
    pointers.push({ id: entries[start]!.id, run: 0, offset, length: leaf.byteLength })
    leaves.push(leaf)
    offset += leaf.byteLength
  }
  return { root: gzipTile(serializeDirectory(pointers)), leaves: new Uint8Array(Buffer.concat(leaves)) }
}

/** The byte that names the operating system is set to "unknown", so that every machine makes the same archive. */
export function gzipTile(data: Uint8Array): Uint8Array {
  const packed = new Uint8Array(gzipSync(data, { level: 9 }))
  packed[9] = 255
  return packed
}
