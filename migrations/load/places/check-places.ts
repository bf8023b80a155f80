import { parsePlaceText } from '#schema/geo/place-name.ts'
import {
  formatPlaceName,
  gazetteerToGeocodedPlace,
  selectExactPlaceMatches,
  toPlaceTextLookupNames,
} from '../../../worker/services/geocoding/gazetteer.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'
import { computeDistanceInMiles, toTownKey } from './reconcile-places.ts'

/** The distance in miles beyond which a search around a place would be wrong. */
const maxMiles = 40

/** The findings of a check of all places, a line each. */
export interface GazetteerCheckFindings {
  /** Towns that are far from all of their own postal codes. */
  towns: string[]
  /** Codes that are far from their town. */
  codes: string[]
  /** Places that are not the first result for their own name. */
  names: string[]
}

/** Compares every town with its codes and every code with its town, and searches every place by its name. */
export function checkGazetteerPlaces(rows: readonly GazetteerPlace[]): GazetteerCheckFindings {
  const codes = Map.groupBy(
    rows.filter(({ kind, state }) => kind === 'postal_code' && state !== ''),
    toTownKey,
  )
  const towns = new Map(
    rows
      .filter(({ kind }) => kind === 'city')
      .toReversed()
      .map((town) => [toTownKey(town), town]),
  )
  return {
    towns: [...towns].flatMap(([key, town]) => farTown(town, codes.get(key) ?? [])),
    codes: rows.flatMap((row) => (row.kind === 'postal_code' ? farCode(row, towns.get(toTownKey(row))) : [])),
    names: notFound(rows),
  }
}

function farTown(town: GazetteerPlace, codes: readonly GazetteerPlace[]): string[] {
  if (codes.length === 0) return []
  const miles = Math.min(...codes.map((code) => computeDistanceInMiles(town, code)))
  return miles > maxMiles
    ? [`${formatPlaceName(town)}: ${Math.round(miles)} miles from the nearest of its ${codes.length} postal codes`]
    : []
}

function farCode(code: GazetteerPlace, town: GazetteerPlace | undefined): string[] {
  const miles = town ? computeDistanceInMiles(code, town) : 0
  return miles > maxMiles ? [`${formatPlaceName(code)}: ${Math.round(miles)} miles from ${formatPlaceName(town!)}`] : []
}

/** Returns places whose own name finds another one. A name of several places finds the one that is loaded first. */
function notFound(rows: readonly GazetteerPlace[]): string[] {
  const byFolded = Map.groupBy(rows, ({ folded }) => folded)
  return rows.flatMap((row) => {
    const { query } = gazetteerToGeocodedPlace(formatPlaceName(row), row)
    const read = parsePlaceText(query)
    const [first] =
      selectExactPlaceMatches(
        toPlaceTextLookupNames(read).flatMap((folded) => byFolded.get(folded) ?? []),
        read,
      ) ?? []
    if (first && computeDistanceInMiles(first, row) <= maxMiles) return []
    return [
      `${query} (${row.kind}): ${first ? `${first.name}, ${Math.round(computeDistanceInMiles(first, row))} miles away` : 'nothing'}`,
    ]
  })
}
