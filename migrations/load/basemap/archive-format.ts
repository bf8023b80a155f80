/** A run of tiles with one content. `offset` is relative to the tile data, or to the leaf directories. */
export interface TileDirectoryEntry {
  /** The index on the Hilbert curve through all zooms. */
  id: number
  /** The number of consecutive tiles; 0 for a pointer to a leaf directory. */
  run: number
  offset: number
  length: number
}

/** Serializes a directory, column by column in varints. */
export function serializeTileDirectory(entries: readonly TileDirectoryEntry[]): Uint8Array {
  const bytes: number[] = []
  varint(bytes, entries.length)
  entries.forEach(({ id }, index) => {
    varint(bytes, id - (entries[index - 1]?.id ?? 0))
  })
  for (const { run } of entries) varint(bytes, run)
  for (const { length } of entries) varint(bytes, length)
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1]
    varint(bytes, before && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return Uint8Array.from(bytes)
}

/** Writes seven bits per byte, lowest first. Without shifting, since indexes on the curve exceed 32 bits. */
function varint(bytes: number[], value: number) {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

interface HeaderFields {
  /** In bytes, in the order of the parts: root directory, metadata, leaf directories, then the contents. */
  lengths: readonly number[]
  counts: readonly [tiles: number, entries: number, contents: number]
  zooms: readonly [least: number, most: number]
  bounds: readonly [west: number, south: number, east: number, north: number]
}

export const pmtilesHeaderLength = 127
const [gzip, vectorTile] = [2, 1]

/** Serializes the header of https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
export function serializePmtilesHeader({
  lengths: [root = 0, json = 0, leaves = 0, ...contents],
  counts,
  zooms,
  bounds,
}: HeaderFields): Uint8Array {
  const bytes = new Uint8Array(pmtilesHeaderLength)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('PMTiles'))
  bytes[7] = 3
  let [offset, at] = [pmtilesHeaderLength, 8]
  const long = (value: number) => {
    view.setBigUint64(at, BigInt(value), true)
    at += 8
  }
  for (const length of [root, json, leaves, contents.reduce((sum, each) => sum + each, 0)]) {
    long(offset)
    long(length)
    offset += length
  }
  for (const count of counts) long(count)
  // Clustered; directories and tiles use the same compression.
  bytes.set([1, gzip, gzip, vectorTile, ...zooms], 96)
  const [west, south, east, north] = bounds
  const degrees = (position: number, value: number) => view.setInt32(position, Math.round(value * 1e7), true)
  bounds.forEach((each, index) => {
    degrees(102 + 4 * index, each)
  })
  bytes[118] = zooms[0]
  degrees(119, (west + east) / 2)
  degrees(123, (south + north) / 2)
  return bytes
}
