import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contactCategories, contactVisitFieldNames, listContactVisitFields } from '#schema/forms/contact-topics.ts'
import { contactFormFieldNames, createContactSchemaForValues } from './contact-form.ts'

const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '978 555 0143',
  address_line1: '12 Dock Street',
  address_city: 'Gloucester',
  address_state: 'ma',
  address_zip: '01930',
  message: 'The chowder was warm.',
}
const visit = { location_rlid: '1001', visit_date: '2026-11-01', visit_time: '18:30:00', order_number: 'A-1047' }

const read = (values: Record<string, string>) =>
  createContactSchemaForValues(values, { hasRestaurants: true }).safeParse(values)
const wrong = (values: Record<string, string>) => [
  ...new Set(read(values).error?.issues.map(({ path }) => path.join('.'))),
]

const choices = contactCategories.flatMap(({ value, topics }) =>
  topics.map((topic) => ({ question_category: value, topic: topic.value })),
)

it.each(choices)('VA-10 $topic keeps the fields it asks for and drops the rest', (choice) => {
  const { data } = read({ ...person, ...visit, ...choice })
  expect(contactVisitFieldNames.filter((name) => data && name in data)).toEqual(
    listContactVisitFields(choice.topic, { hasRestaurants: true }),
  )
})

it('a site without restaurants asks for no restaurant, but the rest of the visit', () => {
  const choice = { question_category: 'praise', topic: 'praise-visit' }
  const { location_rlid: _, ...rest } = visit
  const site = { hasRestaurants: false }
  const parse = (values: Record<string, string>) => createContactSchemaForValues(values, site).safeParse(values)
  expect(parse({ ...person, ...rest, ...choice }).success).toBe(true)
  expect(parse({ ...person, ...visit, ...choice }).data).not.toHaveProperty('location_rlid')
  expect(parse({ ...person, ...choice }).success).toBe(false)
})

it.each(choices)('VA-05 $topic: every visible field is required', (choice) => {
  expect(wrong(choice)).toEqual([
    ...listContactVisitFields(choice.topic, { hasRestaurants: true }),
    ...Object.keys(person),
  ])
})

it('a topic of another category is rejected, and so is any mixture', () => {
  fc.assert(
    fc.property(fc.constantFrom(...choices), fc.constantFrom(...choices), (one, other) => {
      const mixed = { ...person, ...visit, question_category: one.question_category, topic: other.topic }
      expect(read(mixed).success).toBe(one.question_category === other.question_category)
    }),
  )
})

it('valid values are normalized', () => {
  const { data } = read({
    ...person,
    ...visit,
    question_category: 'praise',
    topic: 'praise-visit',
    message: ' One\r\ntwo and\rthree. ',
  })
  expect(data).toMatchObject({
    location_rlid: 1001,
    visit_time: '18:30',
    phone: '(978) 555-0143',
    address_state: 'MA',
    message: 'One\ntwo and\nthree.',
  })
})

it('a postal code of another state is reported together with all other problems', () => {
  expect(
    wrong({ ...person, address_zip: '90210', email: '', question_category: 'praise', topic: 'praise-other' }),
  ).toEqual(['email', 'address_zip'])
})

const base = { ...person, question_category: 'suggestion', topic: 'suggestion-menu' }

it('every error message says what to do, for any input', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '\0', '\u2028', '__proto__', '🦞'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...contactFormFieldNames), text, (name, typed) => {
      const { error } = read({ ...base, ...visit, [name]: typed })
      for (const { message, path } of error?.issues ?? []) {
        expect(contactFormFieldNames).toContain(path[0])
        expect(message).toMatch(/^(?:Enter|Choose|Use|Write|Leave|This) .+\.$/)
      }
    }),
  )
})

it('a message has 10 to 5,000 characters, without controls except line breaks and tabs', () => {
  expect(read({ ...base, message: '好'.repeat(10) }).success).toBe(true)
  expect(read({ ...base, message: 'x'.repeat(5000) }).success).toBe(true)
  expect(read({ ...base, message: 'one\r\n\ttwo three' }).success).toBe(true)
  expect(wrong({ ...base, message: '好'.repeat(9) })).toEqual(['message'])
  expect(wrong({ ...base, message: 'x'.repeat(5001) })).toEqual(['message'])
  fc.assert(
    fc.property(fc.constantFrom('\0', '\x07', '\x1b', '\x7f', '\u0085', '\u2028', '\u2029'), (control) => {
      expect(wrong({ ...base, message: `Before it ${control} and after it` })).toEqual(['message'])
      expect(wrong({ ...base, last_name: `By${control}ron` })).toEqual(['last_name'])
    }),
  )
})
