import { expect, it } from 'vitest'
import { getEnglishWeekdayOfDate } from './mark-today.ts'

it.each([
  ['2026-11-22', 'Sunday'],
  ['2026-11-27', 'Friday'],
])('%s is a %s', (date, name) => expect(getEnglishWeekdayOfDate(date)).toBe(name))
