import { MultiControlField } from './field-frame.tsx'
import { FieldSetEditor } from './field-set.tsx'
import type { FieldWidgetProps } from './widget.ts'

export function StructWidget({ field, label, fieldPath }: FieldWidgetProps<'struct'>) {
  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
      <div className="nested">
        <FieldSetEditor fields={field.fields} fieldPath={fieldPath} />
      </div>
    </MultiControlField>
  )
}
