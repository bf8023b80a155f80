import { expect, it } from 'vitest'
import { formPhrases } from '#schema/phrases/forms.ts'
import { toScriptJson } from './script-json.ts'
import { resolvePhrase } from './start-up.ts'

it('EF-08 fills in what it is given, and shows what it cannot fill', () => {
  const said = { language: 'en', catalogue: [{ key: 'accessibility.sent', value: 'To {name}, {name} of {count}: {odd}' }] }
  expect(resolvePhrase(said, formPhrases, 'accessibility.sent', { name: '<Ann>', count: 3 })).toBe('To <Ann>, <Ann> of 3: {odd}')
})

it('EF-08 says what the catalogue says where the page carries no other words', () => {
  const carried = { language: 'en', catalogue: [{ key: 'form.sending', value: 'One moment…' }] }
  expect(resolvePhrase(carried, formPhrases, 'form.sending')).toBe('One moment…')
  expect(resolvePhrase(carried, formPhrases, 'form.error', { message: 'No.' })).toBe('Error: No.')
})

it('data cannot end the element it stands in', () => {
  const data = { title: '</script><script>alert(1)</script><!--', line: '\u2028' }
  expect(toScriptJson(data)).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(toScriptJson(data))).toEqual(data)
})
