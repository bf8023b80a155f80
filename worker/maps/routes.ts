import { serveMapAreaSvg } from './area-route.ts'
import { serveRestaurantMapImage } from './image-route.ts'
import { serveBasemapTile } from './tile-route.ts'

/** The handlers that read the basemap, in one module because they are loaded lazily together. */
export const basemapRouteHandlers = {
  serveTile: serveBasemapTile,
  serveMapArea: serveMapAreaSvg,
  serveMapImage: serveRestaurantMapImage,
}
