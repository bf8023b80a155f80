import { expect, it } from 'vitest'
import { validateLocationGuestInfo } from './guest-info.ts'
import { parseLocationImportRow } from './import/location-row.ts'
import {
  emptyGuestInfo,
  listCurrentRestaurantEvents,
  listGuestInfoFieldsFromFeed,
  parseLocationGuestInfo,
  serializeLocationGuestInfo,
} from './stored-guest-info.ts'

const today = '2026-11-23'
const weekly = { name: 'Oyster night', dayOfWeek: 4, time: '5pm', text: ' A  dozen ' }
const dated = { name: 'New Year', date: '2026-12-31', time: '', text: '' }

it('normalizes texts and times, and lists dated events first', () => {
  const { value, problems } = validateLocationGuestInfo(
    { ...emptyGuestInfo, note: ' a\n b ', events: [weekly, dated] },
    today,
  )
  expect(problems).toEqual([])
  expect(value.note).toBe('a b')
  expect(value.events).toEqual([dated, { name: 'Oyster night', dayOfWeek: 4, time: '5:00 PM', text: 'A dozen' }])
})

it.each([
  [{ parking: 'x'.repeat(301) }, 'parking'],
  [{ events: [{ ...weekly, name: ' ' }] }, 'events.0.name'],
  [{ events: [{ ...weekly, time: 'late' }] }, 'events.0.time'],
  [{ events: [{ name: 'Both', date: '2026-12-31', dayOfWeek: 1, time: '', text: '' }] }, 'events.0.date'],
  [{ events: [{ name: 'Neither', time: '', text: '' }] }, 'events.0.date'],
  [{ events: [{ ...dated, date: '2026-02-30' }] }, 'events.0.date'],
  [{ events: [{ ...dated, date: '2026-11-22' }] }, 'events.0.date'],
  [{ events: Array.from({ length: 13 }, () => dated) }, 'events'],
  [{ pictures: Array.from({ length: 7 }, (_, image) => ({ image, alt: '' })) }, 'pictures'],
  [
    {
      pictures: [
        { image: 1, alt: '' },
        { image: 1, alt: '' },
      ],
    },
    'pictures.1.image',
  ],
  [{ pictures: [{ image: 1, alt: 'x'.repeat(201) }] }, 'pictures.0.alt'],
])('reports %o at %s', (change, path) => {
  const { problems } = validateLocationGuestInfo({ ...emptyGuestInfo, ...change }, today)
  expect(problems.map((problem) => problem.path)).toEqual([path])
})

it('stores only what is filled, and which fields the feed names', () => {
  expect(serializeLocationGuestInfo(emptyGuestInfo, [])).toBe('{}')
  const stored = serializeLocationGuestInfo({ ...emptyGuestInfo, kids: 'Crayons' }, ['kids'])
  expect(JSON.parse(stored)).toEqual({ kids: 'Crayons', fromFeed: ['kids'] })
  expect(parseLocationGuestInfo(stored)).toEqual({ ...emptyGuestInfo, kids: 'Crayons' })
  expect(listGuestInfoFieldsFromFeed(stored)).toEqual(['kids'])
})

it('shows no event that is past', () => {
  expect(
    listCurrentRestaurantEvents([{ ...dated, date: '2026-11-22' }, { ...dated, date: today }, weekly], today),
  ).toEqual([{ ...dated, date: today }, weekly])
})

const row = {
  rlid: 7,
  address1: '12 Wharf Street',
  city: 'Salem',
  state: 'MA',
  zip: '01970',
  latitude: 42.5195,
  longitude: -70.8967,
  phone: '978 555 0142',
}
const parse = (values: Record<string, unknown>) =>
  parseLocationImportRow(
    { line: 1, item: 1, values: { ...row, ...values } },
    Object.fromEntries(
      [...Object.keys(row), 'note', 'parking', 'events', 'pictures'].map((name) => [name, name] as const),
    ),
  )

it('reads the fields of a row, from a list or its JSON text', () => {
  const events = [{ name: 'Oyster night', dayOfWeek: 4, time: '17:00' }]
  const read = [{ name: 'Oyster night', dayOfWeek: 4, time: '5:00 PM', text: '' }]
  expect(parse({ note: 'Dogs are welcome.', events })).toMatchObject({
    input: { note: 'Dogs are welcome.', events: read },
  })
  expect(parse({ events: JSON.stringify(events) })).toMatchObject({ input: { events: read } })
})

it('keeps absent fields and clears empty ones of a row', () => {
  const kept = parse({})
  expect('input' in kept && Object.keys(kept.input)).not.toContain('note')
  expect(parse({ note: null, events: null })).toMatchObject({ input: { note: '', events: [] } })
})

it.each([
  [{ events: 'tomorrow' }, 'events is not a list of events'],
  [{ events: [{ name: 'Quiz', dayOfWeek: 9 }] }, 'events is not a list of events: must be 0 to 6'],
  [{ events: [{ name: 'Quiz', time: '7 PM' }] }, 'Choose either a date or a day of the week'],
  [{ parking: 'x'.repeat(301) }, 'parking is longer than 300 characters'],
  [{ pictures: [{ image: 'a' }] }, 'pictures is not a list of pictures'],
])('refuses a row with %o', (values, reason) => {
  expect(parse(values)).toMatchObject({ bad: { reason: expect.stringContaining(reason) } })
})
