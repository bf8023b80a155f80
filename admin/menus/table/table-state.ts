import { type CellPlace, columns, createDish, type DishRow, pasteCells, toRange } from './cells.ts'

/** The table of dishes as somebody edits it. */
export interface TableState {
  rows: readonly DishRow[]
  /** Earlier rows, for undo, latest last. */
  past: readonly (readonly DishRow[])[]
  /** The cell with the focus, and the other corner of what is selected. */
  active: CellPlace
  anchor: CellPlace
  /** The text that is being typed into the active cell; null while none is. */
  typed: string | null
}

export type TableAction =
  | { type: 'load'; rows: readonly DishRow[]; keepsPast?: boolean }
  | { type: 'select'; place: CellPlace; extend?: boolean }
  | { type: 'move'; rows: number; columns: number; extend?: boolean }
  | { type: 'edit'; text: string }
  | { type: 'cancel' }
  | { type: 'enter' }
  | { type: 'paste'; block: readonly (readonly string[])[] }
  | { type: 'add' }
  | { type: 'undo' }

/** How many steps can be undone. */
const maxPast = 100

export const createTableState = (rows: readonly DishRow[]): TableState => ({
  ...{ rows, past: [], typed: null },
  ...{ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } },
})

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

function select(state: TableState, place: CellPlace, extend = false): TableState {
  const active = {
    row: clamp(place.row, state.rows.length - 1),
    column: clamp(place.column, columns.length - 1),
  }
  return { ...state, active, anchor: extend ? state.anchor : active }
}

/** Returns the state with other rows, which can be undone. */
const change = (state: TableState, rows: readonly DishRow[]): TableState => ({
  ...{ ...state, rows },
  past: [...state.past, state.rows].slice(-maxPast),
})

/** Puts the text that is being typed into its cell. */
export function enterTypedText(state: TableState): TableState {
  const { rows, active, typed } = state
  if (typed === null) return state
  const isSame = rows[active.row]?.cells[active.column] === typed
  const entered = isSame ? state : change(state, pasteCells(rows, toRange(active, active), [[typed]]))
  return { ...entered, typed: null }
}

/**
 * Returns the table after an action. What is being typed stays in its cell, whatever comes next: another cell, a button
 * or a paste.
 */
export function reduceTable(state: TableState, action: TableAction): TableState {
  if (action.type === 'cancel') return { ...state, typed: null }
  if (action.type === 'edit') return { ...state, anchor: state.active, typed: action.text }
  const entered = enterTypedText(state)
  const { rows, active, anchor, past } = entered
  switch (action.type) {
    case 'load':
      return select({ ...entered, rows: action.rows, past: action.keepsPast ? past : [] }, active)
    case 'select':
      return select(entered, action.place, action.extend)
    case 'move': {
      const place = { row: active.row + action.rows, column: active.column + action.columns }
      return select(entered, place, action.extend)
    }
    case 'enter':
      return entered
    case 'paste': {
      const { block } = action
      return block.length === 0 ? entered : change(entered, pasteCells(rows, toRange(active, anchor), block))
    }
    case 'add':
      return select(change(entered, [...rows, createDish()]), { row: rows.length, column: 0 })
    case 'undo': {
      const last = past.at(-1)
      return last ? select({ ...entered, rows: last, past: past.slice(0, -1) }, active) : entered
    }
  }
}
