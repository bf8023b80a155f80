import { type Dispatch, type KeyboardEvent, memo, useEffect, useRef } from 'react'
import {
  cellRangeBetween,
  type DishTableRow,
  editedMenuColumnNames,
  formatCellsForClipboard,
  isChangedDishRow,
  parseClipboardCells,
} from './cells.ts'
import type { DishTableEditorAction, DishTableEditorState } from './table-state.ts'

interface DishGridProps {
  state: DishTableEditorState
  dispatch: Dispatch<DishTableEditorAction>
  canChange: boolean
  /** The columns that a check has refused, by the index of their row. */
  refused: ReadonlyMap<number, readonly number[]>
  onPaste: (block: readonly (readonly string[])[]) => void
}

const noColumns: readonly number[] = []

const pageRows = 10

/** The cells by which a key moves. */
const moves: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
  Home: [0, -editedMenuColumnNames.length],
  End: [0, editedMenuColumnNames.length],
}

/** Does what a key means in a grid; returns whether it means anything. */
function handleGridKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { state: { rows, active }, dispatch, canChange }: Pick<DishGridProps, 'state' | 'dispatch' | 'canChange'>,
): boolean {
  const move = moves[key]
  const isCommand = ctrlKey || metaKey
  if (move && isCommand && (key === 'Home' || key === 'End'))
    dispatch({ type: 'move', rows: Math.sign(move[1]) * rows.length, columns: move[1], extend: shiftKey })
  else if (move && !isCommand) dispatch({ type: 'move', rows: move[0], columns: move[1], extend: shiftKey })
  else if (!canChange) return false
  else if (isCommand && key === 'z') dispatch({ type: 'undo' })
  else if (key === 'Enter' || key === 'F2')
    dispatch({ type: 'edit', text: rows[active.row]?.cells[active.column] ?? '' })
  else if (key === 'Delete' || key === 'Backspace') dispatch({ type: 'paste', block: [['']] })
  else if (key.length === 1 && !isCommand && !altKey) dispatch({ type: 'edit', text: key })
  else return false
  return true
}

/**
 * The dishes as a grid (ARIA APG): arrows move, Shift selects, Enter, F2 or typing edits, Escape leaves a cell as it
 * was, Delete empties what is selected. Cells are copied from and pasted to spreadsheets.
 */
export function DishGrid({ state, dispatch, canChange, refused, onPaste }: DishGridProps) {
  const { rows, active, anchor, typed } = state
  const grid = useRef<HTMLTableElement>(null)
  const range = cellRangeBetween(active, anchor)
  const isEditing = typed !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    // The input of a cell loses the focus to nothing when it is taken away, and to what was clicked otherwise.
    const isHere = grid.current?.contains(activeElement) || (wasEditing.current && activeElement === body)
    wasEditing.current = isEditing
    if (isEditing || !isHere) return
    grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row},${active.column}"]`)?.focus()
  }, [active, isEditing])

  return (
    <div className="table-frame dish-table">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern “grid” of the ARIA APG.
        role="grid"
        aria-label="Dishes"
        aria-multiselectable="true"
        aria-readonly={!canChange}
        className="table"
        onKeyDown={(event) =>
          !isEditing && handleGridKey(event, { state, dispatch, canChange }) && event.preventDefault()
        }
        onCopy={(event) => {
          if (isEditing) return
          event.clipboardData.setData('text/plain', formatCellsForClipboard(rows, range))
          event.preventDefault()
        }}
        onPaste={(event) => {
          if (isEditing || !canChange) return
          onPaste(parseClipboardCells(event.clipboardData.getData('text/plain')))
          event.preventDefault()
        }}
      >
        <ColumnHeads />
        <tbody>
          {rows.map((row, index) => {
            const isTouched = index >= range.top && index <= range.bottom
            return (
              <GridRow
                key={row.id || `new-${index}`}
                row={row}
                index={index}
                firstSelected={isTouched ? range.left : null}
                lastSelected={isTouched ? range.right : null}
                activeColumn={index === active.row ? active.column : null}
                typed={index === active.row ? typed : null}
                refused={refused.get(index) ?? noColumns}
                dispatch={dispatch}
                canChange={canChange}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const ColumnHeads = () => (
  <thead>
    <tr>
      <th scope="col">Row</th>
      {editedMenuColumnNames.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

interface GridRowProps extends Pick<DishGridProps, 'dispatch' | 'canChange'> {
  row: DishTableRow
  index: number
  /** The selected columns; null if no cell of the row is selected. */
  firstSelected: number | null
  lastSelected: number | null
  /** The column of the cell with the focus, if it is in this row. */
  activeColumn: number | null
  typed: string | null
  /** The columns that a check has refused. */
  refused: readonly number[]
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, firstSelected, lastSelected, activeColumn, typed, refused, dispatch, canChange } = props
  const isChanged = isChangedDishRow(row)
  const isSelected = (column: number) =>
    firstSelected !== null && lastSelected !== null && column >= firstSelected && column <= lastSelected
  return (
    <tr className={isChanged ? 'dish-row-changed' : undefined}>
      <th scope="row">
        {index + 1}
        {isChanged && <span className="visually-hidden">, {row.saved ? 'changed' : 'new'}</span>}
      </th>
      {row.cells.map((text, column) => (
        <td
          key={column}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid.
          role="gridcell"
          data-cell={`${index},${column}`}
          tabIndex={column === activeColumn ? 0 : -1}
          aria-selected={isSelected(column)}
          aria-invalid={refused.includes(column)}
          onMouseDown={({ shiftKey }) => dispatch({ type: 'select', place: { row: index, column }, extend: shiftKey })}
          onDoubleClick={() => canChange && dispatch({ type: 'edit', text })}
        >
          {column === activeColumn && typed !== null ? (
            <CellInput label={`${editedMenuColumnNames[column]}, row ${index + 1}`} text={typed} dispatch={dispatch} />
          ) : (
            text
          )}
        </td>
      ))}
    </tr>
  )
})

const focusInput = (input: HTMLInputElement | null) => input?.focus()

/** The text of the active cell while it is typed. The table takes it in whatever happens next. */
const CellInput = ({ label, text, dispatch }: { label: string; text: string } & Pick<DishGridProps, 'dispatch'>) => (
  <input
    className="dish-cell-input"
    aria-label={label}
    value={text}
    ref={focusInput}
    onMouseDown={(event) => event.stopPropagation()}
    onDoubleClick={(event) => event.stopPropagation()}
    onChange={({ target }) => dispatch({ type: 'edit', text: target.value })}
    onBlur={() => dispatch({ type: 'enter' })}
    onKeyDown={(event) => {
      const { key, shiftKey } = event
      const step = shiftKey ? -1 : 1
      if (key === 'Enter') dispatch({ type: 'move', rows: step, columns: 0 })
      else if (key === 'Tab') dispatch({ type: 'move', rows: 0, columns: step })
      else if (key === 'Escape') dispatch({ type: 'cancel' })
      else return
      event.preventDefault()
      event.stopPropagation()
    }}
  />
)
