import { expect, it } from 'vitest'
import { hoursLines } from './hours-line.ts'

const everyDay = (open: string) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open, close: '10:00 PM' }))
const at = {
  hours: everyDay('11:00 AM'),
  deliveryHours: everyDay('12:00 PM'),
  curbsideHours: everyDay('1:00 PM'),
  hasDelivery: false,
  hasCurbside: false,
  isTemporarilyClosed: false,
  timeZone: 'America/New_York',
}
const now = new Date('2026-03-05T18:00:00Z')
const hours = (open: string) => ({ hours: `${open} – 10:00 PM` })

it('ST-08 ST-09 as built, the flag that is true answers that the service is not available', () => {
  expect(hoursLines(at, 'as_built', now)).toEqual({ today: hours('11:00 AM'), delivery: hours('12:00 PM'), curbside: hours('1:00 PM') })
  expect(hoursLines({ ...at, hasDelivery: true }, 'as_built', now)).toMatchObject({
    delivery: 'not_available',
    curbside: hours('1:00 PM'),
  })
  expect(hoursLines({ ...at, hasCurbside: true }, 'as_built', now)).toMatchObject({
    delivery: hours('12:00 PM'),
    curbside: 'not_available',
  })
})

it('corrected, the flag that is false does', () => {
  expect(hoursLines({ ...at, hasDelivery: true }, 'corrected', now)).toMatchObject({
    delivery: hours('12:00 PM'),
    curbside: 'not_available',
  })
})

it('ST-07 a temporary closure replaces all three lines, whatever the flags say', () => {
  const closed = { today: 'temporarily_closed', delivery: 'temporarily_closed', curbside: 'temporarily_closed' }
  expect(hoursLines({ ...at, hasDelivery: true, isTemporarilyClosed: true }, 'as_built', now)).toEqual(closed)
})

it('ST-10 there is nothing on a day without an entry, and that day is the restaurant’s', () => {
  const thursdays = [{ dayOfWeek: 4, open: '11:00 AM', close: '9:00 PM' }]
  const today = (timeZone: string) => hoursLines({ ...at, hours: thursdays, timeZone }, 'as_built', new Date('2026-03-05T03:30:00Z')).today
  expect(today('Pacific/Auckland')).toEqual({ hours: '11:00 AM – 9:00 PM' })
  expect(today('America/New_York')).toBeNull()
})
