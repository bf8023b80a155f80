import { foldPlaceName } from './place-name.ts'

/** Country names that the platform's list of regions lacks or names differently. */
const alsoCalled = [
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Great Britain',
  'UK',
  'Holland',
  'Turkey',
  'Czech Republic',
  'Burma',
]

let names: ReadonlySet<string> | undefined

/**
 * Whether a folded name is that of a country other than the United States and Canada. Some of their towns have such
 * names too.
 */
export function isCountryOutsideUsAndCanada(folded: string): boolean {
  names ??= new Set([...regionNames(), ...alsoCalled].map(foldPlaceName))
  return names.has(folded)
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns the English names of the regions of ISO 3166 from the platform. */
function regionNames(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => code !== 'US' && code !== 'CA')
  return codes.flatMap((code) => english.of(code) ?? [])
}
