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
let exact = exactIn('')

/** Exact times are told in this zone from now on; empty is the browser's own. */
export function setDisplayTimeZone(timeZone: string) {
  exact = exactIn(timeZone)
}

function exactIn(timeZone: string) {
  return new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: timeZone ? 'long' : 'short',
    ...(timeZone && { timeZone }),
  })
}

/** How long ago a moment was, in words: `12 seconds ago`, `yesterday`. */
export function formatTimeAgo(moment: number, now: number): string {
  let distance = Math.min(0, moment - now) / 1000
  for (const [unit, next] of steps) {
    if (Math.abs(distance) < next) return relative.format(Math.round(distance), unit)
    distance /= next
  }
  return ''
}

/** A moment as the time since, with the exact moment on hover. */
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

/** The current time, looked at again every so many milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
