import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { formatThemeFile, parseThemeFile } from './theme-file.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const messageOf = (text: string) => {
  const result = parseThemeFile(text)
  return result.ok ? null : result.failure.message
}

it('a brand kit in a file is read as it was written', () => {
  const values = { ...neutral, colors: { ...neutral.colors, brand: '#5b2a6e' } }
  expect(parseThemeFile(formatThemeFile(values))).toEqual({ ok: true, value: values })
})

it('fields that a file lacks get their default, and unknown fields are dropped', () => {
  const { shape: _, ...others } = neutral
  expect(parseThemeFile(formatThemeFile({ ...others, later: 1 }))).toEqual({ ok: true, value: neutral })
})

const head = '"format":"tidemark brand kit 1"'
it.each([
  '',
  'null',
  '[]',
  '{"format":"another"}',
  `{${head}}`,
  `{${head},"theme":null}`,
  `{${head},"theme":[]}`,
  '<svg/>',
])('the file %j is no brand kit', (text) => {
  expect(messageOf(text)).toBe('This file is not a brand kit.')
})

it('a file with a value that is not allowed is refused, naming the field', () => {
  const file = formatThemeFile({ ...neutral, colors: { ...neutral.colors, brand: 'url(evil)' } })
  expect(messageOf(file)).toMatch(/^This brand kit cannot be used\. colors\.brand: \S/)
  const round = formatThemeFile({ ...neutral, shape: { ...neutral.shape, corners: 'oval' } })
  expect(messageOf(round)).toContain('shape.corners: Choose one of')
})
