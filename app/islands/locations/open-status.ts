import { formatHours } from '#schema/locations/hours/week-days.ts'
import type { LocationPageData } from '#schema/pages/page-data.ts'
import { openingPhrases } from '#schema/phrases/opening.ts'
import { toLocalTime } from '#schema/time/zoned-time.ts'
import { openingText, type TranslateOpening } from '../../ui/locations/hours/opening-text.ts'
import { getOpeningStatus } from '../../ui/locations/hours/timetable.ts'
import { getPhrase, getStartUpData } from '../start-up.ts'
import { markTodayRow } from './mark-today.ts'

/** What the page's data holds of locations, on whichever kind of page. */
interface PageData {
  location?: LocationPageData
  locations?: LocationPageData[]
  nearby?: LocationPageData[]
}

const half = 30_000

const translate: TranslateOpening = (key, values) => getPhrase(openingPhrases, key, values)

/** Tells whether a restaurant is open, now and every half minute as long as the page is looked at. */
export function start(place: HTMLElement) {
  const at = locationOf(Number(place.dataset['rlid']))
  if (!at) return
  const isOwnPage = place.closest('.banner') !== null
  const tell = () => {
    if (document.hidden) return
    const now = new Date()
    show(place, at, now)
    if (!isOwnPage) return
    markTodayRow(document, now)
    showSpecialDays(at, toLocalTime(at.time_zone, now.getTime()).date)
  }
  tell()
  setInterval(tell, half)
  document.addEventListener('visibilitychange', tell)
}

function locationOf(rlid: number): LocationPageData | undefined {
  const { location, locations = [], nearby = [] } = getStartUpData().page.data as PageData
  return [location, ...locations, ...nearby].find((each) => each?.rlid === rlid)
}

function show(place: HTMLElement, at: LocationPageData, now: Date) {
  const opening = getOpeningStatus(at, now)
  const words = openingText(opening, translate)
  if (!words) return
  const state = document.createElement('strong')
  state.textContent = words.now
  place.className = opening.state === 'open' ? 'is-open' : 'is-closed'
  place.replaceChildren(state, words.next && ` · ${words.next}`)
}

/** Takes past days from the list of special ones, and puts today's hours into the week when today is special. */
function showSpecialDays({ special_hours }: LocationPageData, today: string) {
  for (const day of document.querySelectorAll<HTMLElement>('[data-special-date]')) day.hidden = day.dataset['specialDate']! < today
  const special = special_hours.find(({ date }) => date === today)
  const cell = document.querySelector('.hours-today td')
  if (special && cell) cell.textContent = `${special.label}: ${special.hours.map(formatHours).join(', ') || translate('opening.no_hours')}`
}
