import { expect, it } from 'vitest'
import { wrapTitle } from './wrap-title.ts'

/** Every character is half an em wide. */
const measure = (text: string) => [...text].length / 2
const sizes = [
  { size: 100, maxLines: 2 },
  { size: 50, maxLines: 3 },
]
const wrap = (title: string, width = 1000) => wrapTitle(title, measure, { width, sizes })

it('a short title has one line of largest letters, a longer one balanced lines', () => {
  expect(wrap('Our menu')).toEqual({ lines: ['Our menu'], size: 100 })
  expect(wrap('Questions and answers for guests').lines).toEqual(['Questions and', 'answers for guests'])
})

it('a title of 90 characters has smaller letters, and all of it', () => {
  const title = 'A harbor supper with crab, mussels and corn, for everyone who stayed until the tide was in'
  expect(title).toHaveLength(90)
  const { lines, size } = wrap(title)
  expect([size, lines.join(' ')]).toEqual([50, title])
  expect(lines.length).toBeLessThanOrEqual(3)
})

it('what does not fit ends with an ellipsis, and a long word is broken', () => {
  const { lines } = wrap('word '.repeat(60).trim())
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/word…$/)
  for (const line of [...lines, ...wrap('x'.repeat(90)).lines]) expect(measure(line) * 50).toBeLessThanOrEqual(1000)
  expect(wrap('x'.repeat(90)).lines.join('')).toBe('x'.repeat(90))
})
