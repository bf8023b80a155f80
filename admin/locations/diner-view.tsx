import { useState } from 'react'
import { phraseIn } from '#app/document/start-up.ts'
import { openingWords } from '#app/ui/opening-words.ts'
import { openingPhrases } from '#schema/phrases/opening.ts'
import { minuteOf } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import { isDate } from '#schema/rules/location-extras.ts'
import { openingAt, type Timetable } from '#schema/rules/opening.ts'
import { typedTime } from '#schema/rules/typed-time.ts'
import { addDays, instantOf, localTime, weekdayOf } from '#schema/rules/zoned-time.ts'
import { useNow } from '../ui/when.tsx'
import { Section, useEditing } from './context.tsx'
import { timetableOf } from './form.ts'
import { TimeInput } from './time-input.tsx'
import { spansText, weekOf } from './week.ts'

/** What a diner would read now, or at any time, if the form were saved as it is. */
export function DinerView() {
  const { form, today } = useEditing()
  const now = useNow(30_000)
  const [isLater, setIsLater] = useState(false)
  const [date, setDate] = useState(() => addDays(today, (5 - weekdayOf(today) + 7) % 7 || 7))
  const [time, setTime] = useState('6:00 PM')
  const timetable = timetableOf(form)
  const minute = minuteOf(typedTime(time, 'close') ?? '')
  const later = isDate(date) && minute !== null ? instantOf(timetable.timeZone, date, minute) : null
  const at = isLater ? later : now
  return (
    <Section title="What a diner sees">
      <div className="segments">
        {([false, true] as const).map((value) => (
          <label key={String(value)} className="segment">
            <input type="radio" name="diner-at" checked={isLater === value} onChange={() => setIsLater(value)} />
            <span>{value ? 'At a time' : 'Now'}</span>
          </label>
        ))}
      </div>
      {isLater && (
        <div className="diner-when">
          <input
            className="input"
            type="date"
            aria-label="Date to look at"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
          <TimeInput label="Time to look at" path="diner.time" means="close" value={time} onChange={setTime} />
        </div>
      )}
      {at === null ? (
        <p className="quiet">Choose a date and a time.</p>
      ) : (
        <Seen timetable={timetable} at={at} isSaidClosed={form.isTemporarilyClosed} />
      )}
    </Section>
  )
}

/** The back office says it in our own words. */
const unworded = { language: 'en', catalogue: [] }

interface SeenProps {
  timetable: Timetable
  /** In milliseconds. */
  at: number
  /** The chain's own word that it is closed, which has no end. */
  isSaidClosed: boolean
}

function Seen({ timetable, at, isSaidClosed }: SeenProps) {
  const isClosedBySomebody = isSaidClosed && timetable.closure === null
  const opening = openingAt(timetable, new Date(at))
  const words = isClosedBySomebody
    ? { now: 'Temporarily Closed', next: '' }
    : openingWords(opening, (key, values) => phraseIn(unworded, openingPhrases, key, values))
  const { date } = localTime(timetable.timeZone, at)
  const special = timetable.special.find((day) => day.date === date)
  const spans = special?.hours ?? weekOf(timetable.hours)[weekdayOf(date)]!
  const tone = opening.state === 'open' && !isClosedBySomebody ? 'good' : opening.state === 'unknown' ? 'quiet' : 'warn'
  return (
    <div className="seen">
      <p>
        <span className={`status status-${tone}`}>{words?.now ?? 'Hours unknown'}</span> {words?.next}
      </p>
      <p className="quiet">
        {longDate(date)}
        {special && ` (${special.label || 'special day'})`}:{' '}
        {timetable.hours.length === 0 && !special ? 'no hours are shown' : spansText(spans)}
      </p>
      <p className="quiet">Clocks there: {timetable.timeZone.replaceAll('_', ' ')}</p>
    </div>
  )
}
