import { buildBasemapArchive } from '../basemap/build-basemap.ts'
import { collectPlaceSources } from './collect-places.ts'
import { serializePlaceSources } from './place-file.ts'

/** Makes the places and the basemap from the packages, which must be installed; the same ones every time. */
export const buildGeodata = () => ({
  places: serializePlaceSources(collectPlaceSources()),
  basemap: buildBasemapArchive(),
})
