import { useEffect, useState } from 'react'
import { useValue } from '../editor/context.tsx'
import { Labelled, useControl } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

export function IntegerWidget({ field, label, address }: WidgetProps<'integer'>) {
  const [value, setValue] = useValue<number | null>(address)
  const [text, setText] = useState(textOf(value))
  const control = useControl(field, address)
  // What is typed may be no number yet; a value set from elsewhere (undo) replaces it.
  useEffect(() => setText((typed) => (numberOf(typed) === value ? typed : textOf(value))), [value])
  return (
    <Labelled field={field} label={label} address={address}>
      <input
        {...control}
        className="input input-number"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={`${field.min}–${field.max}`}
        onChange={({ target }) => {
          const typed = target.value.replaceAll(/[^\d-]/g, '')
          setText(typed)
          setValue(numberOf(typed))
        }}
      />
    </Labelled>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null)
