import type { KeyboardEvent } from 'react'
import { shifted, typedTime } from '#schema/rules/typed-time.ts'
import { idOf } from './context.tsx'

interface TimeInputProps {
  label: string
  path: string
  value: string
  means: 'open' | 'close'
  readOnly?: boolean
  invalid?: boolean
  onChange: (value: string) => void
}

/** Takes a time as it is typed (`11a`) and writes it out when the field is left. Up and down move it by a quarter of an hour. */
export function TimeInput({ label, path, value, means, readOnly = false, invalid = false, onChange }: TimeInputProps) {
  const settle = () => {
    const time = typedTime(value, means)
    if (time !== undefined && time !== value) onChange(time)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Partial<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 }
    const step = steps[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      settle()
    }
    if (step === undefined || readOnly) return
    event.preventDefault()
    onChange(shifted(typedTime(value, means) ?? value, event.shiftKey ? step * 4 : step))
  }
  return (
    <input
      id={idOf(path)}
      className="input time-input"
      type="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${idOf(path)}-problem` : undefined}
      placeholder={means === 'open' ? '11a' : '10p'}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  )
}
