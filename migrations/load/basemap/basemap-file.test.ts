import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { expect, it, onTestFinished } from 'vitest'
import { decodeVectorTile } from '../../../worker/maps/decode-tile.ts'
import { basemapFilePath as file } from '../geodata/files.ts'
import { inspectBasemapArchive } from './archive-file.ts'
import { buildTileArchive, gzipTile } from './build-archive.ts'

const bytes = readFileSync(file)
const archive = new PMTiles({
  getKey: () => file,
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
})

/** Returns the kinds and names in the tile around a position. */
async function around(latitude: number, longitude: number, z = 8) {
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
  const y = Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)
  const { layers } = decodeVectorTile(new Uint8Array((await archive.getZxy(z, x, y))!.data))
  return Object.entries(layers).flatMap(([layer, found]) =>
    Array.from({ length: found.length }, (_, index) => {
      const { kind, name } = found.feature(index).properties
      return name ? `${layer} ${kind} ${name}` : `${layer} ${kind}`
    }),
  )
}

it('contains all of North America, and the rest of the world at low zooms', async () => {
  expect(await around(42.36, -71.06)).toEqual(
    expect.arrayContaining([
      'earth earth',
      'water ocean',
      'boundaries region',
      'boundaries county',
      'places locality Boston',
    ]),
  )
  expect(await around(18.46, -66.1)).toEqual(expect.arrayContaining(['earth earth', 'places locality San Juan']))
  expect(await around(21.3, -157.85)).toEqual(expect.arrayContaining(['earth earth', 'places locality Honolulu']))
  expect(await around(61.2, -149.9)).toEqual(expect.arrayContaining(['earth earth', 'places locality Anchorage']))
  expect(await around(43.65, -79.38)).toEqual(
    expect.arrayContaining(['earth earth', 'water lake', 'places locality Toronto']),
  )
  expect(await around(49, -100)).toContain('boundaries country')
  expect(await around(52, -110)).toContain('boundaries region')
  expect(await around(0, 0, 0)).toEqual(expect.arrayContaining(['earth earth', 'water ocean']))
  expect(await around(48, 2, 4)).toEqual(expect.arrayContaining(['earth earth', 'boundaries country']))
  expect(await around(39, -98, 4)).toEqual(
    expect.arrayContaining(['places region Kansas', 'places country United States']),
  )
})

it('rejects other files with a message about the problem', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-basemap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = (name: string, content: Uint8Array | string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const tile = { z: 0, x: 0, y: 0, data: gzipTile(new Uint8Array([1])) }
  const roadsOnly = buildTileArchive([tile], { bounds: [-1, -1, 1, 1], metadata: { vector_layers: [{ id: 'roads' }] } })
  const pictures = Uint8Array.from(roadsOnly)
  pictures[99] = 2
  await expect(inspectBasemapArchive(join(folder, 'none'))).rejects.toThrow('cannot be opened')
  await expect(inspectBasemapArchive(written('text', 'PM, but no tiles'))).rejects.toThrow('is not a PMTiles archive')
  await expect(inspectBasemapArchive(written('empty', ''))).rejects.toThrow('is not a PMTiles archive')
  await expect(inspectBasemapArchive(written('roads', roadsOnly))).rejects.toThrow(
    'has no layer earth, water, boundaries, places',
  )
  await expect(inspectBasemapArchive(written('pictures', pictures))).rejects.toThrow('does not contain vector tiles')
  expect(await inspectBasemapArchive(file)).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    minzoom: 0,
    maxzoom: 8,
  })
})
