import { expect, it } from 'vitest'
import { pageTranslations, phraseKeys, phrases, toTranslations } from './phrases.ts'

it('EF-08 the catalogue has a language and pairs of keys and texts; a custom text replaces the default', () => {
  const { language, catalogue } = toTranslations([{ key: 'accessibility.sent', value: 'Off it goes.' }])
  expect(language).toBe('en')
  expect(catalogue).toHaveLength(phraseKeys.length)
  expect(catalogue).toContainEqual({ key: 'accessibility.sent', value: 'Off it goes.' })
  expect(catalogue).toContainEqual({ key: 'consent.granted', value: phrases['consent.granted'] })
})

it('a page has the groups it lists and all custom texts; an empty custom text falls back to the default', () => {
  const reworded = [
    { key: 'accessibility.sent', value: '' },
    { key: 'form.sending', value: 'One moment…' },
    { key: 'search.searching', value: '' },
  ] as const
  const carried = pageTranslations(reworded, ['accessibility.']).catalogue
  expect(carried.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
    { key: 'accessibility.sent', value: phrases['accessibility.sent'] },
    { key: 'form.sending', value: 'One moment…' },
  ])
})
