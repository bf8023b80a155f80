import type { OpeningStatus } from '#schema/locations/hours/opening.ts'
import { formatTimeRange } from '#schema/locations/hours/week-days.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { keepRangeOnOneLine } from '../../seating/reservation-control.ts'
import {
  getOpeningIndicator,
  type TranslateOpeningFunction,
  toOpeningStatusTexts,
} from '../../ui/locations/hours/opening-text.ts'
import { getOpeningStatusFromPageData } from '../../ui/locations/hours/timetable.ts'
import { getPageScriptData, getPhrase } from '../start-up.ts'
import { markTodayInHoursTable } from './mark-today.ts'

const updateInterval = 30_000

const translate: TranslateOpeningFunction = (key, values) => getPhrase(openingHoursPhrases, key, values)

/** Shows whether a restaurant is open, and updates it every half minute while the page is visible. */
export function start(element: HTMLElement) {
  const location = findLocation(Number(element.dataset['rlid']))
  if (!location) return
  const isOwnPage = element.closest('.banner')
  if (isOwnPage) document.querySelectorAll<HTMLElement>('[data-location]').forEach(showWaitList)
  const update = () => {
    if (document.hidden) return
    const now = new Date()
    const { date, minute } = toLocalDateAndMinute(location.time_zone, now.getTime())
    element.dataset['hour'] = `${Math.floor(minute / 60)}`
    show(element, getOpeningStatusFromPageData(location, now), minute)
    if (!isOwnPage) return
    markTodayInHoursTable(date)
    showSpecialDays(location, date)
  }
  update()
  setInterval(update, updateInterval)
  document.addEventListener('visibilitychange', update)
}

/** Finds a location in the page's data, which has it alone or in a list, by page type. */
const findLocation = (rlid: number) =>
  (Object.values(getPageScriptData().page.data as object).flat() as (LocationInPageData | null)[]).find(
    (each) => each?.rlid === rlid,
  )

/** `minute` is the restaurant's minute of the day. */
function show(element: HTMLElement, opening: OpeningStatus, minute: number) {
  const text = toOpeningStatusTexts(opening, translate)
  if (!text) return
  const state = document.createElement('strong')
  state.textContent = text.now
  element.className = `is-${getOpeningIndicator(opening, minute)}`
  element.replaceChildren(state, text.next && ` · ${text.next}`)
}

/** Hides past days from the list of special days, and shows today's hours in the week if today is special. */
function showSpecialDays({ special_hours }: LocationInPageData, today: string) {
  for (const day of document.querySelectorAll<HTMLElement>('[data-date]')) day.hidden = day.dataset['date']! < today
  const special = special_hours.find(({ date }) => date === today)
  const cell = document.querySelector('[aria-current=date] td')
  if (special && cell)
    cell.textContent = `${special.label}: ${special.hours.map(formatTimeRange).join(', ') || translate('opening.no_hours')}`
}

/**
 * Shows the restaurant's wait list and the wait, or that there is none, if it is open. Only these two are checked, so
 * that no page loads the schema of a location for it.
 */
async function showWaitList(text: HTMLElement) {
  const response = await fetch(text.dataset['location']!)
  const { waitListReady, estimatedWaitTime = '' }: Record<string, unknown> = response.ok ? await response.json() : {}
  if (waitListReady !== true || typeof estimatedWaitTime !== 'string') return
  if (estimatedWaitTime) text.textContent = keepRangeOnOneLine(estimatedWaitTime)
  // Without its label.
  else text.parentElement!.textContent = translate('opening.no_wait')
  document.body.dataset['waitList'] = ''
}
