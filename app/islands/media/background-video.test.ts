import { expect, it } from 'vitest'
import { shouldPlayBackgroundVideo } from './background-video.ts'

const seenAndLoaded = { isEnabled: true, visibleShare: 0.1, readyState: 3 }

it('BL-22 plays when at least a tenth is visible, loaded and not buffering', () => {
  expect(shouldPlayBackgroundVideo(seenAndLoaded)).toBe(true)
  expect(shouldPlayBackgroundVideo({ ...seenAndLoaded, visibleShare: 1, readyState: 4 })).toBe(true)
})

it.each([{ visibleShare: 0.099 }, { visibleShare: 0 }, { readyState: 2 }, { readyState: 0 }, { isEnabled: false }])(
  'BL-22 does not play with %j',
  (change) => {
    expect(shouldPlayBackgroundVideo({ ...seenAndLoaded, ...change })).toBe(false)
  },
)
