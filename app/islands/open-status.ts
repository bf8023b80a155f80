import { openingPhrases } from '#schema/phrases/opening.ts'
import { hoursText } from '#schema/rules/week-days.ts'
import { localTime } from '#schema/rules/zoned-time.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'
import { openingOf } from '../ui/opening-of.ts'
import { openingWords, type SayOpening } from '../ui/opening-words.ts'
import { phraseOf, startUp } from './start-up.ts'
import { markToday } from './today.ts'

/** What the page's data holds of locations, on whichever kind of page. */
interface PageData {
  location?: LocationPageData
  locations?: LocationPageData[]
  nearby?: LocationPageData[]
}

const half = 30_000

const say: SayOpening = (key, values) => phraseOf(openingPhrases, key, values)

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
    markToday(document, now)
    showSpecialDays(at, localTime(at.time_zone, now.getTime()).date)
  }
  tell()
  setInterval(tell, half)
  document.addEventListener('visibilitychange', tell)
}

function locationOf(rlid: number): LocationPageData | undefined {
  const { location, locations = [], nearby = [] } = startUp().page.data as PageData
  return [location, ...locations, ...nearby].find((each) => each?.rlid === rlid)
}

function show(place: HTMLElement, at: LocationPageData, now: Date) {
  const opening = openingOf(at, now)
  const words = openingWords(opening, say)
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
  if (special && cell) cell.textContent = `${special.label}: ${special.hours.map(hoursText).join(', ') || say('opening.no_hours')}`
}
