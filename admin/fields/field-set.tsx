import { type ComponentType, memo } from 'react'
import { toLabel } from '#schema/fields/field.ts'
import type { AnyField, FieldKind } from '#schema/fields/index.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { type FieldPath, joinFieldPath } from '../editor/content/field-path.ts'
import type { WidgetProps } from './widget.ts'
import { widgets } from './widgets.tsx'

/** The widgets of a set of fields, in declaration order. */
export const FieldSet = memo(function FieldSet({ fields, fieldPath }: { fields: Fields; fieldPath: FieldPath }) {
  return (
    <div className="field-set">
      {Object.entries(fields).map(([name, field]) => (
        <Field
          key={name}
          field={field}
          label={field.label ?? toLabel(name)}
          fieldPath={joinFieldPath(fieldPath, name)}
        />
      ))}
    </div>
  )
})

/** The widget of one field. */
export const Field = memo(function Field({
  field,
  label,
  fieldPath,
}: {
  field: AnyField
  label: string
  fieldPath: FieldPath
}) {
  const Widget = widgets[field.kind] as ComponentType<WidgetProps<FieldKind>>
  return <Widget field={field} label={label} fieldPath={fieldPath} />
})
