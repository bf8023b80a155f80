import { expect, it } from 'vitest'
import {
  type Formset,
  getFormsetControlNames,
  getFormsetRowFieldName,
  getShownFormsetRowCount,
  readFilledFormsetRows,
  withAddedFormsetRow,
  withoutAllFormsetRows,
  withoutFormsetRow,
} from './formset.ts'

const boats = { prefix: 'boats', fields: ['name', 'length'] } as const satisfies Formset
const two = {
  'boats-TOTAL_FORMS': '2',
  'boats-INITIAL_FORMS': '0',
  'boats-0-name': 'Ida',
  'boats-1-name': ' Marlin ',
  'boats-1-length': '9',
}

it('SO-16 control names contain the prefix, and those of rows also their index', () => {
  expect(getFormsetControlNames(boats)).toMatchObject({ total: 'boats-TOTAL_FORMS', initial: 'boats-INITIAL_FORMS' })
  expect(getFormsetRowFieldName(boats, 3, 'length')).toBe('boats-3-length')
  expect(readFilledFormsetRows(boats, two, 5)).toEqual({
    rows: [
      { index: 0, values: { name: 'Ida', length: '' } },
      { index: 1, values: { name: 'Marlin', length: '9' } },
    ],
    tooMany: false,
  })
})

it('adding a form raises the total and keeps entered values, up to the maximum', () => {
  const three = withAddedFormsetRow(boats, two, 3)
  expect(three).toEqual({ ...two, 'boats-TOTAL_FORMS': '3' })
  expect(withAddedFormsetRow(boats, three, 3)).toEqual(three)
  expect(withAddedFormsetRow(boats, {}, 3)).toEqual({ 'boats-TOTAL_FORMS': '2' })
})

it('clearing removes every row and resets the total, and nothing else', () => {
  expect(withoutAllFormsetRows(boats, { ...two, other: 'stays', 'boats-x-name': 'no row' })).toEqual({
    'boats-TOTAL_FORMS': '0',
    'boats-INITIAL_FORMS': '0',
    'boats-x-name': 'no row',
    other: 'stays',
  })
})

it('removing a row moves later rows up', () => {
  const one = withoutFormsetRow(boats, two, 0, 5)
  expect(one['boats-TOTAL_FORMS']).toBe('1')
  expect(readFilledFormsetRows(boats, one, 5).rows).toEqual([{ index: 0, values: { name: 'Marlin', length: '9' } }])
  for (const nowhere of [-1, 2, 0.5, Number.NaN]) expect(withoutFormsetRow(boats, two, nowhere, 5)).toEqual(two)
})

it.each(['', '-1', '1e9', '0x10', 'NaN', '٣', '1.5', "1' OR 1=1"])(
  'a total of %j is ignored, and the rows are counted',
  (total) => {
    const values = { ...two, 'boats-TOTAL_FORMS': total }
    expect(getShownFormsetRowCount(boats, values, 5)).toBe(2)
    expect(readFilledFormsetRows(boats, values, 5).rows).toHaveLength(2)
  },
)

it('EF-05 no total raises the maximum: rows beyond it are reported, not accepted', () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`boats-${index}-name`, 'x']))
  for (const total of ['9', '1000000000', '9'.repeat(400)]) {
    const values = { ...many, 'boats-TOTAL_FORMS': total }
    expect(getShownFormsetRowCount(boats, values, 5)).toBe(5)
    expect(readFilledFormsetRows(boats, values, 5)).toMatchObject({ rows: { length: 5 }, tooMany: true })
  }
  expect(readFilledFormsetRows(boats, { ...many, 'boats-TOTAL_FORMS': '3' }, 5)).toMatchObject({
    rows: { length: 3 },
    tooMany: false,
  })
  expect(
    readFilledFormsetRows(
      boats,
      { 'boats-999999999-name': 'far out', 'boats-01-name': 'no row', 'boats-0-__proto__': 'x' },
      5,
    ),
  ).toEqual({
    rows: [],
    tooMany: true,
  })
})
