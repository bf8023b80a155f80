import { expect, it } from 'vitest'
import { type EditorLocationFields, isPlausibleCalendarDate, validateEditorLocationFields } from './editor-fields.ts'
import type { TemporaryLocationClosure } from './hours/opening.ts'

const nothing: EditorLocationFields = { specialHours: [], closure: null, description: '' }
const problemsOf = (extras: Partial<EditorLocationFields>) =>
  validateEditorLocationFields({ ...nothing, ...extras }, '2026-11-20').problems

it('stores days sorted by date, with times as shown to guests', () => {
  const { value, problems } = validateEditorLocationFields(
    {
      specialHours: [
        { date: '2026-12-25', label: ' Christmas  Day ', hours: [] },
        {
          date: '2026-11-26',
          label: 'Thanksgiving Day',
          hours: [
            { open: '17:00', close: '9pm' },
            { open: '11am', close: '3:00 PM' },
          ],
        },
      ],
      closure: { since: '2026-11-01', reopensOn: '2026-11-21', reason: ' Storm. ' },
      description: ' By the wharf.\r\nMind the gulls. ',
    },
    '2026-11-20',
  )
  expect(problems).toEqual([])
  expect(value).toEqual({
    specialHours: [
      {
        date: '2026-11-26',
        label: 'Thanksgiving Day',
        hours: [
          { open: '11:00 AM', close: '3:00 PM' },
          { open: '5:00 PM', close: '9:00 PM' },
        ],
      },
      { date: '2026-12-25', label: 'Christmas Day', hours: [] },
    ],
    closure: { since: '2026-11-01', reopensOn: '2026-11-21', reason: 'Storm.' },
    description: 'By the wharf.\nMind the gulls.',
  })
})

it('reports the problems of a special day with their paths', () => {
  const day = { date: '2026-12-24', label: 'Christmas Eve', hours: [] }
  const both = [
    { open: '11:00 AM', close: '4:00 PM' },
    { open: '3:00 PM', close: '9:00 PM' },
  ]
  const paths = (specialHours: EditorLocationFields['specialHours']) =>
    problemsOf({ specialHours }).map(({ path }) => path)
  expect(paths([{ ...day, date: '2026-02-30', label: ' ' }])).toEqual(['specialHours.0.date', 'specialHours.0.label'])
  expect(paths([day, { ...day, label: 'Again' }])).toEqual(['specialHours.1.date'])
  expect(paths([{ ...day, hours: [{ open: 'soon', close: '' }] }])).toEqual([
    'specialHours.0.hours.0.open',
    'specialHours.0.hours.0.close',
  ])
  expect(paths([{ ...day, hours: both }])).toEqual(['specialHours.0.hours'])
  expect(paths([{ ...day, label: 'x'.repeat(61) }])).toEqual(['specialHours.0.label'])
})

it('rejects a closure that starts in the future or ends too early', () => {
  const closure: TemporaryLocationClosure = { since: '2026-11-20', reopensOn: '2026-11-20', reason: '' }
  const messages = (changed: Partial<TemporaryLocationClosure>) =>
    problemsOf({ closure: { ...closure, ...changed } }).map(({ path, message }) => `${path}: ${message}`)
  expect(messages({})).toEqual(['closure.reopensOn: The reopening must be after the first day of the closure.'])
  expect(messages({ since: '2026-11-01' })).toEqual([
    'closure.reopensOn: This day has already come, so the closure would end immediately.',
  ])
  expect(messages({ since: '2026-11-21', reopensOn: null })).toEqual([
    'closure.since: A closure must start today or earlier.',
  ])
  expect(messages({ since: 'today', reopensOn: null })).toEqual(['closure.since: Choose a date.'])
  expect(messages({ reopensOn: null })).toEqual([])
  expect(messages({ reopensOn: null, reason: 'x'.repeat(201) })).toHaveLength(1)
})

it('recognizes valid calendar dates', () => {
  expect(['2028-02-29', '2027-02-29', '2026-13-01', '26-01-01', '1926-01-01', ''].map(isPlausibleCalendarDate)).toEqual(
    [...[true, false, false, false, false, false]],
  )
})
