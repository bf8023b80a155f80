import { foldPlaceName } from '#schema/geo/place-name.ts'
import { computeSquaredChord, milesToSquaredChord, toUnitVector, type UnitVector } from '#schema/geo/sphere.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'
import type { SeededRandom } from '../random.ts'

/** A spot for a restaurant: a town with a postal code and a position near the code's center. */
export interface DemoLocationSpot {
  town: GazetteerPlace
  zip: string
  latitude: number
  longitude: number
}

/** How many restaurants a chain has per country, and the towns that always get one. */
interface ChainPlan {
  quotas: Readonly<Partial<Record<'US' | 'CA', number>>>
  always: readonly string[]
}

/** Towns that always get a restaurant: the home coast, and towns that the site mentions. */
const homePorts = [
  ...[
    'Gloucester MA',
    'Salem MA',
    'Boston MA',
    'New Bedford MA',
    'Portland ME',
    'Rockland ME',
    'Portsmouth NH',
    'Newport RI',
  ],
  ...[
    'Mystic CT',
    'New York NY',
    'Annapolis MD',
    'Charleston SC',
    'Seattle WA',
    'Chicago IL',
    'Houston TX',
    'Los Angeles CA',
  ],
  ...['Toronto ON', 'Halifax NS', 'Saint John NB', 'Montréal QC', 'Vancouver BC', 'Charlottetown PE', "St. John's NL"],
]

const lanternPlan: ChainPlan = { quotas: { US: 602, CA: 48 }, always: homePorts }

/** The minimum distance between two restaurants, in miles. */
const spacing = 3
const smallest = 9000

/** Chooses spots by population: large towns get many, small ones some, every state and province at least one. */
export function chooseDemoLocationSpots(
  gazetteer: readonly GazetteerPlace[],
  random: SeededRandom,
  { quotas, always }: ChainPlan = lanternPlan,
): DemoLocationSpot[] {
  const towns = gazetteer.filter(
    ({ kind, population, state }) => kind === 'city' && population > 0 && !remote.has(state),
  )
  const chosen = new Chosen(gazetteer, random)
  for (const port of always) chosen.add(townNamed(towns, port))
  const large = towns.filter(({ population }) => population >= smallest)
  for (const [state, of] of Map.groupBy(large, (town) => town.state))
    if (!chosen.states.has(state)) chosen.add(largest(of))
  for (const [country, quota] of Object.entries(quotas))
    fill(
      chosen,
      large.filter((town) => town.country === country),
      quota,
      random,
    )
  return chosen.spots
}

/** Territories and the far north, without restaurants. */
const remote = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'NU', 'NT', 'YT'])

function townNamed(towns: readonly GazetteerPlace[], port: string): GazetteerPlace {
  const [name, state] = [port.slice(0, -3), port.slice(-2)]
  const town = towns.find((each) => each.name === name && each.state === state)
  if (!town) throw new Error(`The gazetteer has no ${port}.`)
  return town
}

const largest = (towns: readonly GazetteerPlace[]) =>
  towns.reduce((best, town) => (town.population > best.population ? town : best))

/** Draws towns by population, damped so that the biggest do not get all. */
function fill(chosen: Chosen, towns: readonly GazetteerPlace[], quota: number, random: SeededRandom) {
  const country = towns[0]!.country
  const sums: number[] = []
  for (const { population } of towns) sums.push((sums.at(-1) ?? 0) + population ** 0.8)
  let tries = 0
  while (chosen.count(country) < quota && tries++ < quota * 200) {
    const at = random.between(0, sums.at(-1)!)
    chosen.add(towns[firstAbove(sums, at)]!)
  }
}

function firstAbove(sums: readonly number[], at: number) {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}

class Chosen {
  readonly spots: DemoLocationSpot[] = []
  readonly states = new Set<string>()
  private readonly taken: UnitVector[] = []
  private readonly codesByTown: ReadonlyMap<string, GazetteerPlace[]>

  constructor(
    gazetteer: readonly GazetteerPlace[],
    private readonly random: SeededRandom,
  ) {
    const codes = gazetteer.filter(({ kind }) => kind === 'postal_code')
    this.codesByTown = Map.groupBy(codes, ({ name, state }) => `${foldPlaceName(name)}|${state}`)
  }

  count(country: string) {
    return this.spots.filter(({ town }) => town.country === country).length
  }

  /** Adds a restaurant in the town if there is room. */
  add(town: GazetteerPlace) {
    const codes = this.codesByTown.get(`${town.folded}|${town.state}`)
    if (!codes) return
    const code = this.random.pick(codes)
    const latitude = Number((code.latitude + this.random.around(0.008)).toFixed(5))
    const longitude = Number((code.longitude + this.random.around(0.008)).toFixed(5))
    const at = toUnitVector(latitude, longitude)
    if (this.taken.some((other) => computeSquaredChord(at, other) < milesToSquaredChord(spacing))) return
    this.taken.push(at)
    this.states.add(town.state)
    this.spots.push({ town, zip: this.zipOf(code), latitude, longitude })
  }

  /** Only the first half of Canadian codes is known; the second is made up. */
  private zipOf({ folded, country }: GazetteerPlace) {
    if (country === 'US') return folded
    const letter = () => this.random.pick([...'ABCEGHJKLMNPRSTVWXYZ'])
    return `${folded.toUpperCase()} ${this.random.whole(1, 9)}${letter()}${this.random.whole(1, 9)}`
  }
}
