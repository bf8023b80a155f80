import { expect, it } from 'vitest'
import { shouldPlay } from './background-video.ts'

const seenAndLoaded = { isEnabled: true, visibleShare: 0.1, readyState: 3 }

it('BL-22 it plays from a tenth in view on, loaded and not buffering', () => {
  expect(shouldPlay(seenAndLoaded)).toBe(true)
  expect(shouldPlay({ ...seenAndLoaded, visibleShare: 1, readyState: 4 })).toBe(true)
})

it.each([{ visibleShare: 0.099 }, { visibleShare: 0 }, { readyState: 2 }, { readyState: 0 }, { isEnabled: false }])(
  'BL-22 with %j it does not',
  (change) => {
    expect(shouldPlay({ ...seenAndLoaded, ...change })).toBe(false)
  },
)
