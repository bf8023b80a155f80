import { seatingPhrases } from '#schema/phrases/seating.ts'
import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import type { Timetable } from '#schema/rules/opening.ts'
import { seatingTimes } from '#schema/rules/seating-times.ts'
import { clockValue } from '#schema/rules/twenty-four-hours.ts'
import { phraseOf } from './start-up.ts'

/** Offers the times of the day that is chosen, and says so when there are none. The server judges by the same rule. */
export function start(fields: HTMLElement) {
  const timetable = JSON.parse(fields.dataset['timetable']!) as Timetable
  const date = fields.querySelector<HTMLInputElement>('[name=date]')!
  const time = fields.querySelector<HTMLSelectElement>('[name=time]')!
  const status = fields.querySelector('.seating-times')!
  const offer = () => {
    if (!date.value) return
    const times = seatingTimes(timetable, date.value, new Date())
    const chosen = time.value
    const options = times.map((minute) => new Option(clockText(minute), clockValue(minute)))
    time.replaceChildren(time.options[0]!, ...options)
    time.value = options.some(({ value }) => value === chosen) ? chosen : ''
    status.textContent = times.length === 0 ? phraseOf(seatingPhrases, 'seating.no_tables', { date: longDate(date.value) }) : ''
  }
  date.addEventListener('change', offer)
  offer()
}
