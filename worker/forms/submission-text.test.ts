import { expect, it } from 'vitest'
import { getSubmissionListDefinitionOfForm, isFormWithStoredSubmissions } from './stored-forms.ts'
import {
  formatSubmissionFieldValue,
  getSubmissionFieldLabelOrReadableName,
  sortSubmissionFieldNames,
} from './submission-text.ts'

it('fields have their labels, others a readable form of their names', () => {
  expect(getSubmissionFieldLabelOrReadableName('visit_date')).toBe('Date of visit')
  expect(getSubmissionFieldLabelOrReadableName('favourite_fish')).toBe('Favourite fish')
  expect(getSubmissionFieldLabelOrReadableName('constructor')).toBe('Constructor')
})

it('fields keep the order of the form, and unknown ones follow by name', () => {
  expect(sortSubmissionFieldNames(['zeal', 'message', 'aim', 'topic', 'email'])).toEqual([
    'topic',
    'email',
    'message',
    'aim',
    'zeal',
  ])
})

it('formats every kind of value', () => {
  expect([null, undefined, true, false, 7, 'x'].map(formatSubmissionFieldValue)).toEqual([
    '',
    '',
    'Yes',
    'No',
    '7',
    'x',
  ])
  expect(
    formatSubmissionFieldValue([
      { occasion: 'Birthday', relationship: 'Child', month: 2, day: 29 },
      { occasion: 'Wedding', day: null },
    ]),
  ).toBe('Birthday, Child, 2, 29; Wedding')
})

it('BR-26 a list shows messages by name, topic and restaurant, and sign-ups by address', () => {
  const names = { first_name: 'Ida', last_name: 'Lund', email: 'ida@example.com' }
  const contact = {
    ...names,
    question_category: 'Praise',
    topic: 'Other',
    location_address: '12 Pier Road, Salem',
    message: 'secret',
  }
  expect(getSubmissionListDefinitionOfForm('contact').summary(contact)).toEqual({
    name: 'Ida Lund',
    topic: 'Praise: Other',
    restaurant: '12 Pier Road, Salem',
  })
  expect(getSubmissionListDefinitionOfForm('signup').summary({ ...names, postcode: '01970' })).toEqual({
    email: 'ida@example.com',
    name: 'Ida Lund',
    postcode: '01970',
  })
  expect(getSubmissionListDefinitionOfForm('guest_book').label).toBe('guest book')
  expect(getSubmissionListDefinitionOfForm('guest_book').summary({ ...names, other: 'x' })).toEqual({
    name: 'Ida Lund',
    email: 'ida@example.com',
  })
  expect([
    isFormWithStoredSubmissions('contact'),
    isFormWithStoredSubmissions('unsubscribe'),
    isFormWithStoredSubmissions('toString'),
  ]).toEqual([true, false, false])
})
