import { foldPlaceName } from './place-name.ts'
import { type StateOrProvince, statesAndProvinces } from './states.ts'

/** The countries of the directory, the first at `/locations/list/`. */
export const locationDirectoryCountries = [
  { code: 'US', printable_name: 'United States', names: ['us', 'usa', 'united states', 'united states of america'] },
  { code: 'CA', printable_name: 'Canada', names: ['ca', 'can', 'canada'] },
] as const

const byWord = new Map(
  statesAndProvinces.flatMap((state) => [state.code, state.name].map((word) => [foldPlaceName(word), state] as const)),
)

/** Finds a state or province by abbreviation or name in any case: `ma`, `Massachusetts`, `Québec`. */
export const findStateByNameOrCode = (text: string): StateOrProvince | undefined => byWord.get(foldPlaceName(text))

/** Finds a country by code or name in any case. */
export const findCountryByNameOrCode = (text: string) =>
  locationDirectoryCountries.find(({ names }) => (names as readonly string[]).includes(foldPlaceName(text)))
