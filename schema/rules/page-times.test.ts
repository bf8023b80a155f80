import { expect, it } from 'vitest'
import { isSameWish, onceApproved, pageTimes, wishedTimes } from './page-times.ts'

const now = '2026-11-20T12:00:00.000Z'
const [earlier, later, latest] = ['2026-11-20T11:59:00Z', '2026-11-21T08:00:00Z', '2026-12-01T08:00:00Z']

it('times to come are kept in full, and nothing asked for means at once and for good', () => {
  expect(pageTimes({ go_live_at: later, expire_at: latest }, null, now)).toEqual({
    go_live_at: '2026-11-21T08:00:00.000Z',
    expire_at: '2026-12-01T08:00:00.000Z',
  })
  expect(pageTimes({}, null, now)).toEqual({ go_live_at: null, expire_at: null })
})

it('a beginning that has passed means at once', () => {
  expect(pageTimes({ go_live_at: earlier }, null, now)).toEqual({ go_live_at: null, expire_at: null })
})

it('an end that was set stays until it is over or taken away', () => {
  const set = '2026-12-01T08:00:00.000Z'
  expect(pageTimes({}, set, now)).toMatchObject({ expire_at: set })
  expect(pageTimes({ expire_at: null }, set, now)).toMatchObject({ expire_at: null })
  expect(pageTimes({}, '2026-11-20T11:59:00.000Z', now)).toMatchObject({ expire_at: null })
})

it('an end in the past, at this moment, or before the beginning is refused', () => {
  for (const asked of [
    { expire_at: earlier },
    { expire_at: now },
    { go_live_at: latest, expire_at: later },
    { go_live_at: later, expire_at: later },
  ])
    expect(pageTimes(asked, null, now)).toMatchObject([{ path: 'expire_at' }])
  expect(pageTimes({ go_live_at: latest }, '2026-11-21T08:00:00.000Z', now)).toMatchObject([{ path: 'expire_at' }])
})

it('a wish names a beginning, an end, or both, to come; none is no wish', () => {
  expect(wishedTimes({ go_live_at: later }, null, now)).toEqual({ go_live_at: '2026-11-21T08:00:00.000Z', expire_at: null })
  expect(wishedTimes({ expire_at: latest }, null, now)).toEqual({ go_live_at: null, expire_at: '2026-12-01T08:00:00.000Z' })
  expect(wishedTimes({ go_live_at: null }, null, now)).toBeNull()
  expect(wishedTimes({ go_live_at: earlier }, null, now)).toMatchObject([{ path: 'go_live_at' }])
  expect(wishedTimes({ go_live_at: now }, null, now)).toMatchObject([{ path: 'go_live_at' }])
  for (const asked of [{ expire_at: earlier }, { go_live_at: latest, expire_at: later }, { go_live_at: later, expire_at: later }])
    expect(wishedTimes(asked, null, now)).toMatchObject([{ path: 'expire_at' }])
  const set = '2026-12-01T08:00:00.000Z'
  expect(wishedTimes({ go_live_at: later }, set, now)).toMatchObject({ expire_at: set })
  expect(wishedTimes({ go_live_at: later, expire_at: null }, set, now)).toMatchObject({ expire_at: null })
  expect(wishedTimes({ go_live_at: latest }, set, now)).toMatchObject([{ path: 'expire_at' }])
  expect(wishedTimes({}, set, now)).toBeNull()
})

it('an approval keeps to the wish, whole, or else to the time that is set, as far as they are to come', () => {
  const wish = { go_live_at: later, expire_at: latest }
  expect(onceApproved(wish, latest, now)).toEqual({ times: wish, isLate: false, isOver: false })
  expect(onceApproved({ ...wish, go_live_at: earlier }, latest, now)).toEqual({
    times: { go_live_at: null, expire_at: latest },
    isLate: true,
    isOver: false,
  })
  expect(onceApproved({ go_live_at: null, expire_at: earlier }, null, now)).toMatchObject({ isLate: false, isOver: true })
  expect(onceApproved(null, later, now)).toEqual({ times: { go_live_at: later }, isLate: false, isOver: false })
  expect(onceApproved(null, earlier, now)).toEqual({ times: { go_live_at: null }, isLate: false, isOver: false })
})

it('two wishes are the same when both times are', () => {
  const wish = { go_live_at: later, expire_at: null }
  expect([isSameWish(wish, { ...wish }), isSameWish(null, null)]).toEqual([true, true])
  expect([isSameWish(wish, null), isSameWish(wish, { ...wish, expire_at: latest })]).toEqual([false, false])
})
