import { useRef } from 'react'
import type { Selection } from './selection.ts'

interface SelectBoxProps {
  /** What is ticked, for who listens: `Select “Lunch”`. */
  label: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  mixed?: boolean
  /** `isSpan` when Shift was held: everything from the last one ticked to this. */
  onChange: (isSpan: boolean) => void
}

/** The box that ticks a row, or all rows of a screen. All of its 44 pixels can be pressed. */
export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  const isSpan = useRef(false)
  return (
    <label
      className="select-box"
      onClickCapture={({ shiftKey, target }) => {
        if (!(target instanceof HTMLInputElement) || shiftKey) isSpan.current = shiftKey
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
          onChange(isSpan.current)
          isSpan.current = false
        }}
      />
    </label>
  )
}

/** Ticks every row of the screen, or none. */
export function SelectAll({ shown, selection: { ids, turnAll } }: { shown: readonly number[]; selection: Selection }) {
  const ticked = shown.filter((id) => ids.has(id)).length
  const isAll = ticked === shown.length
  return <SelectBox label="Select all on this screen" checked={isAll} mixed={ticked > 0 && !isAll} onChange={() => turnAll(shown)} />
}
