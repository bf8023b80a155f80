import { FieldSet } from './field-set.tsx'
import { Grouped } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

export function StructWidget({ field, label, address }: WidgetProps<'struct'>) {
  return (
    <Grouped field={field} label={label} address={address}>
      <div className="nested">
        <FieldSet fields={field.fields} address={address} />
      </div>
    </Grouped>
  )
}
