import { serveMapArea } from './area-route.ts'
import { serveMapImage } from './image-route.ts'
import { serveTile } from './tile-route.ts'

/** The handlers that read the basemap, in one module because they are loaded lazily together. */
export const mapHandlers = { serveTile, serveMapArea, serveMapImage }
