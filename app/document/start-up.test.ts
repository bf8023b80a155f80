import { expect, it } from 'vitest'
import { formPhrases } from '#schema/phrases/forms.ts'
import { toScriptJson } from './script-json.ts'
import { resolvePhrase } from './start-up.ts'

it('EF-08 fills the given placeholders, and leaves unknown ones as they are', () => {
  const translations = {
    language: 'en',
    catalogue: [{ key: 'accessibility.sent', value: 'To {name}, {name} of {count}: {odd}' }],
  }
  expect(resolvePhrase(translations, formPhrases, 'accessibility.sent', { name: '<Ann>', count: 3 })).toBe(
    'To <Ann>, <Ann> of 3: {odd}',
  )
})

it('EF-08 uses the catalogue’s text unless the page has another', () => {
  const translations = { language: 'en', catalogue: [{ key: 'form.sending', value: 'One moment…' }] }
  expect(resolvePhrase(translations, formPhrases, 'form.sending')).toBe('One moment…')
  expect(resolvePhrase(translations, formPhrases, 'form.error', { message: 'No.' })).toBe('Error: No.')
})

it('data cannot end the script element', () => {
  const data = { title: '</script><script>alert(1)</script><!--', line: '\u2028' }
  expect(toScriptJson(data)).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(toScriptJson(data))).toEqual(data)
})
