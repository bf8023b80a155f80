import { getNoLocationNearPlaceText } from '#app/ui/locations/search-messages.ts'
import type { TranslatePhraseFunction } from '#app/ui/text/use-phrases.ts'
import { contactLocationSearchLimits, locationSearchControlName } from '#schema/forms/contact-limits.ts'
import { listContactVisitFields } from '#schema/forms/contact-topics.ts'
import type { FormProblems, FormValues, TypedTextSuggestions } from '#schema/forms/wire.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { locationSearchPhrases } from '#schema/phrases/search.ts'
import { isLocationOfSite } from '../../locations/locations-of-site.ts'
import { findNearestLocations } from '../../locations/search/search.ts'
import { findNotClosedLocationByRlid, parsePublicLocationJson } from '../../locations/stored-location.ts'
import { createWordingTranslateFunction } from '../../public/create-translate.ts'
import { geocodePlaceText } from '../../services/geocoding/find-places.ts'
import type { FormHandlerContext } from '../define-form.ts'
import { findVisitTimeProblem, furthestAheadTimeZone, isCalendarDate, isTimeOfDay } from './visit-time.ts'

/** The restaurant a message is about, with its address as text and its time zone. */
export interface VisitedRestaurantInfo {
  rlid: number
  address: string
  timeZone: string | undefined
}

interface Visited {
  restaurant: VisitedRestaurantInfo | null
  problems: FormProblems
  choices: TypedTextSuggestions
}

type AddressFields = Pick<ApiLocation, 'address1' | 'city' | 'state' | 'zip'> & { address2?: string | undefined }
const formatAddress = ({ address1, address2, city, state, zip }: AddressFields) =>
  `${address1}${address2 ? `, ${address2}` : ''}, ${city}, ${state} ${zip}`

/** Validates what depends on restaurant data: that the restaurant exists and that the visit is in the past. */
export async function validateVisitedRestaurantAndTime(
  {
    env,
    site,
    now,
    settings,
    hasRestaurants,
  }: Pick<FormHandlerContext, 'env' | 'site' | 'now' | 'settings'> & { hasRestaurants: boolean },
  values: FormValues,
): Promise<Visited> {
  const visitFields = listContactVisitFields(values['topic']?.trim() ?? '', { hasRestaurants })
  if (visitFields.length === 0) return { restaurant: null, problems: {}, choices: {} }
  const found: Visited = hasRestaurants
    ? await toVisitedLocation({ env, site }, values, now, createWordingTranslateFunction(settings))
    : { restaurant: null, problems: {}, choices: {} }
  const problems = visitFields.includes('visit_date')
    ? validateVisitTime(values, found.restaurant?.timeZone ?? furthestAheadTimeZone, now)
    : {}
  return { ...found, problems: { ...found.problems, ...problems } }
}

async function toVisitedLocation(
  { env, site }: Pick<FormHandlerContext, 'env' | 'site'>,
  values: FormValues,
  now: Date,
  translate: TranslatePhraseFunction,
): Promise<Visited> {
  const searchText = values[locationSearchControlName]?.trim() ?? ''
  const selected = values['location_rlid']?.trim() ?? ''
  if (!/^[1-9]\d{0,14}$/.test(selected))
    return selected === '' && searchText !== ''
      ? search({ env, site }, searchText, now, translate)
      : { restaurant: null, problems: {}, choices: {} }
  const rlid = Number(selected)
  const row = await findNotClosedLocationByRlid(env.DB, rlid)
  if (!row || !isLocationOfSite(row, site))
    return restaurantProblem('We no longer have this restaurant. Choose another one.')
  const restaurant = { rlid, address: formatAddress(row), timeZone: row.time_zone || undefined }
  return { restaurant, problems: {}, choices: { location_rlid: [{ value: selected, label: restaurant.address }] } }
}

const restaurantProblem = (message: string): Visited => ({
  restaurant: null,
  problems: { location_rlid: message },
  choices: {},
})

/** Without scripts: finds restaurants near the typed place and offers them as choices. */
async function search(
  { env, site }: Pick<FormHandlerContext, 'env' | 'site'>,
  searchText: string,
  now: Date,
  translate: TranslatePhraseFunction,
): Promise<Visited> {
  const [place] = await geocodePlaceText(env, searchText)
  if (!place) return restaurantProblem(translate(locationSearchPhrases, 'search.no_place'))
  const { found } = await findNearestLocations(env, site, { ...place, ...contactLocationSearchLimits }, now.getTime())
  if (found.length === 0)
    return restaurantProblem(getNoLocationNearPlaceText(translate, place.name, contactLocationSearchLimits.radius))
  const choices = found.map(({ rlid, json }) => ({
    value: String(rlid),
    label: formatAddress(parsePublicLocationJson(json)),
  }))
  return {
    restaurant: null,
    problems: { location_rlid: 'Choose one of the restaurants we found.' },
    choices: { location_rlid: choices },
  }
}

const visitTimeProblems = {
  future_date: ['visit_date', 'Enter a date that is not in the future.'],
  too_old: ['visit_date', 'Enter a date within the last year.'],
  future_time: ['visit_time', 'Enter a time that has passed at the restaurant.'],
} as const

function validateVisitTime(
  { visit_date = '', visit_time = '' }: FormValues,
  timeZone: string,
  now: Date,
): FormProblems {
  const [date, time] = [visit_date.trim(), visit_time.trim()]
  if (!isCalendarDate(date)) return {}
  const problem = findVisitTimeProblem({ date, time: isTimeOfDay(time) ? time : undefined }, timeZone, now)
  if (!problem) return {}
  const [control, message] = visitTimeProblems[problem]
  return { [control]: message }
}
