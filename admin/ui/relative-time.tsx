import { useEffect, useState } from 'react'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
]
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
let exact = createExactFormat('')

/** Sets the time zone of exact times; empty for the browser's. */
export function setDisplayTimeZone(timeZone: string) {
  exact = createExactFormat(timeZone)
}

function createExactFormat(timeZone: string) {
  return new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: timeZone ? 'long' : 'short',
    ...(timeZone && { timeZone }),
  })
}

/** Formats the time since `time` (both in milliseconds): `12 seconds ago`, `yesterday`. */
export function formatTimeAgo(time: number, now: number): string {
  let distance = Math.min(0, time - now) / 1000
  for (const [unit, next] of steps) {
    if (Math.abs(distance) < next) return relative.format(Math.round(distance), unit)
    distance /= next
  }
  return ''
}

/** A relative time with the exact time on hover. */
export function RelativeTime({ at }: { at: string | number | null }) {
  const now = useNow(30_000)
  if (at === null) return <span className="quiet">never</span>
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {formatTimeAgo(date.getTime(), now)}
    </time>
  )
}

/** The current time, updated at an interval in milliseconds. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
