import { useValue } from '../editor/context.tsx'
import { Labelled, useControl } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

export function DateWidget({ field, label, address }: WidgetProps<'date'>) {
  const [value, setValue] = useValue<string | null>(address)
  const control = useControl(field, address)
  return (
    <Labelled field={field} label={label} address={address}>
      <input
        {...control}
        type="date"
        className="input input-date"
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value || null)}
      />
    </Labelled>
  )
}
