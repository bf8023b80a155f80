import { getApiLocationOpeningStatus, getLocationTimeZone } from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { joinOpeningText } from '../../ui/locations/hours/opening-line.ts'
import {
  getOpeningIndicator,
  type OpeningIndicatorState,
  toOpeningStatusTexts,
} from '../../ui/locations/hours/opening-text.ts'
import { getPhrase } from '../start-up.ts'
import { getPreferredLocation } from './preferred-location.ts'

const updateInterval = 30_000

interface RestaurantLight {
  /** The hour of its clock; a storm while it is temporarily closed. */
  hour: string
  light: OpeningIndicatorState | undefined
  /** The same as a text. */
  text: string
}

/**
 * Puts the page in the light of the chosen restaurant, else of the visitor's clock: `data-hour` and `data-light` of the
 * body, which the stylesheets read. The trigger describes it in words. Returns the function that does it now.
 */
export function startTimeOfDayStyleUpdates(root: Document): () => void {
  const update = () => {
    const chosen = getPreferredLocation()?.location
    const light = chosen && readLight(chosen)
    const { dataset } = root.body
    dataset['hour'] = light?.hour ?? String(new Date().getHours())
    if (light?.light) dataset['light'] = light.light
    else delete dataset['light']
    const trigger = root.querySelector<HTMLElement>('.location-trigger')
    if (trigger) trigger.title = light?.text ?? ''
  }
  // The trigger becomes a button in this moment.
  setTimeout(update)
  setInterval(() => root.hidden || update(), updateInterval)
  root.addEventListener('visibilitychange', update)
  return update
}

/** Stored data may be old or manipulated; without usable hours nothing is known. */
function readLight(location: ApiLocation): RestaurantLight | undefined {
  try {
    const now = new Date()
    const opening = getApiLocationOpeningStatus(location, now)
    const { minute } = toLocalDateAndMinute(getLocationTimeZone(location), now.getTime())
    const text = toOpeningStatusTexts(opening, (key, values) => getPhrase(openingHoursPhrases, key, values))
    return {
      hour: opening.state === 'temporarily_closed' ? 'storm' : String(Math.floor(minute / 60)),
      light: opening.state === 'unknown' ? undefined : getOpeningIndicator(opening, minute),
      text: text ? joinOpeningText(text) : '',
    }
  } catch {
    return undefined
  }
}
