import { nearbyQuery } from '#schema/locations/wire.ts'
import type { Position } from './location-api.ts'

/** Where the address of the page says the visitor is: `latitude` and `longitude`, when both are numbers in range. */
export function parsePositionQuery(search: string): Position | undefined {
  const query = new URLSearchParams(search)
  const { data } = nearbyQuery.safeParse({ latitude: query.get('latitude'), longitude: query.get('longitude') })
  return data && { latitude: data.latitude, longitude: data.longitude }
}

/** Where the visitor is by the page's address, else by the browser, roughly. Throws when neither tells. */
export function detectPosition(): Promise<Position> {
  const said = parsePositionQuery(location.search)
  return said ? Promise.resolve(said) : getBrowserPosition()
}

/** Where the browser says the visitor is: rough is enough to find a restaurant by, and a position of the last five minutes will do. Throws when it does not. */
export const getBrowserPosition = () =>
  new Promise<Position>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser does not know where it is.'))
    const told = ({ coords: { latitude, longitude } }: GeolocationPosition) => resolve({ latitude, longitude })
    const refused = ({ message }: GeolocationPositionError) => reject(new Error(`The position is not known. ${message}`))
    navigator.geolocation.getCurrentPosition(told, refused, { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 })
  })
