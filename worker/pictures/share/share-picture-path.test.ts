import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatSharePicturePath,
  joinShareCardTexts,
  parseSharePicturePath,
  splitJoinedShareCardTexts,
} from './share-picture-path.ts'

it('a share picture’s path gives back any texts as they were written', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(texts, (parts) => {
      const content = joinShareCardTexts(parts)
      fc.pre(content !== '')
      const path = formatSharePicturePath({ signature: 'abcdefghijkl', look: '0', content, format: 'png' })
      // As a browser sends it.
      const address = parseSharePicturePath(new URL(path, 'https://example.com').pathname)
      const read = splitJoinedShareCardTexts(address!.content)
      expect(read.concat(Array<string>(parts.length - read.length).fill(''))).toEqual(parts)
    }),
  )
})

it('titles stand in the path as text, which compresses with the page', () => {
  expect(joinShareCardTexts(['Salem, MA', 'Massachusetts', ''])).toBe('Salem,+MA~Massachusetts')
})
