import { type BasemapTileSource, decompressStoredMapTile } from '../services/basemap.ts'
import { decodeVectorTile } from './decode-tile.ts'
import type { MapImageTileLayout } from './frame.ts'
import type { PlacedMapTile } from './ground.ts'

/** Loads the tiles of a frame from an archive, without those that do not exist. Throws what `Basemap.tile` throws. */
export async function loadPlacedMapTiles(
  basemap: BasemapTileSource,
  tiles: MapImageTileLayout['tiles'],
): Promise<PlacedMapTile[]> {
  const read = await Promise.all(
    tiles.map(async (place) => {
      const stored = await basemap.tile(place.z, place.x, place.y)
      return stored && { ...place, tile: decodeVectorTile(await decompressStoredMapTile(stored)) }
    }),
  )
  return read.filter((tile) => tile !== undefined)
}
