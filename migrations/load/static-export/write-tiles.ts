import type { R2Bucket } from '@cloudflare/workers-types'
import { PMTiles, type Source } from 'pmtiles'
import { writeExportedFile } from './folder-target.ts'

/** Writes the tiles of a basemap as files. Returns their number. */
export async function writeExportedTiles(
  bucket: R2Bucket,
  { key, version }: { key: string; version: string },
  folder: string,
): Promise<number> {
  const object = await bucket.get(key)
  if (!object) return 0
  const bytes = await object.arrayBuffer()
  const source: Source = {
    getKey: () => key,
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length) }),
  }
  const archive = new PMTiles(source)
  const { minZoom, maxZoom } = await archive.getHeader()
  let count = 0
  // A tile without a parent is nowhere in an archive, so each is reached from the top.
  const write = async (z: number, x: number, y: number): Promise<void> => {
    const tile = await archive.getZxy(z, x, y)
    if (tile) {
      await writeExportedFile(folder, `/tiles/${version}/${z}/${x}/${y}.mvt`, new Uint8Array(tile.data))
      count += 1
    }
    if (z >= maxZoom || (!tile && z >= minZoom)) return
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      await write(z + 1, 2 * x + right, 2 * y + down)
  }
  await write(0, 0, 0)
  return count
}
