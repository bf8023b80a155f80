import { expect, it } from 'vitest'
import { splitRowsIntoJsonParts } from './bulk-load.ts'

const countBytes = (text: string) => Buffer.byteLength(text)

it('splits rows of any script by bytes, so that no part is too large', () => {
  const rows = Array.from({ length: 3000 }, (_, id) => ({ id, name: 'Café 東京 '.repeat(60) }))
  const parts = [...splitRowsIntoJsonParts(rows)]
  const sizes = parts.map(({ json }) => countBytes(json))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000_000)
  // No more parts than necessary.
  expect(parts).toHaveLength(Math.ceil(countBytes(JSON.stringify(rows)) / 1_000_000))
  expect(parts.flatMap(({ json }) => JSON.parse(json))).toEqual(rows)
  expect(parts.reduce((sum, { rows: part }) => sum + part.length, 0)).toBe(rows.length)
})

it('a row over the limit is a part of its own', () => {
  const rows = [{ id: 1 }, { id: 2, text: 'x'.repeat(1_100_000) }, { id: 3 }]
  expect([...splitRowsIntoJsonParts(rows)].map(({ rows: part }) => part.length)).toEqual([1, 1, 1])
})
