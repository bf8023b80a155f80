/** The kinds of buildings that a restaurant can be drawn as. */
export const storefrontBuildingKinds = [
  'clapboard',
  'brick',
  'boathouse',
  'stone',
  'parapet',
  'barn',
  'glass',
  'diner',
  'mansard',
  'lodge',
  'adobe',
  'townhouse',
] as const
export type StorefrontBuildingKind = (typeof storefrontBuildingKinds)[number]

export const storefrontWeathers = ['clear', 'cloudy', 'windy', 'rain', 'snow'] as const
export type StorefrontWeather = (typeof storefrontWeathers)[number]

/** What grows around it. In the south, the sea is behind it; the plain is the south away from the sea. */
export const storefrontLandscapes = ['north', 'temperate', 'south', 'plain', 'desert'] as const
export type StorefrontLandscape = (typeof storefrontLandscapes)[number]

/** The number of variants of each building: wall, awning, and what is beside it. */
export const storefrontBuildingVariantCount = 8

/** Must be raised whenever the same front is drawn differently, since drawings are cached permanently by URL. */
export const storefrontDrawingRevision = 1

/** The size of a drawing in its own units. */
export const storefrontDrawingSize = { width: 640, height: 400 } as const

/** A drawn restaurant. */
export interface StorefrontDrawing {
  kind: StorefrontBuildingKind
  weather: StorefrontWeather
  land: StorefrontLandscape
  /** Below `storefrontBuildingVariantCount`. */
  variant: number
}

interface DrawnLocation {
  rlid: number
  location: { lat: number; lng: number }
}

/** How the restaurants of a brand are drawn: in a town, or at a coast, where some are boathouses or before the sea. */
export type StorefrontStyle = 'town' | 'coast'

/** Chooses how a restaurant is drawn: always the same for its number, place and style. */
export function chooseStorefrontDrawing({ rlid, location }: DrawnLocation, style: StorefrontStyle): StorefrontDrawing {
  const seed = scramble(rlid)
  const land = toLand(location, style)
  const weathers = weathersOfLand[land]
  const kinds = storefrontBuildingKinds.filter((each) => each !== 'adobe' || land === 'desert')
  const kind = kinds[seed % kinds.length]!
  const inland = kinds.filter((each) => each !== 'boathouse')
  return {
    kind: style === 'town' && kind === 'boathouse' ? inland[(seed >>> 4) % inland.length]! : kind,
    weather: weathers[(seed >>> 8) % weathers.length]!,
    land,
    variant: (seed >>> 16) % storefrontBuildingVariantCount,
  }
}

/** Spreads consecutive numbers over 32 bits (the finalizer of MurmurHash3). */
function scramble(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function toLand({ lat, lng }: DrawnLocation['location'], style: StorefrontStyle): StorefrontLandscape {
  if (lat < 37.5 && lat > 30 && lng < -103 && lng > -116.9) return 'desert'
  if (lat < 31.5 || (lat < 34.5 && lng < -116.9)) return style === 'coast' ? 'south' : 'plain'
  return lat > 43 ? 'north' : 'temperate'
}

const warmWeathers: readonly StorefrontWeather[] = ['clear', 'clear', 'clear', 'cloudy', 'windy', 'rain']

const weathersOfLand: Record<StorefrontLandscape, readonly StorefrontWeather[]> = {
  north: ['clear', 'cloudy', 'windy', 'rain', 'snow', 'snow', 'clear'],
  temperate: ['clear', 'clear', 'cloudy', 'cloudy', 'windy', 'rain'],
  south: warmWeathers,
  plain: warmWeathers,
  desert: ['clear', 'clear', 'clear', 'cloudy', 'windy'],
}
