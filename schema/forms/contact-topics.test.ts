import { expect, it } from 'vitest'
import {
  contactCategories,
  contactVisitFieldNames,
  findContactCategory,
  findContactTopic,
  listContactCategoryTopics,
  listContactVisitFields,
} from './contact-topics.ts'

const topics = (category: string) =>
  contactCategories.find(({ label }) => label === category)!.topics.map(({ label }) => label)
const asks = (category: string) =>
  Object.fromEntries(
    contactCategories
      .find(({ label }) => label === category)!
      .topics.flatMap(({ label, visit }) => (visit.length > 0 ? [[label, visit]] : [])),
  )
const whole = ['location_rlid', 'visit_date', 'visit_time', 'order_number']

it('the categories are in the order of the specification', () => {
  expect(contactCategories.map(({ label }) => label)).toEqual([
    'My Rewards',
    'Praise',
    'Suggestion',
    'Question',
    'Issue or Concern?',
  ])
})

it('TX-01 My Rewards has five topics and does not ask about a visit', () => {
  expect(topics('My Rewards')).toEqual([
    'Help With Adding Points',
    'Help With Using Rewards',
    'Question About My Points/rewards',
    'Help With My Profile/sign In',
    'Other',
  ])
  expect(asks('My Rewards')).toEqual({})
})

it('TX-02 TX-03 Praise has two topics; the first asks for the whole visit', () => {
  expect(topics('Praise')).toEqual(['About Dining, To Go, Or Delivery', 'Other'])
  expect(asks('Praise')).toEqual({ 'About Dining, To Go, Or Delivery': whole })
})

it('TX-04 Suggestion has three topics and does not ask about a visit', () => {
  expect(topics('Suggestion')).toEqual(['New Location', 'Menu Idea', 'Other'])
  expect(asks('Suggestion')).toEqual({})
})

it('TX-05 TX-06 Question has eight topics; two ask for the restaurant alone', () => {
  expect(topics('Question')).toEqual([
    'Location Information',
    'Menu Items/Events',
    'Allergen And Nutrition',
    'Donations',
    'Gift Cards',
    'Employment/Human Resources',
    'Fresh Catch News',
    'Other',
  ])
  expect(asks('Question')).toEqual({
    'Menu Items/Events': ['location_rlid'],
    'Allergen And Nutrition': ['location_rlid'],
  })
})

it('TX-07 TX-08 Issue or Concern? has two topics, and the first asks for the whole visit', () => {
  expect(topics('Issue or Concern?')).toEqual(['About Dining In, To Go, Or Delivery', 'Other'])
  expect(asks('Issue or Concern?')).toEqual({ 'About Dining In, To Go, Or Delivery': whole })
})

it('every value is unique, and a topic’s starts with its category’s', () => {
  const values = contactCategories.flatMap((each) => [each.value, ...each.topics.map(({ value }) => value)])
  expect(new Set(values).size).toBe(values.length)
  for (const { value, topics } of contactCategories) {
    expect(listContactCategoryTopics(value)).toBe(topics)
    for (const topic of topics) {
      expect(topic.value.startsWith(`${value}-`)).toBe(true)
      expect(findContactTopic(topic.value)).toBe(topic)
    }
  }
})

it('topics with visit fields ask for the restaurant, in the order of the form', () => {
  for (const { visit } of contactCategories.flatMap(({ topics }) => topics))
    expect(visit).toEqual(contactVisitFieldNames.filter((field) => visit.includes(field)))
  expect(
    contactCategories
      .flatMap(({ topics }) => topics)
      .every(({ visit }) => visit.length === 0 || visit[0] === 'location_rlid'),
  ).toBe(true)
})

it.each(['', 'other', 'Praise', '__proto__', 'constructor', 'praise', 'praise-'])(
  '%j is not a topic and asks for nothing',
  (value) => {
    expect(findContactTopic(value)).toBeUndefined()
    expect(listContactVisitFields(value, { hasRestaurants: true })).toEqual([])
    if (value !== 'praise') expect(findContactCategory(value)).toBeUndefined()
  },
)
