import type { KeyboardEvent } from 'react'
import { toLocationFieldElementId } from '../form-context.tsx'
import { parseTypedTime, shiftTimeByMinutes } from './parse-time.ts'

interface TimeInputProps {
  label: string
  path: string
  value: string
  boundary: 'open' | 'close'
  readOnly?: boolean
  invalid?: boolean
  onChange: (value: string) => void
}

/** An input for a time, which formats typed text (`11a`) on blur. The arrow keys change it by 15 minutes. */
export function TimeInput({
  label,
  path,
  value,
  boundary,
  readOnly = false,
  invalid = false,
  onChange,
}: TimeInputProps) {
  const format = () => {
    const time = parseTypedTime(value, boundary)
    if (time !== undefined && time !== value) onChange(time)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Partial<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 }
    const step = steps[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      format()
    }
    if (step === undefined || readOnly) return
    event.preventDefault()
    onChange(shiftTimeByMinutes(parseTypedTime(value, boundary) ?? value, event.shiftKey ? step * 4 : step))
  }
  return (
    <input
      id={toLocationFieldElementId(path)}
      className="input time-input"
      type="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${toLocationFieldElementId(path)}-problem` : undefined}
      placeholder={boundary === 'open' ? '11a' : '10p'}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={format}
      onKeyDown={onKeyDown}
    />
  )
}
