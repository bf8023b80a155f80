import { useState } from 'react'
import { resolvePhrase } from '#app/document/start-up.ts'
import { toOpeningStatusTexts } from '#app/ui/locations/hours/opening-text.ts'
import { isPlausibleCalendarDate } from '#schema/locations/editor-fields.ts'
import { getOpeningStatusAt, type Timetable } from '#schema/locations/hours/opening.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { parseClockTimeToMinutes } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { addDays, getWeekday, localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { useNow } from '../../ui/relative-time.tsx'
import { LocationFormSection, useLocationFormContext } from '../form-context.tsx'
import { locationFormToTimetable } from '../form-values.ts'
import { parseTypedTime } from './parse-time.ts'
import { TimeInput } from './time-input.tsx'
import { formatDayHours, toWeekHours } from './week.ts'

/** Shows what a diner would read now, or at a chosen time, if the form were saved as it is. */
export function OpeningHoursPreview() {
  const { form, today } = useLocationFormContext()
  const now = useNow(30_000)
  const [isLater, setIsLater] = useState(false)
  const [date, setDate] = useState(() => addDays(today, (5 - getWeekday(today) + 7) % 7 || 7))
  const [time, setTime] = useState('6:00 PM')
  const timetable = locationFormToTimetable(form)
  const minute = parseClockTimeToMinutes(parseTypedTime(time, 'close') ?? '')
  const later =
    isPlausibleCalendarDate(date) && minute !== null ? localTimeToInstant(timetable.timeZone, date, minute) : null
  const at = isLater ? later : now
  return (
    <LocationFormSection title="What a diner sees">
      <div className="segments">
        {([false, true] as const).map((value) => (
          <label key={String(value)} className="segment">
            <input type="radio" name="diner-at" checked={isLater === value} onChange={() => setIsLater(value)} />
            <span>{value ? 'At a specific time' : 'Now'}</span>
          </label>
        ))}
      </div>
      {isLater && (
        <div className="preview-time">
          <input
            className="input"
            type="date"
            aria-label="Preview date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
          <TimeInput label="Preview time" path="diner.time" boundary="close" value={time} onChange={setTime} />
        </div>
      )}
      {at === null ? (
        <p className="quiet">Choose a date and a time.</p>
      ) : (
        <OpeningPreview timetable={timetable} at={at} isMarkedClosed={form.isTemporarilyClosed} />
      )}
    </LocationFormSection>
  )
}

/** The back office uses the default English phrases. */
const defaultPhrases = { language: 'en', catalogue: [] }

interface OpeningPreviewProps {
  timetable: Timetable
  /** The previewed time, in milliseconds since the epoch. */
  at: number
  /** The feed's or editors' flag that it is temporarily closed, without an end. */
  isMarkedClosed: boolean
}

function OpeningPreview({ timetable, at, isMarkedClosed }: OpeningPreviewProps) {
  const isClosedByFlag = isMarkedClosed && timetable.closure === null
  const opening = getOpeningStatusAt(timetable, new Date(at))
  const text = isClosedByFlag
    ? { now: 'Temporarily Closed', next: '' }
    : toOpeningStatusTexts(opening, (key, values) => resolvePhrase(defaultPhrases, openingHoursPhrases, key, values))
  const { date } = toLocalDateAndMinute(timetable.timeZone, at)
  const special = timetable.special.find((day) => day.date === date)
  const spans = special?.hours ?? toWeekHours(timetable.hours)[getWeekday(date)]!
  const tone = opening.state === 'open' && !isClosedByFlag ? 'good' : opening.state === 'unknown' ? 'quiet' : 'warn'
  return (
    <div className="seen">
      <p>
        <span className={`status status-${tone}`}>{text?.now ?? 'Hours unknown'}</span> {text?.next}
      </p>
      <p className="quiet">
        {formatLongDate(date)}
        {special && ` (${special.label || 'special day'})`}:{' '}
        {timetable.hours.length === 0 && !special ? 'no hours are shown' : formatDayHours(spans)}
      </p>
      <p className="quiet">Local time zone: {timetable.timeZone.replaceAll('_', ' ')}</p>
    </div>
  )
}
