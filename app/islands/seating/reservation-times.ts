import type { Timetable } from '#schema/locations/hours/opening.ts'
import { orderAndWaitListPhrases } from '#schema/phrases/seating.ts'
import { listSeatingTimesOnDate } from '#schema/seating/seating-times.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { minutesTo24HourTime } from '../../ui/locations/hours/twenty-four-hours.ts'
import { getPhrase } from '../start-up.ts'

/** Offers the times of the chosen day, and says so when there are none. The server validates by the same rule. */
export function start(fields: HTMLElement) {
  const timetable = JSON.parse(fields.dataset['timetable']!) as Timetable
  const date = fields.querySelector<HTMLInputElement>('[name=date]')!
  const time = fields.querySelector<HTMLSelectElement>('[name=time]')!
  const status = fields.querySelector('.seating-times')!
  const updateTimes = () => {
    if (!date.value) return
    const times = listSeatingTimesOnDate(timetable, date.value, new Date())
    const chosen = time.value
    const options = times.map((minute) => new Option(formatMinuteOfDay(minute), minutesTo24HourTime(minute)))
    time.replaceChildren(time.options[0]!, ...options)
    time.value = options.some(({ value }) => value === chosen) ? chosen : ''
    status.textContent =
      times.length === 0
        ? getPhrase(orderAndWaitListPhrases, 'seating.no_tables', { date: formatLongDate(date.value) })
        : ''
  }
  date.addEventListener('change', updateTimes)
  updateTimes()
}
