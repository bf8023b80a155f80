import { expect, it } from 'vitest'
import { toCountryWithArticle } from './country-with-article.ts'

it.each([
  ['United States', 'the United States'],
  ['United Kingdom', 'the United Kingdom'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Bahamas', 'the Bahamas'],
  ['Canada', 'Canada'],
  ['Mexico', 'Mexico'],
  ['Unitedville', 'Unitedville'],
])('%s is %s in a sentence', (country, expected) => {
  expect(toCountryWithArticle(country)).toBe(expected)
})
