import type { Say } from '#app/ui/phrases.ts'
import { outOfReachText } from '#app/ui/search-outcome.ts'
import { searchPhrases } from '#schema/phrases/search.ts'
import { contactSearchScope, locationSearch } from '#schema/rules/contact-limits.ts'
import { visitFieldsOf } from '#schema/rules/contact-topics.ts'
import { earliestZone, isDate, isTime, visitProblem } from '#schema/rules/visit-time.ts'
import type { FormChoices, FormProblems, FormValues } from '#schema/wire/form.ts'
import type { Location } from '#schema/wire/location.ts'
import { locationWithRlid } from '../../data/location.ts'
import { nearestLocations } from '../../data/nearby.ts'
import type { Env } from '../../env.ts'
import { findPlaces } from '../../services/find-places.ts'
import { sayFrom } from '../say.ts'
import type { FormContext } from './define.ts'

/** The restaurant a message is about, in words and with the zone of its clocks. */
export interface VisitedRestaurant {
  rlid: number
  address: string
  timeZone: string | undefined
}

interface Visited {
  restaurant: VisitedRestaurant | null
  problems: FormProblems
  choices: FormChoices
}

type Addressed = Pick<Location, 'address1' | 'city' | 'state' | 'zip'> & { address2?: string | undefined }
const addressOf = ({ address1, address2, city, state, zip }: Addressed) =>
  `${address1}${address2 ? `, ${address2}` : ''}, ${city}, ${state} ${zip}`

/** What only the restaurants' own data can tell of a visit: whether the restaurant is one, and whether the visit has been. */
export async function visited({ env, now, settings }: Pick<FormContext, 'env' | 'now' | 'settings'>, values: FormValues): Promise<Visited> {
  const asked = visitFieldsOf(values['topic']?.trim() ?? '')
  if (!asked.includes('location_rlid')) return { restaurant: null, problems: {}, choices: {} }
  const found = await restaurantOf(env, values, now, sayFrom(settings))
  const problems = asked.includes('visit_date') ? whenProblems(values, found.restaurant?.timeZone ?? earliestZone, now) : {}
  return { ...found, problems: { ...found.problems, ...problems } }
}

async function restaurantOf(env: Env, values: FormValues, now: Date, say: Say): Promise<Visited> {
  const typed = values[locationSearch]?.trim() ?? ''
  const given = values['location_rlid']?.trim() ?? ''
  if (!/^[1-9]\d{0,14}$/.test(given))
    return given === '' && typed !== '' ? search(env, typed, now, say) : { restaurant: null, problems: {}, choices: {} }
  const rlid = Number(given)
  const row = await locationWithRlid(env.DB, rlid)
  if (!row) return none('We no longer have this restaurant. Choose another one.')
  const restaurant = { rlid, address: addressOf(row), timeZone: row.time_zone || undefined }
  return { restaurant, problems: {}, choices: { location_rlid: [{ value: given, label: restaurant.address }] } }
}

const none = (message: string): Visited => ({ restaurant: null, problems: { location_rlid: message }, choices: {} })

const decoder = new TextDecoder()

/** For who has no script: the restaurants around what was typed, to choose from when the form comes back. */
async function search(env: Env, typed: string, now: Date, say: Say): Promise<Visited> {
  const [place] = await findPlaces(env, typed)
  if (!place) return none(say(searchPhrases, 'search.no_place'))
  const { found } = await nearestLocations(env, { ...place, ...contactSearchScope }, now.getTime())
  if (found.length === 0) return none(outOfReachText(say, place.name, contactSearchScope.radius))
  const choices = found.map(({ rlid, json }) => ({
    value: String(rlid),
    label: addressOf(JSON.parse(decoder.decode(json)) as Location),
  }))
  return { restaurant: null, problems: { location_rlid: 'Choose one of the restaurants we found.' }, choices: { location_rlid: choices } }
}

const whenWords = {
  future_date: ['visit_date', 'Enter a date that is not in the future.'],
  too_old: ['visit_date', 'Enter a date within the last year.'],
  future_time: ['visit_time', 'Enter a time that has passed at the restaurant.'],
} as const

function whenProblems({ visit_date = '', visit_time = '' }: FormValues, timeZone: string, now: Date): FormProblems {
  const [date, time] = [visit_date.trim(), visit_time.trim()]
  if (!isDate(date)) return {}
  const problem = visitProblem({ date, time: isTime(time) ? time : undefined }, timeZone, now)
  if (!problem) return {}
  const [control, message] = whenWords[problem]
  return { [control]: message }
}
