/** An event of a calendar file. Times are milliseconds since 1970. */
export interface CalendarFileEvent {
  /** Globally unique, the same for each version of the event. */
  uid: string
  title: string
  start: number
  end: number
  /** When this version was created. */
  created: number
  address: string
  position: { lat: number; lng: number }
  description: string
  url: string
  isCancelled: boolean
}

/** Returns an event as an iCalendar file (RFC 5545) in UTC, so that every calendar shows it in its own time zone. */
export function buildCalendarFile(event: CalendarFileEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidemark//Reservation//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${toUtcText(event.created)}`,
    `DTSTART:${toUtcText(event.start)}`,
    `DTEND:${toUtcText(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.address)}`,
    `GEO:${event.position.lat};${event.position.lng}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

/** `20261126T180000Z` */
const toUtcText = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** The maximum length of a line in bytes; longer ones continue after a line break and a space. */
const maxLineLength = 75
const encoder = new TextEncoder()

function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (encoder.encode(part + character).length > maxLineLength) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
