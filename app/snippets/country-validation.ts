import type { ValidationProblem } from '#schema/result.ts'
import { fillOrderingServiceUrlTemplate } from '#schema/seating/ordering.ts'

/** ISO 3166-1 alpha-2, as officially assigned. */
const assigned =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
const codes: ReadonlySet<string> = new Set(assigned.split(' '))

export const isCountryCode = (code: string) => codes.has(code)

/** The submitted values of a country. */
export interface SubmittedCountryValues {
  printable_name: string
  code: string
  root_url: string
  order_url_template: string
}

/** Validates a country beyond the checks of its single fields. */
export function validateCountry({ code, root_url, order_url_template }: SubmittedCountryValues): ValidationProblem[] {
  return [
    ...(isCountryCode(code) ? [] : [{ path: 'code', message: 'Use the two capital letters of ISO 3166, such as US.' }]),
    ...(root_url === '' || isRoot(root_url)
      ? []
      : [{ path: 'root_url', message: 'Use an address that starts with https:// and does not end with a slash.' }]),
    ...(order_url_template === '' || isTemplate(order_url_template)
      ? []
      : [{ path: 'order_url_template', message: 'Use an address that starts with https:// and contains {rlid}.' }]),
  ]
}

/** Paths are appended to it, so it has no query, fragment or trailing slash. A site on localhost has no certificate. */
function isRoot(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || /[?#\s]|\/$/.test(text)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
}

const isTemplate = (text: string) =>
  text.includes('{rlid}') && !/\s/.test(text) && fillOrderingServiceUrlTemplate(text, 1) !== null
