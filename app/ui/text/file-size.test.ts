import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [1_234_567, '1.2 MB'],
  [500, '0.5 KB'],
  [0, '0.0 KB'],
  [1000, '1.0 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1.0 MB'],
  [48_300_000, '48.3 MB'],
  [2_000_000_000, '2.0 GB'],
  [3_100_000_000_000, '3.1 TB'],
])('LI-06 %i bytes are formatted as %s', (bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected)
})
