import { useRef } from 'react'
import type { RowSelectionState } from './selection.ts'

interface RowCheckboxProps {
  /** The accessible label: `Select “Lunch”`. */
  label: string
  checked: boolean
  /** Some of its rows are selected, but not all. */
  mixed?: boolean
  /** `isRange` if Shift was held: all rows from the last changed one to this. */
  onChange: (isRange: boolean) => void
}

/** The checkbox of a row, or of all rows of a screen. Its clickable area is 44 pixels wide. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  const isRange = useRef(false)
  return (
    <label
      className="select-box"
      onClickCapture={({ shiftKey, target }) => {
        if (!(target instanceof HTMLInputElement) || shiftKey) isRange.current = shiftKey
      }}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        onChange={() => {
          onChange(isRange.current)
          isRange.current = false
        }}
      />
    </label>
  )
}

/** Selects every row of the screen, or none. */
export function SelectAllRowsCheckbox({
  rows,
  selection: { ids, toggleAll },
}: {
  rows: readonly number[]
  selection: RowSelectionState
}) {
  const ticked = rows.filter((id) => ids.has(id)).length
  const isAll = ticked === rows.length
  return (
    <RowCheckbox
      label="Select all on this screen"
      checked={isAll}
      mixed={ticked > 0 && !isAll}
      onChange={() => toggleAll(rows)}
    />
  )
}
