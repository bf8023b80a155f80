import { expect, it } from 'vitest'
import { pageTimes } from './page-times.ts'

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
