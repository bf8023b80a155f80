import { formatHours } from '#schema/locations/hours/week-days.ts'
import type { LocationPageData } from '#schema/pages/page-data.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { formatOpeningStatus, type TranslateOpeningFunction } from '../../ui/locations/hours/opening-text.ts'
import { getOpeningStatusFromPageData } from '../../ui/locations/hours/timetable.ts'
import { getPageScriptData, getPhrase } from '../start-up.ts'
import { markTodayRow } from './mark-today.ts'

/** The locations in the page data, on any page type. */
interface PageData {
  location?: LocationPageData
  locations?: LocationPageData[]
  nearby?: LocationPageData[]
}

const updateInterval = 30_000

const translate: TranslateOpeningFunction = (key, values) => getPhrase(openingHoursPhrases, key, values)

/** Shows whether a restaurant is open, and updates it every half minute while the page is visible. */
export function start(element: HTMLElement) {
  const location = findLocation(Number(element.dataset['rlid']))
  if (!location) return
  const isOwnPage = element.closest('.banner') !== null
  const update = () => {
    if (document.hidden) return
    const now = new Date()
    show(element, location, now)
    if (!isOwnPage) return
    markTodayRow(document, now)
    showSpecialDays(location, toLocalDateAndMinute(location.time_zone, now.getTime()).date)
  }
  update()
  setInterval(update, updateInterval)
  document.addEventListener('visibilitychange', update)
}

function findLocation(rlid: number): LocationPageData | undefined {
  const { location, locations = [], nearby = [] } = getPageScriptData().page.data as PageData
  return [location, ...locations, ...nearby].find((each) => each?.rlid === rlid)
}

function show(element: HTMLElement, location: LocationPageData, now: Date) {
  const opening = getOpeningStatusFromPageData(location, now)
  const text = formatOpeningStatus(opening, translate)
  if (!text) return
  const state = document.createElement('strong')
  state.textContent = text.now
  element.className = opening.state === 'open' ? 'is-open' : 'is-closed'
  element.replaceChildren(state, text.next && ` · ${text.next}`)
}

/** Hides past days from the list of special days, and shows today's hours in the week if today is special. */
function showSpecialDays({ special_hours }: LocationPageData, today: string) {
  for (const day of document.querySelectorAll<HTMLElement>('[data-special-date]'))
    day.hidden = day.dataset['specialDate']! < today
  const special = special_hours.find(({ date }) => date === today)
  const cell = document.querySelector('.hours-today td')
  if (special && cell)
    cell.textContent = `${special.label}: ${special.hours.map(formatHours).join(', ') || translate('opening.no_hours')}`
}
