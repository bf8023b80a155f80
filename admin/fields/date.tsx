import { useValue } from '../editor/content/editor-context.tsx'
import { LabeledField, useControlProps } from './field-frame.tsx'
import type { WidgetProps } from './widget.ts'

export function DateWidget({ field, label, fieldPath }: WidgetProps<'date'>) {
  const [value, setValue] = useValue<string | null>(fieldPath)
  const control = useControlProps(field, fieldPath)
  return (
    <LabeledField field={field} label={label} fieldPath={fieldPath}>
      <input
        {...control}
        type="date"
        className="input input-date"
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value || null)}
      />
    </LabeledField>
  )
}
