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
  | { type: 'load'; rows: readonly DishRow[] }
  | { type: 'select'; place: CellPlace; extend?: boolean }
  | { type: 'move'; rows: number; columns: number; extend?: boolean }
  | { type: 'edit'; text: string }
  | { type: 'cancel' }
  | { type: 'enter'; text: string; rows?: number; columns?: number }
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
  return { ...state, active, anchor: extend ? state.anchor : active, typed: null }
}

/** Returns the state with other rows, which can be undone. */
const change = (state: TableState, rows: readonly DishRow[]): TableState => ({
  ...{ ...state, rows, typed: null },
  past: [...state.past, state.rows].slice(-maxPast),
})

/** Returns the table after an action. */
export function reduceTable(state: TableState, action: TableAction): TableState {
  const { rows, active, anchor } = state
  switch (action.type) {
    case 'load':
      return select({ ...state, rows: action.rows, past: [] }, active)
    case 'select':
      return select(state, action.place, action.extend)
    case 'move': {
      const place = { row: active.row + action.rows, column: active.column + action.columns }
      return select(state, place, action.extend)
    }
    case 'edit':
      return { ...state, anchor: active, typed: action.text }
    case 'cancel':
      return { ...state, typed: null }
    case 'enter': {
      const { rows: down = 0, columns: right = 0 } = action
      const isSame = rows[active.row]?.cells[active.column] === action.text
      const entered = isSame ? state : change(state, pasteCells(rows, toRange(active, active), [[action.text]]))
      return select(entered, { row: active.row + down, column: active.column + right })
    }
    case 'paste':
      return action.block.length === 0 ? state : change(state, pasteCells(rows, toRange(active, anchor), action.block))
    case 'add':
      return select(change(state, [...rows, createDish()]), { row: rows.length, column: 0 })
    case 'undo': {
      const last = state.past.at(-1)
      return last ? select({ ...state, rows: last, past: state.past.slice(0, -1) }, active) : state
    }
  }
}
