import { findStateByCode } from '#schema/geo/states.ts'
import { readPopulatedPlaces } from '../geodata/packages.ts'
import { readStateOrCountryLabelPoints } from './sources.ts'

/** A named point, and its minimum zoom in the tiles. */
export interface BasemapLabelPoint {
  point: [longitude: number, latitude: number]
  minzoom: number
  properties: Record<string, string | number>
}

/** Population and the rank for ordering and sizing names in map styles; the minimum zoom of such a town. */
const ranks = [
  { from: 5_000_000, rank: 13, zoom: 3 },
  { from: 1_000_000, rank: 12, zoom: 4 },
  { from: 500_000, rank: 11, zoom: 5 },
  { from: 200_000, rank: 10, zoom: 5 },
  { from: 100_000, rank: 9, zoom: 6 },
  { from: 50_000, rank: 8, zoom: 7 },
  { from: 20_000, rank: 7, zoom: 8 },
  { from: 10_000, rank: 6, zoom: 8 },
  { from: 5_000, rank: 5, zoom: 8 },
  { from: 1_000, rank: 3, zoom: 8 },
] as const

const shownCountries = new Set('US CA MX PR VI GL BM BS CU DO HT JM'.split(' '))
const shortNames: Record<string, string> = { 'New York City': 'New York', 'Washington, D.C.': 'Washington' }

/** Whether a place is a part of a town, whose name would displace the town's. */
const isPart = ({ featureCode }: { featureCode: string }) => featureCode === 'PPLX'

/** Returns towns with at least a thousand people, largest first. */
export function listBasemapTownLabels(): BasemapLabelPoint[] {
  return readPopulatedPlaces()
    .filter((city) => shownCountries.has(city.country) && !isPart(city))
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'en'))
    .flatMap(({ name, population, loc }) => {
      const found = ranks.find(({ from }) => population >= from)
      if (!found) return []
      const properties = {
        kind: 'locality',
        kind_detail: population >= 50_000 ? 'city' : population >= 5_000 ? 'town' : 'village',
        name: shortNames[name] ?? name,
        population,
        population_rank: found.rank,
        min_zoom: found.zoom,
      }
      return [{ point: loc.coordinates, minzoom: found.zoom, properties }]
    })
}

/** Returns states and provinces with short and full names. */
export const listBasemapRegionLabels = (): BasemapLabelPoint[] =>
  readStateOrCountryLabelPoints('subunits').flatMap(({ id, point }) => {
    const state = findStateByCode(id)
    if (!state) return []
    const properties = {
      kind: 'region',
      name: state.name,
      'name:en': state.name,
      ref: id,
      'ref:en': id,
      min_zoom: 4,
      sort_key: 4,
    }
    return [{ point, minzoom: 4, properties }]
  })

const countryNames: Record<string, string> = {
  USA: 'United States',
  CAN: 'Canada',
  MEX: 'Mexico',
  CUB: 'Cuba',
  GRL: 'Greenland',
}

export const listBasemapCountryLabels = (): BasemapLabelPoint[] =>
  readStateOrCountryLabelPoints('countries').flatMap(({ id, point }) => {
    const name = countryNames[id]
    if (!name) return []
    return [
      {
        point,
        minzoom: 1,
        properties: { kind: 'country', name, 'name:en': name, population_rank: 14, min_zoom: 1, sort_key: 1 },
      },
    ]
  })

const waters: readonly [name: string, kind: string, longitude: number, latitude: number, minzoom: number][] = [
  ['Atlantic Ocean', 'ocean', -62, 34, 2],
  ['Pacific Ocean', 'ocean', -140, 36, 2],
  ['Hudson Bay', 'bay', -85.5, 59.5, 3],
  ['Caribbean Sea', 'sea', -75, 15.5, 4],
  ['Lake Superior', 'lake', -87.6, 47.75, 5],
  ['Lake Michigan', 'lake', -87, 43.6, 5],
  ['Lake Huron', 'lake', -82.4, 44.9, 5],
  ['Lake Erie', 'lake', -81.2, 42.2, 5],
  ['Lake Ontario', 'lake', -77.8, 43.6, 5],
]

export const listBasemapWaterLabels = (): BasemapLabelPoint[] =>
  waters.map(([name, kind, longitude, latitude, minzoom]) => ({
    point: [longitude, latitude],
    minzoom,
    properties: { kind, name, 'name:en': name, min_zoom: minzoom },
  }))
