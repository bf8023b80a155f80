import { type ComponentType, memo } from 'react'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { AnyField, FieldKind } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { type FieldPath, joinFieldPath } from '../editor/content/field-path.ts'
import type { FieldWidgetProps } from './widget.ts'
import { widgetsByFieldKind } from './widgets.tsx'

/** The widgets of a set of fields, in declaration order. */
export const FieldSetEditor = memo(function FieldSet({
  fields,
  fieldPath,
}: {
  fields: NamedFields
  fieldPath: FieldPath
}) {
  return (
    <div className="field-set">
      {Object.entries(fields).map(([name, field]) => (
        <FieldWidget
          key={name}
          field={field}
          label={field.label ?? fieldNameToLabel(name)}
          fieldPath={joinFieldPath(fieldPath, name)}
        />
      ))}
    </div>
  )
})

/** The widget of one field. */
export const FieldWidget = memo(function Field({
  field,
  label,
  fieldPath,
}: {
  field: AnyField
  label: string
  fieldPath: FieldPath
}) {
  const Widget = widgetsByFieldKind[field.kind] as ComponentType<FieldWidgetProps<FieldKind>>
  return <Widget field={field} label={label} fieldPath={fieldPath} />
})
