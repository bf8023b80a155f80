import { expect, it } from 'vitest'
import { buildCalendarFile } from './calendar-file.ts'

const event = {
  uid: 'AB23-CD45@harbor.example',
  title: 'Harbor Lantern, Salem; table for 2',
  start: Date.parse('2026-11-26T23:00:00Z'),
  end: Date.parse('2026-11-27T01:00:00Z'),
  created: Date.parse('2026-11-20T10:00:00.123Z'),
  address: '347 State Street, Salem',
  position: { lat: 42.5, lng: -70.9 },
  description: 'Reference AB23\nCall us',
  url: 'https://harbor.example/reserve/x/',
  isCancelled: false,
}

it('writes times in UTC and escapes texts', () => {
  const lines = buildCalendarFile(event).split('\r\n')
  expect(lines).toContain('DTSTART:20261126T230000Z')
  expect(lines).toContain('DTSTAMP:20261120T100000Z')
  expect(lines).toContain(String.raw`SUMMARY:Harbor Lantern\, Salem\; table for 2`)
  expect(lines).toContain(String.raw`DESCRIPTION:Reference AB23\nCall us`)
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.at(-1)).toBe('')
  expect(buildCalendarFile({ ...event, isCancelled: true })).toContain('STATUS:CANCELLED')
})

it('folds lines at 75 bytes without splitting a character', () => {
  const file = buildCalendarFile({ ...event, title: 'Ü'.repeat(100) })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ü'.repeat(100)}`)
})
