import { useEffect, useState } from 'react'
import { useValue } from '../editor/content/editor-context.tsx'
import { LabeledField, useControlProps } from './field-frame.tsx'
import type { WidgetProps } from './widget.ts'

export function IntegerWidget({ field, label, fieldPath }: WidgetProps<'integer'>) {
  const [value, setValue] = useValue<number | null>(fieldPath)
  const [text, setText] = useState(textOf(value))
  const control = useControlProps(field, fieldPath)
  // What is typed may be no number yet; a value set from elsewhere (undo) replaces it.
  useEffect(() => setText((typed) => (numberOf(typed) === value ? typed : textOf(value))), [value])
  return (
    <LabeledField field={field} label={label} fieldPath={fieldPath}>
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
    </LabeledField>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null)
