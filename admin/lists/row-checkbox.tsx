import { useRef } from 'react'
import type { Selection } from './selection.ts'

interface RowCheckboxProps {
  /** What is ticked, for who listens: `Select “Lunch”`. */
  label: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  /** `isRange` when Shift was held: everything from the last one ticked to this. */
  onChange: (isRange: boolean) => void
}

/** The box that ticks a row, or all rows of a screen. All of its 44 pixels can be pressed. */
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

/** Ticks every row of the screen, or none. */
export function SelectAll({ rows, selection: { ids, toggleAll } }: { rows: readonly number[]; selection: Selection }) {
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
