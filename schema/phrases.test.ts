import { expect, it } from 'vitest'
import { buildPhraseCatalog, defaultScriptPhrases, scriptPhraseKeys, selectPagePhrases } from './phrases.ts'

it('EF-08 the catalog has a language and all texts; custom texts replace defaults', () => {
  const { language, catalogue } = buildPhraseCatalog([{ key: 'accessibility.sent', value: 'Off it goes.' }])
  expect(language).toBe('en')
  expect(catalogue).toHaveLength(scriptPhraseKeys.length)
  expect(catalogue).toContainEqual({ key: 'accessibility.sent', value: 'Off it goes.' })
  expect(catalogue).toContainEqual({ key: 'consent.granted', value: defaultScriptPhrases['consent.granted'] })
})

it('a page has its groups and all custom texts, with defaults for empty ones', () => {
  const reworded = [
    { key: 'accessibility.sent', value: '' },
    { key: 'form.sending', value: 'One moment…' },
    { key: 'search.searching', value: '' },
  ] as const
  const carried = selectPagePhrases(reworded, ['accessibility.']).catalogue
  expect(carried.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
    { key: 'accessibility.sent', value: defaultScriptPhrases['accessibility.sent'] },
    { key: 'form.sending', value: 'One moment…' },
  ])
})
