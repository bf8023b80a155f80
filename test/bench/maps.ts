import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { createGeoPositions } from './many-locations.ts'

/** Reopens a connection that the runtime has just closed. */
const textOf = async (url: string) => (await fetch(url).catch(() => fetch(url))).text()

/** Addresses of tiles of zooms 5 to 8 where people live. */
export async function listPopulatedAreaTileUrls(origin: string): Promise<string[]> {
  const [url] = /\/tiles\/\w+\/\{z\}\/\{x\}\/\{y\}\.mvt/.exec(await textOf(`${origin}/locations/`)) ?? []
  if (!url)
    throw new Error('The map page names no tiles: the state was made without a basemap. Remove .tidemark/bench-demo.')
  return createGeoPositions(100, 'tiles').map(([latitude, longitude], index) => {
    const z = 5 + (index % 4)
    const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
    const y = Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z)
    return url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  })
}

/** Addresses of both drawings of ten restaurants. The worker caches none: each request draws one. */
export async function listSampleRestaurantMapUrls(origin: string): Promise<string[]> {
  const nearest = `${origin}/api/location/getlocations/?latitude=42.36&longitude=-71.06&limit=10`
  const { locations } = JSON.parse(await textOf(nearest)) as NearbyLocationsResponse
  const images = locations.map(async ({ location }) => {
    const page = await textOf(`${origin}/seafood-restaurants/locations/${location.localPageURL}/`)
    return page.match(/\/maps\/[^" ]+\.svg/g) ?? []
  })
  return [...new Set((await Promise.all(images)).flat())]
}
