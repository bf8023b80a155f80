import { expect, it } from 'vitest'
import { holeText } from '#schema/wire/holes.ts'
import { cut, filled, spliced } from './splice.ts'

const html = `<p title="é">100 %%csrf%% &quot;%%csrf%%&quot; <input value="${holeText('csrf')}"/><i>"${holeText('question')}"</i>“”</p>`
const fill = (hole: string) => (hole === 'csrf' ? '"T"' : `How much, ${hole}?`)

it('holes are filled byte for byte, and text that only looks like one is not', () => {
  const parts = cut(html)
  expect(parts.holes).toEqual(['csrf', 'question'])
  const whole = new TextDecoder().decode(spliced(parts, fill))
  expect(whole).toBe('<p title="é">100 %%csrf%% &quot;%%csrf%%&quot; <input value="T"/><i>How much, question?</i>“”</p>')
  expect(filled(html, fill)).toBe(whole)
})

it('what fills a hole is not looked at again', () => {
  expect(filled(`"${holeText('query:q')}"`, () => `"${holeText('csrf')}"`)).toBe(`"${holeText('csrf')}"`)
})
