import { expect, it } from 'vitest'
import type { ArchivedRow, ArchiveManifest } from '#schema/archive/archive-wire.ts'
import { checkArchivedRow, createRowCheck, finishRowCheck, formatRowCheck, parseRowCheck } from './check-rows.ts'

const group = (id: number): ArchivedRow => ({ id, name: `Group ${id}` })
const member = (user_id: number, group_id: number): ArchivedRow => ({ user_id, group_id })
const picture = (id: number, file: string): ArchivedRow => ({
  ...{ id, file, title: 'Fish', file_size: 6, file_hash: 'h', collection_id: 1, created_at: '2026-11-01' },
  ...{ mimetype: 'image/webp', width: 10, height: 10, description: '', dominant_color: '#c3d0d4', is_decorative: 0 },
  ...{ focal_point_x: null, focal_point_y: null, focal_point_width: null, focal_point_height: null },
  uploaded_by_user_id: null,
})

/** Checks rows of tables, stored and loaded again between two of them. Returns the check. */
function checkRows(rows: readonly (readonly [table: string, row: ArchivedRow])[]) {
  let check = createRowCheck()
  for (const [table, row] of rows) {
    checkArchivedRow(check, table, row, (file) => file === 'images/there.webp')
    check = parseRowCheck(formatRowCheck(check))!
  }
  return check
}

const manifestOf = (rows: Record<string, number>) =>
  ({ tables: Object.entries(rows).map(([name, count]) => ({ name, rows: count })) }) as unknown as ArchiveManifest

it('a row with a wrong value, without a column or with an unknown one is refused by its name', () => {
  const wrong: [string, ArchivedRow][] = [
    ['group_', { ...group(1), name: null }],
    ['group_', { ...group(1), name: 7 }],
    ['group_', { ...group(1), id: 'one' }],
    ['group_', { id: 1 }],
    ['group_', { ...group(1), extra: 1 }],
    ['group', group(1)],
  ]
  const messages = wrong.map((row) => {
    try {
      return checkRows([row])
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(messages).toEqual([
    'In the row 1 of group_, name has no valid value.',
    'In the row 1 of group_, name has no valid value.',
    'In the row one of group_, id has no valid value.',
    'In the row 1 of group_, name has no valid value.',
    'In the row 1 of group_ there is an unknown column.',
    'This version has no table group.',
  ])
})

it('a row that is there twice, that leads nowhere, or that is missing is found', () => {
  expect(() =>
    checkRows([
      ['group_', group(1)],
      ['group_', group(1)],
    ]),
  ).toThrow('has the row 1 of group_ twice')
  const lost = checkRows([
    ['group_', group(1)],
    ['user_group', member(7, 2)],
  ])
  expect(() => finishRowCheck(lost, manifestOf({ group_: 1, user_group: 1 }))).toThrow(
    /user_group\.\w+_id leads to (?:user 7|group_ 2), which is not in the archive/,
  )
  expect(() => finishRowCheck(lost, manifestOf({ group_: 2 }))).toThrow('group_ has 1 rows in place of 2.')
})

it('a file that the site lacks is counted, since the archive shows the site as it is', () => {
  const check = checkRows([
    ['image', picture(1, 'images/there.webp')],
    ['image', picture(2, 'images/lost.webp')],
  ])
  expect([check.missingFiles, check.rows.get('image')]).toEqual([1, 2])
})
