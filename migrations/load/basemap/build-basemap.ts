import { buildTileArchive } from './build-archive.ts'
import { cutVectorTiles } from './cut-tiles.ts'
import { basemapBounds, basemapLayerNames, createBasemapLayers } from './map-layers.ts'

/** Plain text; required by GeoNames, and given to the others too. */
const attribution = 'Natural Earth, U.S. Census Bureau, GeoNames'

/** Builds the archive from packages, which must be installed. */
export function buildBasemapArchive(): Uint8Array {
  const metadata = {
    name: 'Tidemark basemap',
    attribution,
    vector_layers: basemapLayerNames.map((id) => ({ id, fields: {} })),
  }
  return buildTileArchive(cutVectorTiles(createBasemapLayers()), { bounds: basemapBounds, metadata })
}
