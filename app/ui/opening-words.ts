import type { openingPhrases } from '#schema/phrases/opening.ts'
import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import type { Ahead, Opening } from '#schema/rules/opening.ts'
import { dayNames } from '#schema/rules/week-days.ts'
import { weekdayOf } from '#schema/rules/zoned-time.ts'
import type { PhraseValues } from '../document/start-up.ts'

/** The words of a key of the openings' group of the catalogue. */
export type SayOpening = (key: keyof typeof openingPhrases, values?: PhraseValues) => string

/** What diners read of an opening: the state first, then what comes next. Null when nothing is known. */
export function openingWords(opening: Opening, say: SayOpening): { now: string; next: string } | null {
  const { state } = opening
  if (state === 'unknown') return null
  const next = (key: keyof typeof openingPhrases, time: string | null | undefined) => (time ? say(key, { time }) : '')
  return {
    now: say(`opening.${state}`),
    next:
      state === 'open'
        ? next('opening.closes', whenWords(opening.closes, say)) || say('opening.always')
        : state === 'closed'
          ? next('opening.opens', whenWords(opening.opens, say))
          : next('opening.reopens', opening.closure.reopensOn && longDate(opening.closure.reopensOn)),
  }
}

/** Until this minute of the morning an evening is not over. */
const morning = 6 * 60

function whenWords(ahead: Ahead | null, say: SayOpening): string | null {
  if (!ahead) return null
  const { date, minute, days } = ahead
  const time = clockText(minute)
  if (days === 0 || (days === 1 && minute < morning)) return time
  if (days === 1) return say('opening.tomorrow', { time })
  return days < 7 ? `${dayNames[weekdayOf(date)]} ${time}` : `${longDate(date)}, ${time}`
}
