import { hoursOfNamed, hoursText } from '#schema/rules/hours.ts'
import { type Opening, openingAt, type Timetable } from '#schema/rules/opening.ts'
import { localTime } from '#schema/rules/zoned-time.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'
import { openingWords } from '../ui/opening-words.ts'

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
  const startUp = JSON.parse(document.getElementById('start-up-data')!.textContent)
  const { location, locations = [], nearby = [] } = startUp.page.data as PageData
  return new Map([...(location ? [location] : []), ...locations, ...nearby].map((each) => [each.rlid, each]))
}

/** A restaurant's timetable, from page data. */
export const timetableOf = ({ hours, special_hours, closure, time_zone }: LocationPageData): Timetable => ({
  hours: hours.flatMap(({ type_name, days }) => (type_name === 'Operation' ? hoursOfNamed(days) : [])),
  special: special_hours,
  closure,
  timeZone: time_zone,
})

/** The chain's own word that it is closed has no end; an editor's closure has, and ends here as the clock says. */
export const openingOf = (at: LocationPageData, now: Date): Opening =>
  at.is_temporarily_closed && !at.closure
    ? { state: 'temporarily_closed', closure: { since: '', reopensOn: null, reason: '' } }
    : openingAt(timetableOf(at), now)

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
