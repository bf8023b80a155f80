import type { SeededRandom } from '../random.ts'

const names = [
  ...[
    'Main',
    'Market',
    'Front',
    'Water',
    'Commercial',
    'State',
    'Union',
    'Congress',
    'Washington',
    'Lincoln',
    'Franklin',
    'Jefferson',
  ],
  ...[
    'Liberty',
    'Central',
    'Broad',
    'High',
    'Bridge',
    'River',
    'Mill',
    'Park',
    'Spring',
    'Church',
    'Court',
    'Canal',
    'Station',
    'Depot',
  ],
  ...[
    'Maple',
    'Oak',
    'Cedar',
    'Elm',
    'Chestnut',
    'Walnut',
    'Willow',
    'Sycamore',
    'Highland',
    'Summit',
    'Orchard',
    'Meadow',
    'Prospect',
  ],
  ...[
    'Harrison',
    'Monroe',
    'Madison',
    'Grant',
    'Sherman',
    'Fairview',
    'Ridge',
    'Valley',
    'Lakeview',
    'Sunset',
    'Mercer',
    'Dearborn',
  ],
] as const
const kinds = [
  'Street',
  'Street',
  'Street',
  'Avenue',
  'Avenue',
  'Road',
  'Boulevard',
  'Drive',
  'Parkway',
  'Plaza',
] as const
const harborNames = [
  'Wharf Street',
  'Harbor Street',
  'Pier Road',
  'Dock Street',
  'Bay Street',
  'Ocean Avenue',
  'Shore Road',
  'Custom House Street',
] as const
const frenchNames = [
  ...[
    'Rue du Port',
    'Rue Principale',
    'Rue Notre-Dame',
    'Boulevard Laurier',
    'Avenue du Parc',
    'Rue Saint-Paul',
    'Chemin du Fleuve',
  ],
  ...['Boulevard des Sources', 'Rue de la Gare', 'Avenue du Marché'],
] as const

/** States and provinces at a sea or a great lake, for street names. */
const coast = new Set(
  'ME NH MA RI CT NY NJ DE MD VA NC SC GA FL AL MS LA TX CA OR WA AK HI MI OH IL WI MN NB NS PE NL BC ON'.split(' '),
)

/** Returns a plausible street and, for some, a second line. */
export function createDemoStreetAddress(state: string, random: SeededRandom): { address1: string; address2: string } {
  const number = random.chance(0.4) ? random.whole(2, 480) : random.whole(500, 9800)
  const address1 = state === 'QC' ? `${number} ${random.pick(frenchNames)}` : `${number} ${streetName(state, random)}`
  const address2 = random.chance(0.12)
    ? random.pick([`Suite ${random.whole(100, 420)}`, `Unit ${random.whole(1, 40)}`, 'Harbor Level', 'Building B'])
    : ''
  return { address1, address2 }
}

function streetName(state: string, random: SeededRandom) {
  if (coast.has(state) && random.chance(0.22)) return random.pick(harborNames)
  const direction = random.chance(0.18) ? `${random.pick(['North', 'South', 'East', 'West'])} ` : ''
  return `${direction}${random.pick(names)} ${random.pick(kinds)}`
}

/** One or two area codes of each state and province. */
const areaCodes = Object.fromEntries(
  `AL 205 251|AK 907|AZ 602 520|AR 501|CA 213 415 619 916|CO 303 719|CT 203 860|DE 302|DC 202|FL 305 407 813 904|GA 404 912|HI 808|ID 208|
IL 312 217 630|IN 317 219|IA 515 319|KS 316 913|KY 502 606|LA 504 318|ME 207|MD 410 301|MA 978 617 508|MI 313 616 517|MN 612 218|MS 601|
MO 314 816|MT 406|NE 402|NV 702 775|NH 603|NJ 201 609 732|NM 505|NY 212 518 716 516|NC 704 919|ND 701|OH 216 614 513|OK 405 918|OR 503 541|
PA 215 412 717|RI 401|SC 803 843|SD 605|TN 615 901|TX 214 713 210 512|UT 801|VT 802|VA 804 703 757|WA 206 509|WV 304|WI 414 608|WY 307|
AB 403 780|BC 604 250|MB 204|NB 506|NL 709|NS 902|ON 416 613 519 905|PE 902|QC 514 418|SK 306`
    .split('|')
    .map((line) => line.trim().split(' '))
    .map(([state, ...codes]) => [state!, codes] as const),
)

/** Returns a phone number of the range reserved for fiction, 555-0100 to 555-0199. */
export const createDemoPhoneNumber = (state: string, random: SeededRandom) =>
  `(${random.pick(areaCodes[state]!)}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
