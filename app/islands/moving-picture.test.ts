import { expect, it } from 'vitest'
import { mayPlay } from './moving-picture.ts'

const seenAndLoaded = { wanted: true, seen: 0.1, readyState: 3 }

it('BL-22 it plays from a tenth in view on, loaded and not buffering', () => {
  expect(mayPlay(seenAndLoaded)).toBe(true)
  expect(mayPlay({ ...seenAndLoaded, seen: 1, readyState: 4 })).toBe(true)
})

it.each([{ seen: 0.099 }, { seen: 0 }, { readyState: 2 }, { readyState: 0 }, { wanted: false }])('BL-22 with %j it does not', (change) => {
  expect(mayPlay({ ...seenAndLoaded, ...change })).toBe(false)
})
