import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'
import type { UnreconciledPlaces } from '../places/reconcile-places.ts'
import {
  type CanadianPostalCodeArea,
  type PopulatedPlace,
  readCanadianPostalCodeAreas,
  readGeodataPackageFile,
  readPopulatedPlaces,
  readUnitedStatesPostalCodePositions,
} from './packages.ts'
import { createGazetteerPostalCode, createGazetteerTown } from './place-file.ts'

/** Returns the places of the United States and Canada from the packages. */
export const collectPlaceSources = (): UnreconciledPlaces => ({
  towns: listTowns(readPopulatedPlaces()),
  codes: [
    ...listUnitedStatesPostalCodes(readGeodataPackageFile('unitedStatesCodes')),
    ...listCanadianPostalCodes(readCanadianPostalCodeAreas()),
  ],
  otherPositions: new Map(
    readUnitedStatesPostalCodePositions().map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }]),
  ),
})

const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])
const provinces: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
const commonNames: Record<string, string> = { 'New York City': 'New York', 'Washington, D.C.': 'Washington' }

/** Returns towns with their population. */
export function listTowns(cities: readonly PopulatedPlace[]): GazetteerPlace[] {
  return cities
    .filter(
      ({ country, population }) => population > 0 && (country === 'US' || country === 'CA' || territories.has(country)),
    )
    .map(({ name, country, adminCode, population, loc: { coordinates } }) =>
      createGazetteerTown({
        name: commonNames[name] ?? name,
        state: country === 'US' ? adminCode : (provinces[country === 'CA' ? adminCode : ''] ?? country),
        country: country === 'CA' ? 'CA' : 'US',
        latitude: coordinates[1],
        longitude: coordinates[0],
        population,
      }),
    )
}

/**
 * Returns the five-digit codes with town, state and position, from a tab-separated file of GeoNames. Of duplicates the
 * first.
 */
export function listUnitedStatesPostalCodes(file: string): GazetteerPlace[] {
  const rows = new Map<string, GazetteerPlace>()
  for (const line of file.trim().split('\n')) {
    const [, code = '', name = '', , state = '', , , , , latitude, longitude] = line.split('\t')
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    if (!rows.has(code)) rows.set(code, createGazetteerPostalCode({ code, name, state, country: 'US', ...position }))
  }
  return [...rows.values()]
}

/** Returns the first three characters of Canadian codes. Of duplicates the last, which has details. */
export function listCanadianPostalCodes(areas: readonly CanadianPostalCodeArea[]): GazetteerPlace[] {
  const byCode = new Map(areas.map((area) => [area.zipcode, area]))
  return [...byCode.values()].map(({ zipcode, state_abbr, city, region, latitude, longitude }) => {
    const name = city || region.replace(/ *\(.*$/, '')
    return createGazetteerPostalCode({ code: zipcode, name, state: state_abbr, country: 'CA', latitude, longitude })
  })
}
