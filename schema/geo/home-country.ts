import { locationDirectoryCountries } from './regions.ts'
import { type StateOrProvince, statesAndProvinces } from './states.ts'

/** Where a site can be at home: a country in which restaurants can be. */
export type HomeCountryCode = (typeof locationDirectoryCountries)[number]['code']

/** Returns where a site is at home: in the first country until one is chosen. */
export const toHomeCountryCodeOrDefault = (chosen: string | null | undefined): HomeCountryCode =>
  locationDirectoryCountries.find(({ code }) => code === chosen)?.code ?? locationDirectoryCountries[0].code

/** The countries of the directory, that of a site first. */
export const listCountriesHomeFirst = (home: HomeCountryCode) => [
  ...locationDirectoryCountries.filter(({ code }) => code === home),
  ...locationDirectoryCountries.filter(({ code }) => code !== home),
]

/** Every state and province, those of a site's country first. */
export const listStatesHomeFirst = (home: HomeCountryCode): readonly StateOrProvince[] =>
  listCountriesHomeFirst(home).flatMap(({ code }) => statesAndProvinces.filter(({ country }) => country === code))

/** What the parts of an address are called. Forms take those of both countries, that of the site is named first. */
export const addressPartLabels: Readonly<Record<HomeCountryCode, { state: string; postalCode: string }>> = {
  US: { state: 'State or province', postalCode: 'ZIP or postal code' },
  CA: { state: 'Province or state', postalCode: 'Postal or ZIP code' },
}
