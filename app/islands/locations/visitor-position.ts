import { nearbyLocationsQuery } from '#schema/locations/wire.ts'
import type { VisitorPosition } from './location-api.ts'

/** Returns the position in a URL's query: `latitude` and `longitude`, if both are numbers in range. */
export function parsePositionQuery(search: string): VisitorPosition | undefined {
  const query = new URLSearchParams(search)
  const { data } = nearbyLocationsQuery.safeParse({
    latitude: query.get('latitude'),
    longitude: query.get('longitude'),
  })
  return data && { latitude: data.latitude, longitude: data.longitude }
}

/** Returns the visitor's position from the page's URL, else roughly from the browser. Rejects if neither has it. */
export function getPositionFromUrlOrBrowser(): Promise<VisitorPosition> {
  const position = parsePositionQuery(location.search)
  return position ? Promise.resolve(position) : getBrowserPosition()
}

/**
 * Returns the visitor's position from the browser: low accuracy is enough to find a restaurant, and it may be five
 * minutes old. Rejects if unavailable.
 */
export const getBrowserPosition = () =>
  new Promise<VisitorPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser does not support geolocation.'))
    const onSuccess = ({ coords: { latitude, longitude } }: GeolocationPosition) => resolve({ latitude, longitude })
    const onError = ({ message }: GeolocationPositionError) =>
      reject(new Error(`The position is not known. ${message}`))
    navigator.geolocation.getCurrentPosition(onSuccess, onError, {
      enableHighAccuracy: false,
      timeout: 10_000,
      maximumAge: 300_000,
    })
  })
