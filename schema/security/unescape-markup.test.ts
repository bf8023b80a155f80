import { expect, it } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'
import { unescapeMarkup } from './unescape-markup.ts'

it('escaped text is unescaped to what it was, once', () => {
  for (const text of ['Fish & chips', '<b title="1">', '&lt;', '&amp;quot;', 'a &copy; b'])
    expect(unescapeMarkup(escapeMarkup(text)), text).toBe(text)
  expect(unescapeMarkup('Ida&#x27;s &amp;lt; 3')).toBe("Ida's &lt; 3")
})
