import { type Basemap, plainBytes } from '../services/basemap.ts'
import { decodedTile } from './decode.ts'
import type { Frame } from './frame.ts'
import type { PlacedTile } from './ground.ts'

/** The tiles of a picture out of an archive; where nothing is drawn there is none. Throws what `Basemap.tile` does. */
export async function placedTiles(basemap: Basemap, tiles: Frame['tiles']): Promise<PlacedTile[]> {
  const read = await Promise.all(
    tiles.map(async (place) => {
      const stored = await basemap.tile(place.z, place.x, place.y)
      return stored && { ...place, tile: decodedTile(await plainBytes(stored)) }
    }),
  )
  return read.filter((tile) => tile !== undefined)
}
