import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JsonListError, JsonListParser } from './json-items.ts'

/** Cuts a text into pieces of a size and gives back the parsed items. */
function itemsOf(text: string, size = 7, longest = 10_000) {
  const items = new JsonListParser('locations', longest)
  const found: string[] = []
  for (let at = 0; at < text.length; at += size) found.push(...items.push(text.slice(at, at + size)))
  items.end()
  return found.map((item) => JSON.parse(item))
}

it('gives the items of any list, however it is cut into pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (list, size, pretty) => {
        const plain = JSON.parse(JSON.stringify(list))
        expect(itemsOf(JSON.stringify(list, null, pretty ? 2 : 0), size)).toEqual(plain)
        const inside = JSON.stringify({
          totalLocations: 2,
          note: '"locations":[{"a":1}]',
          more: { locations: [1] },
          locations: list,
          rest: [7],
        })
        expect(itemsOf(inside, size)).toEqual(plain)
      },
    ),
  )
})

it.each([
  ['', 'it holds no list'],
  ['<!doctype html><p>502', 'it is not JSON'],
  ['{"error":"down"}', 'it holds no list of locations'],
  ['{"other":[{"rlid":1}]}', 'it holds no list of locations'],
  ['[{"rlid":1},{"rlid":', 'it breaks off in the middle'],
  ['[{"rlid":1},{"rlid":2}', 'it breaks off in the middle'],
  ['[1,2]', 'its list holds something other than objects'],
  ['["a"]', 'its list holds something other than objects'],
  ['[]]', 'it closes more than it opens'],
  ['[{}][{}]', 'something follows its end'],
  ['[{}] and more', 'it is not JSON'],
])('%s is refused: %s', (text, reason) => {
  expect(() => itemsOf(text)).toThrow(new JsonListError(reason))
})

it('an item without an end does not fill the memory', () => {
  expect(() => itemsOf(`[{"a":"${'x'.repeat(200)}`, 7, 100)).toThrow('one of its items is longer than 100 characters')
})
