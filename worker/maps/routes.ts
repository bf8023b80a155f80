import { serveMapArea } from './area-route.ts'
import { serveMapImage } from './image-route.ts'
import { serveTile } from './tile-route.ts'

/** All that reads the basemap: loaded together, when the first of it is asked for. */
export const mapHandlers = { serveTile, serveMapArea, serveMapImage }
