import { FieldGroup } from './field-frame.tsx'
import { FieldSet } from './field-set.tsx'
import type { WidgetProps } from './widget.ts'

export function StructWidget({ field, label, fieldPath }: WidgetProps<'struct'>) {
  return (
    <FieldGroup field={field} label={label} fieldPath={fieldPath}>
      <div className="nested">
        <FieldSet fields={field.fields} fieldPath={fieldPath} />
      </div>
    </FieldGroup>
  )
}
