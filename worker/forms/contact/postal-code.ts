import { findStateByCode } from '#schema/geo/states.ts'

/** The first digits of the ZIP codes of each state (USPS Publication 65; El Paso's 885 is why Texas has an 8). */
const firstDigits: Readonly<Record<string, string>> = {
  0: 'CT MA ME NH NJ NY PR RI VI VT',
  1: 'DE NY PA',
  2: 'DC MD NC SC VA WV',
  3: 'AL FL GA MS TN',
  4: 'IN KY MI OH',
  5: 'DC IA MN MT ND SD WI',
  6: 'IL KS MO NE',
  7: 'AR LA OK TX',
  8: 'AZ CO ID NM NV TX UT WY',
  9: 'AK AS CA GU HI MP OR WA',
}
/** The first letters of the postal codes of each province (Canada Post). */
const firstLetters: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
}

const zip = /^(\d{5})[ -]?(\d{4})?$/
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i

/** Normalizes a ZIP code (`02134`, `02134-1000`) or a Canadian postal code (`K1A 0B1`); undefined for anything else. */
export function parsePostalCode(text: string): string | undefined {
  const trimmed = text.trim()
  const [, five, four] = zip.exec(trimmed) ?? []
  if (five) return four ? `${five}-${four}` : five
  const [, area, unit] = canadian.exec(trimmed) ?? []
  return area && unit ? `${area} ${unit}`.toUpperCase() : undefined
}

/** Whether a code can be in a state or province, by its first character. */
export function isPostalCodeInState(code: string, state: string): boolean {
  const known = parsePostalCode(code)
  const first = known?.[0] ?? ''
  const holders = firstDigits[first] ?? firstLetters[first] ?? ''
  return holders.split(' ').includes(findStateByCode(state)?.code ?? 'none')
}
