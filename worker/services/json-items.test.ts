import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonListParseError, JsonListStreamParser } from './json-items.ts'

/** Parses a text in chunks of a size and returns the items. */
function parseItems(text: string, size = 7, maxLength = 10_000) {
  const items = new JsonListStreamParser('locations', maxLength)
  const found: string[] = []
  for (let offset = 0; offset < text.length; offset += size)
    found.push(...items.push(text.slice(offset, offset + size)))
  items.end()
  return found.map((item) => JSON.parse(item))
}

it('returns the items of any list for any chunk size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (list, size, pretty) => {
        const plain = JSON.parse(JSON.stringify(list))
        expect(parseItems(JSON.stringify(list, null, pretty ? 2 : 0), size)).toEqual(plain)
        const inside = JSON.stringify({
          totalLocations: 2,
          note: '"locations":[{"a":1}]',
          more: { locations: [1] },
          locations: list,
          rest: [7],
        })
        expect(parseItems(inside, size)).toEqual(plain)
      },
    ),
  )
})

it.each([
  ['', 'it contains no list'],
  ['<!doctype html><p>502', 'it is not JSON'],
  ['{"error":"down"}', 'it contains no list of locations'],
  ['{"other":[{"rlid":1}]}', 'it contains no list of locations'],
  ['[{"rlid":1},{"rlid":', 'it ends unexpectedly'],
  ['[{"rlid":1},{"rlid":2}', 'it ends unexpectedly'],
  ['[1,2]', 'its list contains something other than objects'],
  ['["a"]', 'its list contains something other than objects'],
  ['[]]', 'it closes more than it opens'],
  ['[{}][{}]', 'something follows its end'],
  ['[{}] and more', 'it is not JSON'],
])('rejects %s: %s', (text, reason) => {
  expect(() => parseItems(text)).toThrow(new JsonListParseError(reason))
})

it('limits the length of an item that does not end', () => {
  expect(() => parseItems(`[{"a":"${'x'.repeat(200)}`, 7, 100)).toThrow(
    'one of its items is longer than 100 characters',
  )
})
