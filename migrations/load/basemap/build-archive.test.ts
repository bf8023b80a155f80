import * as fc from 'fast-check'
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles'
import { expect, it } from 'vitest'
import { buildTileArchive, type GzippedVectorTile, gzipTile } from './build-archive.ts'

const description = { bounds: [-180, -85, 180, 85] as const, metadata: { name: 'Test', attribution: 'Nobody' } }

/** Opens an archive in memory with the library. */
function opened(bytes: Uint8Array) {
  const source: Source = {
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer as ArrayBuffer }),
  }
  return new PMTiles(source)
}
const text = (data: ArrayBuffer | undefined) => data && new TextDecoder().decode(data)
const tileAt = (id: number, content: string): GzippedVectorTile => {
  const [z, x, y] = tileIdToZxy(id)
  return { z, x, y, data: gzipTile(new TextEncoder().encode(content)) }
}

it('reads back exactly the tiles that were written', async () => {
  const contents = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.constantFrom('land', 'sea', 'town', '')),
    {
      selector: ([id]) => id,
      minLength: 1,
      maxLength: 60,
    },
  )
  await fc.assert(
    fc.asyncProperty(contents, async (tiles) => {
      const archive = opened(
        buildTileArchive(
          tiles.map(([id, content]) => tileAt(id, content)),
          description,
        ),
      )
      const known = new Map(tiles)
      for (let id = 0; id <= 5000; id += known.has(id + 1) || known.has(id) ? 1 : 97) {
        const [z, x, y] = tileIdToZxy(id)
        expect(text((await archive.getZxy(z, x, y))?.data)).toBe(known.get(id))
      }
    }),
    { numRuns: 25 },
  )
})

it('finds all of many tiles in two levels of directories', async () => {
  const count = 22_000
  const ids = Array.from({ length: count }, (_, index) => index * 9 + ((index * 7919) % 8))
  const bytes = buildTileArchive(
    ids.map((id) => tileAt(id, `tile ${id ** 2 % 7919}`)),
    description,
  )
  const archive = opened(bytes)
  const header = await archive.getHeader()
  expect(header).toMatchObject({ numAddressedTiles: count, clustered: true, specVersion: 3, tileType: 1 })
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384)
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  for (const id of ids.filter((_, index) => index % 501 === 0 || index === count - 1)) {
    const [z, x, y] = tileIdToZxy(id)
    expect(text((await archive.getZxy(z, x, y))?.data)).toBe(`tile ${id ** 2 % 7919}`)
  }
  expect(await archive.getMetadata()).toEqual(description.metadata)
})

it('stores equal tiles once, adjacent ones as a run, and is deterministic', async () => {
  const sea = Array.from({ length: 1000 }, (_, index) => tileAt(index + 21, 'sea'))
  const tiles = [...sea, tileAt(3, 'land')]
  const bytes = buildTileArchive(tiles, description)
  expect(await opened(bytes).getHeader()).toMatchObject({
    numAddressedTiles: 1001,
    numTileEntries: 2,
    numTileContents: 2,
    minZoom: 1,
    maxZoom: 5,
  })
  expect(bytes.byteLength).toBeLessThan(400)
  expect(buildTileArchive(tiles.toReversed(), description)).toEqual(bytes)
})
