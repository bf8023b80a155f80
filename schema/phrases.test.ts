import { expect, it } from 'vitest'
import { phrases, translations } from './phrases.ts'

it('EF-08 the catalogue has a language and pairs of keys and words; a reworded one takes the place of ours', () => {
  const { language, catalogue } = translations([{ key: 'accessibility.sent', value: 'Off it goes.' }])
  expect(language).toBe('en')
  expect(catalogue).toContainEqual({ key: 'accessibility.sent', value: 'Off it goes.' })
  expect(catalogue).toContainEqual({ key: 'consent.granted', value: phrases['consent.granted'] })
})

it('an emptied wording falls back to ours, and what a page does not need stays at home', () => {
  const { catalogue } = translations([{ key: 'accessibility.sent', value: '' }], ['consent.'])
  expect(catalogue).toEqual([{ key: 'accessibility.sent', value: phrases['accessibility.sent'] }])
})
