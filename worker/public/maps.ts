import { mapArea } from './map-area.ts'
import { mapImage } from './map-image.ts'
import { tile } from './tiles.ts'

/** All that reads the basemap: loaded together, when the first of it is asked for. */
export const maps = { tile, mapArea, mapImage }
