import type { OpeningStatus, UpcomingOpenOrCloseTime } from '#schema/locations/hours/opening.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import type { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { getWeekday } from '#schema/time/zoned-time.ts'
import type { PhrasePlaceholderValues } from '../../../document/start-up.ts'

/** Translates a key of the catalogue's opening group. */
export type TranslateOpeningFunction = (
  key: keyof typeof openingHoursPhrases,
  values?: PhrasePlaceholderValues,
) => string

/** Returns the text of an opening status: the state, then the next change. Null if unknown. */
export function toOpeningStatusTexts(
  opening: OpeningStatus,
  translate: TranslateOpeningFunction,
): { now: string; next: string } | null {
  const { state } = opening
  if (state === 'unknown') return null
  const next = (key: keyof typeof openingHoursPhrases, time: string | null | undefined) =>
    time ? translate(key, { time }) : ''
  return {
    now: translate(`opening.${state}`),
    next:
      state === 'open'
        ? next('opening.closes', whenWords(opening.closes, translate)) || translate('opening.always')
        : state === 'closed'
          ? next('opening.opens', whenWords(opening.opens, translate))
          : next('opening.reopens', opening.closure.reopensOn && formatLongDate(opening.closure.reopensOn)),
  }
}

/** The minute of the morning until which an evening lasts. */
const morning = 6 * 60

function whenWords(ahead: UpcomingOpenOrCloseTime | null, translate: TranslateOpeningFunction): string | null {
  if (!ahead) return null
  const { date, minute, days } = ahead
  const time = formatMinuteOfDay(minute)
  if (days === 0 || (days === 1 && minute < morning)) return time
  if (days === 1) return translate('opening.tomorrow', { time })
  return days < 7 ? `${dayNames[getWeekday(date)]} ${time}` : `${formatLongDate(date)}, ${time}`
}

/** What the light of a restaurant says: it is on while it is open, flickers in the last half hour, and is out. */
export type OpeningIndicatorState = 'open' | 'closing' | 'closed'

/** Returns the light at a minute of the restaurant's day, also past midnight; without known hours it is out. */
export const getOpeningIndicator = (opening: OpeningStatus, minute: number): OpeningIndicatorState =>
  opening.state === 'open'
    ? opening.closes && opening.closes.days * 1440 + opening.closes.minute - minute <= 30
      ? 'closing'
      : 'open'
    : 'closed'
