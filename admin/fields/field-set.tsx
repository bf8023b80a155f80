import { type ComponentType, memo } from 'react'
import { inWords } from '#schema/fields/field.ts'
import type { AnyField, FieldKind } from '#schema/fields/index.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { type Address, below } from '../editor/address.ts'
import { widgets } from './index.tsx'
import type { WidgetProps } from './widget.ts'

/** The widgets of a set of fields, in the order they are declared. */
export const FieldSet = memo(function FieldSet({ fields, address }: { fields: Fields; address: Address }) {
  return (
    <div className="field-set">
      {Object.entries(fields).map(([name, field]) => (
        <Field key={name} field={field} label={field.label ?? inWords(name)} address={below(address, name)} />
      ))}
    </div>
  )
})

/** The widget of one field. */
export const Field = memo(function Field({ field, label, address }: { field: AnyField; label: string; address: Address }) {
  const Widget = widgets[field.kind] as ComponentType<WidgetProps<FieldKind>>
  return <Widget field={field} label={label} address={address} />
})
