import { useFieldValue } from '../editor/content/editor-context.tsx'
import { SingleControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

export function DateWidget({ field, label, fieldPath }: FieldWidgetProps<'date'>) {
  const [value, setValue] = useFieldValue<string | null>(fieldPath)
  const control = useFieldControlProps(field, fieldPath)
  return (
    <SingleControlField field={field} label={label} fieldPath={fieldPath}>
      <input
        {...control}
        type="date"
        className="input input-date"
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value || null)}
      />
    </SingleControlField>
  )
}
