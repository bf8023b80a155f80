import { expect, it } from 'vitest'
import type { StaticMirrorStatus } from '#schema/static-export/static-mirror.ts'
import { selectExpiredMirrorIds } from './mirror-retention.ts'

const mirrorsOf = (host: string, first: number, states: readonly StaticMirrorStatus[]) =>
  states.map((state, place) => ({ id: first + place, host, state }))

it('a host keeps three complete mirrors, and failed ones until a complete one follows', () => {
  const one = mirrorsOf('one.example', 1, ['complete', 'failed', 'complete', 'complete', 'complete', 'failed'])
  const other = mirrorsOf('other.example', 11, ['failed', 'complete'])
  expect(selectExpiredMirrorIds([...one, ...other], ['one.example', 'other.example'])).toEqual([1, 2, 11])
  expect(selectExpiredMirrorIds(mirrorsOf('one.example', 1, ['failed', 'failed']), ['one.example'])).toEqual([])
})

it('mirrors of a host without a site are deleted', () => {
  const mirrors = mirrorsOf('gone.example', 1, ['complete', 'writing'])
  expect(selectExpiredMirrorIds(mirrors, ['one.example'])).toEqual([1, 2])
})
