import { hoursText } from '#schema/rules/hours.ts'
import { localTime } from '#schema/rules/zoned-time.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'
import { openingOf } from '../ui/opening-of.ts'
import { openingWords } from '../ui/opening-words.ts'
import { startUp } from './start-up.ts'

/** What the page's data holds of locations, on whichever kind of page. */
interface PageData {
  location?: LocationPageData
  locations?: LocationPageData[]
  nearby?: LocationPageData[]
}

const half = 30_000
let locations: Map<number, LocationPageData> | undefined

/** Tells whether a restaurant is open, now and every half minute as long as the page is looked at. */
export function start(place: HTMLElement) {
  locations ??= readLocations()
  const at = locations.get(Number(place.dataset['rlid']))
  if (!at) return
  const isOwnPage = place.closest('.banner') !== null
  const tell = () => {
    if (document.hidden) return
    show(place, at, new Date())
    if (isOwnPage) showSpecialDays(at, localTime(at.time_zone, Date.now()).date)
  }
  tell()
  setInterval(tell, half)
  document.addEventListener('visibilitychange', tell)
}

function readLocations(): Map<number, LocationPageData> {
  const { location, locations = [], nearby = [] } = startUp().page.data as PageData
  return new Map([...(location ? [location] : []), ...locations, ...nearby].map((each) => [each.rlid, each]))
}

function show(place: HTMLElement, at: LocationPageData, now: Date) {
  const opening = openingOf(at, now)
  const words = openingWords(opening)
  if (!words) return
  const state = document.createElement('strong')
  state.textContent = words.now
  place.className = opening.state === 'open' ? 'is-open' : 'is-closed'
  place.replaceChildren(state, words.next && ` · ${words.next}`)
}

/** Takes past days from the list of special ones, and puts today's hours into the week when today is special. */
function showSpecialDays({ special_hours, time_zone }: LocationPageData, today: string) {
  for (const day of document.querySelectorAll<HTMLElement>('[data-special-date]')) day.hidden = day.dataset['specialDate']! < today
  const special = special_hours.find(({ date }) => date === today)
  const cell = document.querySelector(`[data-time-zone="${time_zone}"] [aria-current="date"] td`)
  if (special && cell) cell.textContent = `${special.label}: ${special.hours.map(hoursText).join(', ') || 'Closed'}`
}
