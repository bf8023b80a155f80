import { useEffect, useState } from 'react'
import { useFieldValue } from '../editor/content/editor-context.tsx'
import { SingleControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

export function IntegerWidget({ field, label, fieldPath }: FieldWidgetProps<'integer'>) {
  const [value, setValue] = useFieldValue<number | null>(fieldPath)
  const [text, setText] = useState(toText(value))
  const control = useFieldControlProps(field, fieldPath)
  // The typed text may not be a number yet. A value set from elsewhere (undo) replaces it.
  useEffect(() => setText((typed) => (parseInteger(typed) === value ? typed : toText(value))), [value])
  return (
    <SingleControlField field={field} label={label} fieldPath={fieldPath}>
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
          setValue(parseInteger(typed))
        }}
      />
    </SingleControlField>
  )
}

const toText = (value: number | null) => (value === null ? '' : String(value))
const parseInteger = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : null)
