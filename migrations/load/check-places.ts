import { readPlaceText } from '#schema/rules/place-name.ts'
import type { Place } from '../../worker/data/place.ts'
import { foundPlace, nameOf, namesIn, placesMeant } from '../../worker/services/gazetteer.ts'
import { milesBetween, townKey } from './reconcile-places.ts'

/** Miles beyond which a search around a place would be one somewhere else. */
export const mostMiles = 40

/** What a check of all places left: a line each. */
export interface PlaceFindings {
  /** Towns that stand far from all of their own postal codes. */
  towns: string[]
  /** Codes that stand far from the town they name. */
  codes: string[]
  /** Places that are not found first by their own name, or not at all. */
  names: string[]
}

/** Compares every town with its codes and every code with its town, and looks every place up by what it is called. */
export function checkPlaces(rows: readonly Place[]): PlaceFindings {
  const codes = Map.groupBy(
    rows.filter(({ kind, state }) => kind === 'postal_code' && state !== ''),
    townKey,
  )
  const towns = new Map(
    rows
      .filter(({ kind }) => kind === 'city')
      .toReversed()
      .map((town) => [townKey(town), town]),
  )
  return {
    towns: [...towns].flatMap(([key, town]) => farTown(town, codes.get(key) ?? [])),
    codes: rows.flatMap((row) => (row.kind === 'postal_code' ? farCode(row, towns.get(townKey(row))) : [])),
    names: notFound(rows),
  }
}

function farTown(town: Place, codes: readonly Place[]): string[] {
  if (codes.length === 0) return []
  const miles = Math.min(...codes.map((code) => milesBetween(town, code)))
  return miles > mostMiles ? [`${nameOf(town)}: ${Math.round(miles)} miles from the nearest of its ${codes.length} postal codes`] : []
}

function farCode(code: Place, town: Place | undefined): string[] {
  const miles = town ? milesBetween(code, town) : 0
  return miles > mostMiles ? [`${nameOf(code)}: ${Math.round(miles)} miles from ${nameOf(town!)}`] : []
}

/** Places whose own name, typed, leads elsewhere. A name of several places leads to the one that is loaded first. */
function notFound(rows: readonly Place[]): string[] {
  const byFolded = Map.groupBy(rows, ({ folded }) => folded)
  return rows.flatMap((row) => {
    const { query } = foundPlace(nameOf(row), row)
    const read = readPlaceText(query)
    const [first] =
      placesMeant(
        namesIn(read).flatMap((folded) => byFolded.get(folded) ?? []),
        read,
      ) ?? []
    if (first && milesBetween(first, row) <= mostMiles) return []
    return [`${query} (${row.kind}): ${first ? `${first.name}, ${Math.round(milesBetween(first, row))} miles away` : 'nothing'}`]
  })
}
