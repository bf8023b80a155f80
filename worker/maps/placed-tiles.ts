import { type Basemap, decompressTile } from '../services/basemap.ts'
import { decodeTile } from './decode-tile.ts'
import type { MapFrame } from './frame.ts'
import type { PlacedTile } from './ground.ts'

/** Loads the tiles of a frame from an archive, without those that do not exist. Throws what `Basemap.tile` throws. */
export async function loadPlacedTiles(basemap: Basemap, tiles: MapFrame['tiles']): Promise<PlacedTile[]> {
  const read = await Promise.all(
    tiles.map(async (place) => {
      const stored = await basemap.tile(place.z, place.x, place.y)
      return stored && { ...place, tile: decodeTile(await decompressTile(stored)) }
    }),
  )
  return read.filter((tile) => tile !== undefined)
}
