import { expect, it } from 'vitest'
import {
  columns,
  createDish,
  type DishRow,
  isChangedRow,
  mergeDishes,
  parseClipboard,
  parseDishes,
  pasteCells,
  toClipboard,
  toDishFile,
  toRange,
} from './cells.ts'

const dish = (id: string, values: Record<string, string>): DishRow => {
  const cells = columns.map((name) => values[name] ?? '')
  return { id, cells, saved: cells }
}
const rows = [dish('1', { Name: 'Salmon', Price: '18.50' }), dish('2', { Name: 'Fries, "thick"\ncut', Price: '5' })]
const at = (name: (typeof columns)[number]) => columns.indexOf(name)
const whole = toRange({ row: 1, column: columns.length - 1 }, { row: 0, column: 0 })

it('the file of dishes is read as it was written', () => {
  expect(parseDishes(`\ufeff${toDishFile(rows)}`)).toEqual(rows)
})

it('copied cells are pasted as they were, also with tabs, quotes and line ends', () => {
  const [salmon, fries] = pasteCells([createDish(), createDish()], whole, parseClipboard(toClipboard(rows, whole)))
  expect([salmon!.cells, fries!.cells]).toEqual(rows.map(({ cells }) => cells))
})

it('a pasted block begins at the top left cell, adds dishes below and leaves out what is too wide', () => {
  const place = { row: 1, column: columns.length - 1 }
  const pasted = pasteCells(rows, toRange(place, place), parseClipboard('Vegan\tx\r\nVegetarian\ty\r\n'))
  expect(pasted.map(({ id, cells }) => [id, cells.at(-1)])).toEqual([
    ['1', ''],
    ['2', 'Vegan'],
    ['', 'Vegetarian'],
  ])
})

it('a single text fills the chosen cells', () => {
  const column = at('Price')
  const filled = pasteCells(rows, toRange({ row: 0, column }, { row: 1, column }), [['9']])
  expect(filled.map(({ cells }) => cells[column])).toEqual(['9', '9'])
  expect(filled.map(isChangedRow)).toEqual([true, true])
})

it('what others have saved comes in, and what is changed here stays', () => {
  const mine = pasteCells(rows, toRange({ row: 0, column: at('Price') }, { row: 0, column: at('Price') }), [['20']])
  const latest = [dish('1', { Name: 'King salmon', Price: '19' }), dish('3', { Name: 'Eel' })]
  const merged = mergeDishes(mine, latest)
  expect(merged.map(({ id, cells }) => [id, cells[at('Name')], cells[at('Price')]])).toEqual([
    ['1', 'King salmon', '20'],
    ['3', 'Eel', ''],
  ])
  expect(merged.map(isChangedRow)).toEqual([true, false])
})
