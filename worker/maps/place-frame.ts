import type { BasemapTileSource } from '../services/basemap.ts'
import { listTownLabels } from './drawing.ts'
import { createPlaceMapTileLayout, listPlaceMapZooms, type MapImageTileLayout, type PlaceMapZoom } from './frame.ts'
import type { PlacedMapTile } from './ground.ts'
import type { PlacedTownLabel } from './place-labels.ts'
import { loadPlacedMapTiles } from './placed-tiles.ts'

interface Place {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** The part of the world that the map of a place shows, the tiles it is drawn from, and the names of towns on it. */
export interface LoadedMapFrame {
  frame: MapImageTileLayout
  tiles: PlacedMapTile[]
  towns: readonly PlacedTownLabel[]
}

/** As many names of towns, one of them of a larger town, say where a place is. */
const minTownCount = 3

/**
 * Loads the frame of a place, of a size in pixels, and its tiles: the finest that says where the place is, else the one
 * with most towns. Where the tiles have streets, these say it. Throws what `BasemapTileSource.tile` throws.
 */
export async function loadPlaceMapFrame(
  basemap: BasemapTileSource,
  place: Place,
  size: { width: number; height: number },
  maxzoom: number,
): Promise<LoadedMapFrame> {
  let best: LoadedMapFrame | undefined
  for (const zooms of listPlaceMapZooms(maxzoom)) {
    const found = await loadFrameAtZoom(basemap, place, size, zooms)
    if (found.towns.length >= minTownCount && found.towns.some(({ bold }) => bold)) return found
    if (!best || found.towns.length > best.towns.length) best = found
  }
  return best!
}

/** Falls back to coarser tiles where the archive has no fine ones. */
async function loadFrameAtZoom(
  basemap: BasemapTileSource,
  place: Place,
  size: { width: number; height: number },
  { zoom, tileZoom: finest }: PlaceMapZoom,
): Promise<LoadedMapFrame> {
  for (let tileZoom = finest; tileZoom >= 0; tileZoom -= 1) {
    const frame = createPlaceMapTileLayout(place, size, zoom, tileZoom)
    const tiles = await loadPlacedMapTiles(basemap, frame.tiles)
    if (tiles.length > 0 || tileZoom === 0) return { frame, tiles, towns: listTownLabels(frame, tiles) }
  }
  throw new Error('The zoom of a basemap is at least 0.')
}
