import { expect, it } from 'vitest'
import type { ArchivedRow } from '#schema/archive/archive-wire.ts'
import { assertValidArchivedRow, describeArchivedRowByIds, getArchivedTable, parseArchivedRow } from './check-rows.ts'

const group = (id: number): ArchivedRow => ({ id, name: `Group ${id}` })

it('a row with a wrong value or column is refused by its name', () => {
  const wrong: [string, ArchivedRow][] = [
    ['group_', { ...group(1), name: null }],
    ['group_', { ...group(1), name: 7 }],
    ['group_', { ...group(1), id: 'one' }],
    ['group_', { id: 1 }],
    ['group_', { ...group(1), extra: 1 }],
    ['group', group(1)],
  ]
  const messages = wrong.map(([table, row]) => {
    try {
      return assertValidArchivedRow(getArchivedTable(table), row)
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(messages).toEqual([
    'In the row 1 of group_, name has no valid value.',
    'In the row 1 of group_, name has no valid value.',
    'In a row of group_, id has no valid value.',
    'In the row 1 of group_, name has no valid value.',
    'In the row 1 of group_ there is an unknown column.',
    'This version has no table group.',
  ])
})

it('a line that is no row is refused, and text keys are not named', () => {
  expect(() => parseArchivedRow('group_', 'tables/group_/000001.ndjson', 'damage')).toThrow(
    'tables/group_/000001.ndjson has a line that is no row.',
  )
  expect(describeArchivedRowByIds('suppression', { email: 'guest@example.com' })).toBe('a row of suppression')
})
