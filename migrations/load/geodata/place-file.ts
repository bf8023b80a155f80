import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { foldPlaceName } from '#schema/geo/place-name.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'
import type { UnreconciledPlaces } from '../places/reconcile-places.ts'
import { gazetteerFilePath } from './files.ts'

/** The columns of the file, separated by tabs; a row of kind `position` is what a second source says about a code. */
const columns = ['kind', 'name', 'state', 'country', 'latitude', 'longitude', 'population', 'code'] as const

type Named = Omit<GazetteerPlace, 'kind' | 'folded'>

export const createGazetteerTown = (place: Named): GazetteerPlace => ({
  kind: 'city',
  folded: foldPlaceName(place.name),
  ...place,
})

export const createGazetteerPostalCode = ({
  code,
  ...place
}: Omit<Named, 'population'> & { code: string }): GazetteerPlace => ({
  kind: 'postal_code',
  folded: code.toLowerCase(),
  population: 0,
  ...place,
})

/** Returns the sources of the places as rows of text, in their order. */
export function serializePlaceSources({ towns, codes, otherPositions }: UnreconciledPlaces): string {
  const places = [...towns, ...codes].map(({ kind, name, folded, state, country, latitude, longitude, population }) =>
    kind === 'city'
      ? [kind, name, state, country, latitude, longitude, population, '']
      : [kind, name, state, country, latitude, longitude, '', folded],
  )
  const positions = [...otherPositions].map(([code, { latitude, longitude }]) => [
    'position',
    '',
    '',
    '',
    latitude,
    longitude,
    '',
    code,
  ])
  return `${[columns, ...places, ...positions].map((row) => row.join('\t')).join('\n')}\n`
}

/** Reads what `serializePlaceSources` wrote. Throws when a row is of another kind. */
export function parsePlaceSources(text: string): UnreconciledPlaces {
  const towns: GazetteerPlace[] = []
  const codes: GazetteerPlace[] = []
  const otherPositions = new Map<string, Pick<GazetteerPlace, 'latitude' | 'longitude'>>()
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [kind, name = '', state = '', country = '', northing, easting, population, code = ''] = line.split('\t')
    const position = { latitude: Number(northing), longitude: Number(easting) }
    if (kind === 'city')
      towns.push(createGazetteerTown({ name, state, country, ...position, population: Number(population) }))
    else if (kind === 'postal_code') codes.push(createGazetteerPostalCode({ name, state, country, ...position, code }))
    else if (kind === 'position') otherPositions.set(code, position)
    else throw new Error(`The places have a row of an unknown kind: ${line}`)
  }
  return { towns, codes, otherPositions }
}

/** Returns the uncompressed text of the file of places. */
export const readPlaceFileText = (): string => gunzipSync(readFileSync(gazetteerFilePath)).toString('utf8')

/** Returns towns, postal codes and their other positions as the sources have them. */
export const readPlaceSources = (): UnreconciledPlaces => parsePlaceSources(readPlaceFileText())
