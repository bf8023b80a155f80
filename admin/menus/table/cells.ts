import { parse } from 'csv-parse/browser/esm/sync'
import { formatCsvRow, unescapeCsvFormula } from '#schema/lists/csv-cells.ts'
import { menuFileColumnNames, menuFileDishColumnNames } from '#schema/menus/file/columns.ts'

/** The columns that are edited: those of dishes but the ID. */
export const editedMenuColumnNames = menuFileDishColumnNames.slice(1)

const choicesColumn = menuFileColumnNames.indexOf('Option of')

/** A dish as texts, in the order of `columns`. */
export interface DishTableRow {
  /** The ID of the dish; empty of a new one. */
  id: string
  cells: readonly string[]
  /** What is saved; null of a new dish. */
  saved: readonly string[] | null
}

/** A cell: the index of its row and that of its column. */
export interface CellPosition {
  row: number
  column: number
}

/** The cells between two corners, in whatever order. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const cellRangeBetween = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

/** Whether a dish differs from what is saved; a new one once it has a text. */
export const isChangedDishRow = ({ cells, saved }: DishTableRow): boolean =>
  saved ? !hasSameCells(cells, saved) : cells.some(Boolean)

export const hasSameCells = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index])

const tableOptions = { relax_column_count: true, skip_empty_lines: true, relax_quotes: true } as const

/** Reads the dishes of the exported file; its rows of options are left out. */
export function parseMenuCsvDishes(csv: string): DishTableRow[] {
  const [, ...rows] = parse(csv.replace(/^\ufeff/, ''), { ...tableOptions, delimiter: ',' })
  const dishes = rows.filter((row) => !row[choicesColumn])
  return dishes.map(([id = '', ...texts]) => {
    const cells = editedMenuColumnNames.map((_, index) => unescapeCsvFormula(texts[index] ?? ''))
    return { id, cells, saved: cells }
  })
}

/** Writes dishes as a file that is imported; `columns` with the ID first. */
export const formatMenuCsv = (rows: readonly DishTableRow[]): string =>
  [menuFileDishColumnNames, ...rows.map(({ id, cells }) => [id, ...cells])].map(formatCsvRow).join('')

/** Reads what a spreadsheet has put on the clipboard: lines of cells that are separated by tabs. */
export const parseClipboardCells = (text: string): string[][] =>
  text.trim() === '' ? [] : parse(text, { ...tableOptions, skip_empty_lines: false, delimiter: '\t' })

const quoteCell = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The cells of a range as a spreadsheet takes them from the clipboard. */
export const formatCellsForClipboard = (
  rows: readonly DishTableRow[],
  { top, bottom, left, right }: CellRange,
): string =>
  rows
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      cells
        .slice(left, right + 1)
        .map(quoteCell)
        .join('\t'),
    )
    .join('\n')

/**
 * Returns the dishes with a block of texts put in from the top left cell of a range. A single text fills the range;
 * rows below the last dish create new ones, columns beyond the last one are left out.
 */
export function pasteCells(
  rows: readonly DishTableRow[],
  range: CellRange,
  block: readonly (readonly string[])[],
): DishTableRow[] {
  const isSingle = block.length === 1 && block[0]!.length === 1
  const height = isSingle ? range.bottom - range.top + 1 : block.length
  const result = [...rows]
  for (let down = 0; down < height; down += 1) {
    const at = range.top + down
    const row = result[at] ?? createEmptyDishRow()
    const texts = isSingle ? Array.from({ length: range.right - range.left + 1 }, () => block[0]![0]!) : block[down]!
    const cells = row.cells.map((cell, column) => texts[column - range.left] ?? cell)
    result[at] = { ...row, cells }
  }
  return result
}

/** A dish without any text. */
export const createEmptyDishRow = (): DishTableRow => ({
  id: '',
  cells: editedMenuColumnNames.map(() => ''),
  saved: null,
})

/**
 * Brings in what others have saved in the meantime: cells that are not changed here follow, changed ones stay. Dishes
 * that others have deleted are left out unless they are changed here.
 */
export function mergeLatestIntoDishRows(
  rows: readonly DishTableRow[],
  latest: readonly DishTableRow[],
): DishTableRow[] {
  const found = new Map(latest.map((row) => [row.id, row]))
  const known = new Set(rows.map(({ id }) => id))
  const merged = rows.flatMap((row) => {
    const theirs = found.get(row.id)?.saved
    if (!theirs) return row.id === '' || isChangedDishRow(row) ? [row] : []
    const cells = row.cells.map((cell, index) => (cell === row.saved?.[index] ? theirs[index]! : cell))
    return [{ ...row, cells, saved: theirs }]
  })
  return [...merged, ...latest.filter(({ id }) => !known.has(id))]
}
