import {
  type CellPosition,
  cellRangeBetween,
  createEmptyDishRow,
  type DishTableRow,
  editedMenuColumnNames,
  pasteCells,
} from './cells.ts'

/** The table of dishes as somebody edits it. */
export interface DishTableEditorState {
  rows: readonly DishTableRow[]
  /** Earlier rows, for undo, latest last. */
  past: readonly (readonly DishTableRow[])[]
  /** The cell with the focus, and the other corner of what is selected. */
  active: CellPosition
  anchor: CellPosition
  /** The text that is being typed into the active cell; null while none is. */
  typed: string | null
}

export type DishTableEditorAction =
  | { type: 'load'; rows: readonly DishTableRow[]; keepsPast?: boolean }
  | { type: 'select'; place: CellPosition; extend?: boolean }
  | { type: 'move'; rows: number; columns: number; extend?: boolean }
  | { type: 'edit'; text: string }
  | { type: 'cancel' }
  | { type: 'enter' }
  | { type: 'paste'; block: readonly (readonly string[])[] }
  | { type: 'add' }
  | { type: 'undo' }

/** How many steps can be undone. */
const maxPast = 100

export const createDishTableEditorState = (rows: readonly DishTableRow[]): DishTableEditorState => ({
  ...{ rows, past: [], typed: null },
  ...{ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } },
})

/** Limits an index to those of a list with this last one. */
const toIndex = (value: number, max: number) => Math.max(0, Math.min(max, value))

function select(state: DishTableEditorState, place: CellPosition, extend = false): DishTableEditorState {
  const active = {
    row: toIndex(place.row, state.rows.length - 1),
    column: toIndex(place.column, editedMenuColumnNames.length - 1),
  }
  return { ...state, active, anchor: extend ? state.anchor : active }
}

/** Returns the state with other rows, which can be undone. */
const change = (state: DishTableEditorState, rows: readonly DishTableRow[]): DishTableEditorState => ({
  ...{ ...state, rows },
  past: [...state.past, state.rows].slice(-maxPast),
})

/** Puts the text that is being typed into its cell. */
export function commitTypedCellText(state: DishTableEditorState): DishTableEditorState {
  const { rows, active, typed } = state
  if (typed === null) return state
  const isSame = rows[active.row]?.cells[active.column] === typed
  const entered = isSame ? state : change(state, pasteCells(rows, cellRangeBetween(active, active), [[typed]]))
  return { ...entered, typed: null }
}

/**
 * Returns the table after an action. What is being typed stays in its cell, whatever comes next: another cell, a button
 * or a paste.
 */
export function dishTableEditorReducer(
  state: DishTableEditorState,
  action: DishTableEditorAction,
): DishTableEditorState {
  if (action.type === 'cancel') return { ...state, typed: null }
  if (action.type === 'edit') return { ...state, anchor: state.active, typed: action.text }
  const entered = commitTypedCellText(state)
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
      return block.length === 0 ? entered : change(entered, pasteCells(rows, cellRangeBetween(active, anchor), block))
    }
    case 'add':
      return select(change(entered, [...rows, createEmptyDishRow()]), { row: rows.length, column: 0 })
    case 'undo': {
      const last = past.at(-1)
      return last ? select({ ...entered, rows: last, past: past.slice(0, -1) }, active) : entered
    }
  }
}
