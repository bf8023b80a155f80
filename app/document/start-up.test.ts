import { expect, it } from 'vitest'
import { scriptJson } from './script-json.ts'
import { phraseIn } from './start-up.ts'

it('EF-08 fills in what it is given, and shows what it cannot fill or find', () => {
  const said = { language: 'en', catalogue: [{ key: 'accessibility.sent', value: 'To {name}, {name} of {count}: {odd}' }] }
  expect(phraseIn(said, 'accessibility.sent', { name: '<Ann>', count: 3 })).toBe('To <Ann>, <Ann> of 3: {odd}')
  expect(phraseIn(said, 'consent.denied')).toBe('consent.denied')
})

it('data cannot end the element it stands in', () => {
  const data = { title: '</script><script>alert(1)</script><!--', line: '\u2028' }
  expect(scriptJson(data)).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(scriptJson(data))).toEqual(data)
})
