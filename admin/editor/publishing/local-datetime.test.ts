import { expect, it, onTestFinished, vi } from 'vitest'
import { parseLocalDateTimeInput, toLocalDateTimeInputValue } from './local-datetime.ts'

it('converts a time to the editor’s local time and back, around clock changes', () => {
  for (const at of ['2026-03-08T06:30:00.000Z', '2026-07-01T12:00:00.000Z', '2026-12-24T23:45:00.000Z'])
    expect(parseLocalDateTimeInput(toLocalDateTimeInputValue(at))).toBe(at)
})

it('returns null for an empty or incomplete time', () => {
  for (const text of ['', '2026-13-01T10:00', 'tomorrow']) expect(parseLocalDateTimeInput(text)).toBeNull()
  expect(toLocalDateTimeInputValue(null)).toBe('')
})

it.each([
  ['America/New_York', '2026-07-01T08:00'],
  ['Asia/Kolkata', '2026-07-01T17:30'],
  ['UTC', '2026-07-01T12:00'],
])('shows noon UTC in the time zone %s', (zone, shown) => {
  vi.stubEnv('TZ', zone)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(toLocalDateTimeInputValue('2026-07-01T12:00:00.000Z')).toBe(shown)
  expect(parseLocalDateTimeInput(shown)).toBe('2026-07-01T12:00:00.000Z')
})
