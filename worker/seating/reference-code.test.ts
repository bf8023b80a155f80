import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestToReferenceCode } from './reference-code.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

it('creates a reference of eight unambiguous characters, the same for the same digest', () => {
  const references = Array.from({ length: 2000 }, (_, index) => digestToReferenceCode(digest(String(index))))
  expect(references.every((each) => /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(each))).toBe(true)
  expect(new Set(references).size).toBe(references.length)
  expect(digestToReferenceCode(digest('7'))).toBe(references[7])
})

it('distributes the characters evenly', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 4000; index += 1)
    for (const sign of digestToReferenceCode(digest(String(index))).replace('-', ''))
      counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(32)
  for (const [sign, count] of counts) expect(Math.abs(count - 1000), sign).toBeLessThan(200)
})
