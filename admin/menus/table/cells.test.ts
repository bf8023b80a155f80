import { expect, it } from 'vitest'
import { formatCsvRow } from '#schema/lists/csv-cells.ts'
import { menuFileColumnNames } from '#schema/menus/file/columns.ts'
import {
  cellRangeBetween,
  createEmptyDishRow,
  type DishTableRow,
  editedMenuColumnNames,
  formatCellsForClipboard,
  formatMenuCsv,
  isChangedDishRow,
  mergeLatestIntoDishRows,
  parseClipboardCells,
  parseMenuCsvDishes,
  pasteCells,
} from './cells.ts'

const dish = (id: string, values: Record<string, string>): DishTableRow => {
  const cells = editedMenuColumnNames.map((name) => values[name] ?? '')
  return { id, cells, saved: cells }
}
const rows = [dish('1', { Name: 'Salmon', Price: '18.50' }), dish('2', { Name: 'Fries, "thick"\ncut', Price: '5' })]
const at = (name: (typeof editedMenuColumnNames)[number]) => editedMenuColumnNames.indexOf(name)
const whole = cellRangeBetween({ row: 1, column: editedMenuColumnNames.length - 1 }, { row: 0, column: 0 })

it('the file of dishes is read as it was written', () => {
  expect(parseMenuCsvDishes(`\ufeff${formatMenuCsv(rows)}`)).toEqual(rows)
})

it('options of choices in the file are no dishes', () => {
  const option = menuFileColumnNames.map((name) => (name === 'Name' ? 'Slaw' : name === 'Option of' ? 'Side' : ''))
  const file = [menuFileColumnNames, ['1', ...rows[0]!.cells, '', ''], option]
  expect(parseMenuCsvDishes(file.map(formatCsvRow).join(''))).toEqual([rows[0]])
})

it('copied cells are pasted as they were, also with tabs, quotes and line ends', () => {
  const [salmon, fries] = pasteCells(
    [createEmptyDishRow(), createEmptyDishRow()],
    whole,
    parseClipboardCells(formatCellsForClipboard(rows, whole)),
  )
  expect([salmon!.cells, fries!.cells]).toEqual(rows.map(({ cells }) => cells))
})

it('a pasted block adds dishes below, and leaves out what is too wide', () => {
  const place = { row: 1, column: editedMenuColumnNames.length - 1 }
  const pasted = pasteCells(rows, cellRangeBetween(place, place), parseClipboardCells('Vegan\tx\r\nVegetarian\ty\r\n'))
  expect(pasted.map(({ id, cells }) => [id, cells.at(-1)])).toEqual([
    ['1', ''],
    ['2', 'Vegan'],
    ['', 'Vegetarian'],
  ])
})

it('a single text fills the chosen cells', () => {
  const column = at('Price')
  const filled = pasteCells(rows, cellRangeBetween({ row: 0, column }, { row: 1, column }), [['9']])
  expect(filled.map(({ cells }) => cells[column])).toEqual(['9', '9'])
  expect(filled.map(isChangedDishRow)).toEqual([true, true])
})

it('what others have saved comes in, and what is changed here stays', () => {
  const mine = pasteCells(rows, cellRangeBetween({ row: 0, column: at('Price') }, { row: 0, column: at('Price') }), [
    ['20'],
  ])
  const latest = [dish('1', { Name: 'King salmon', Price: '19' }), dish('3', { Name: 'Eel' })]
  const merged = mergeLatestIntoDishRows(mine, latest)
  expect(merged.map(({ id, cells }) => [id, cells[at('Name')], cells[at('Price')]])).toEqual([
    ['1', 'King salmon', '20'],
    ['3', 'Eel', ''],
  ])
  expect(merged.map(isChangedDishRow)).toEqual([true, false])
})
