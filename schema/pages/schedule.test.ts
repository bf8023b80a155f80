import { expect, it } from 'vitest'
import {
  isSameRequestedSchedule,
  parsePageSchedule,
  parseRequestedSchedule,
  resolveApprovalSchedule,
} from './schedule.ts'

const now = '2026-11-20T12:00:00.000Z'
const [earlier, later, latest] = ['2026-11-20T11:59:00Z', '2026-11-21T08:00:00Z', '2026-12-01T08:00:00Z']

it('future times are normalized, and no times mean immediately and without end', () => {
  expect(parsePageSchedule({ go_live_at: later, expire_at: latest }, null, now)).toEqual({
    go_live_at: '2026-11-21T08:00:00.000Z',
    expire_at: '2026-12-01T08:00:00.000Z',
  })
  expect(parsePageSchedule({}, null, now)).toEqual({ go_live_at: null, expire_at: null })
})

it('a start in the past means immediately', () => {
  expect(parsePageSchedule({ go_live_at: earlier }, null, now)).toEqual({ go_live_at: null, expire_at: null })
})

it('a stored end stays until it is over or removed', () => {
  const set = '2026-12-01T08:00:00.000Z'
  expect(parsePageSchedule({}, set, now)).toMatchObject({ expire_at: set })
  expect(parsePageSchedule({ expire_at: null }, set, now)).toMatchObject({ expire_at: null })
  expect(parsePageSchedule({}, '2026-11-20T11:59:00.000Z', now)).toMatchObject({ expire_at: null })
})

it('an end in the past, now, or before the start is rejected', () => {
  for (const input of [
    { expire_at: earlier },
    { expire_at: now },
    { go_live_at: latest, expire_at: later },
    { go_live_at: later, expire_at: later },
  ])
    expect(parsePageSchedule(input, null, now)).toMatchObject([{ path: 'expire_at' }])
  expect(parsePageSchedule({ go_live_at: latest }, '2026-11-21T08:00:00.000Z', now)).toMatchObject([
    { path: 'expire_at' },
  ])
})

it('a requested schedule has a start, an end or both in the future', () => {
  expect(parseRequestedSchedule({ go_live_at: later }, null, now)).toEqual({
    go_live_at: '2026-11-21T08:00:00.000Z',
    expire_at: null,
  })
  expect(parseRequestedSchedule({ expire_at: latest }, null, now)).toEqual({
    go_live_at: null,
    expire_at: '2026-12-01T08:00:00.000Z',
  })
  expect(parseRequestedSchedule({ go_live_at: null }, null, now)).toBeNull()
  expect(parseRequestedSchedule({ go_live_at: earlier }, null, now)).toMatchObject([{ path: 'go_live_at' }])
  expect(parseRequestedSchedule({ go_live_at: now }, null, now)).toMatchObject([{ path: 'go_live_at' }])
  for (const input of [
    { expire_at: earlier },
    { go_live_at: latest, expire_at: later },
    { go_live_at: later, expire_at: later },
  ])
    expect(parseRequestedSchedule(input, null, now)).toMatchObject([{ path: 'expire_at' }])
  const set = '2026-12-01T08:00:00.000Z'
  expect(parseRequestedSchedule({ go_live_at: later }, set, now)).toMatchObject({ expire_at: set })
  expect(parseRequestedSchedule({ go_live_at: later, expire_at: null }, set, now)).toMatchObject({ expire_at: null })
  expect(parseRequestedSchedule({ go_live_at: latest }, set, now)).toMatchObject([{ path: 'expire_at' }])
  expect(parseRequestedSchedule({}, set, now)).toBeNull()
})

it('an approval applies the requested schedule, else the stored one, if in the future', () => {
  const request = { go_live_at: later, expire_at: latest }
  expect(resolveApprovalSchedule(request, latest, now)).toEqual({ schedule: request, isLate: false, isExpired: false })
  expect(resolveApprovalSchedule({ ...request, go_live_at: earlier }, latest, now)).toEqual({
    schedule: { go_live_at: null, expire_at: latest },
    isLate: true,
    isExpired: false,
  })
  expect(resolveApprovalSchedule({ go_live_at: null, expire_at: earlier }, null, now)).toMatchObject({
    isLate: false,
    isExpired: true,
  })
  expect(resolveApprovalSchedule(null, later, now)).toEqual({
    schedule: { go_live_at: later },
    isLate: false,
    isExpired: false,
  })
  expect(resolveApprovalSchedule(null, earlier, now)).toEqual({
    schedule: { go_live_at: null },
    isLate: false,
    isExpired: false,
  })
})

it('two requests are the same when both times are', () => {
  const request = { go_live_at: later, expire_at: null }
  expect([isSameRequestedSchedule(request, { ...request }), isSameRequestedSchedule(null, null)]).toEqual([true, true])
  expect([
    isSameRequestedSchedule(request, null),
    isSameRequestedSchedule(request, { ...request, expire_at: latest }),
  ]).toEqual([false, false])
})
