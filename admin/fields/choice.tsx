import { useEditing, useValue } from '../editor/context.tsx'
import { fieldId } from '../editor/view.ts'
import { Grouped, Labelled, useControl } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

/** Up to three options with short words stand side by side; more fold into a select. */
export function ChoiceWidget(props: WidgetProps<'choice'>) {
  const { options } = props.field
  const short = options.length <= 3 && options.reduce((sum, { label }) => sum + label.length, 0) <= 36
  return short ? <Segments {...props} /> : <Select {...props} />
}

function Select({ field, label, address }: WidgetProps<'choice'>) {
  const [value, setValue] = useValue<string>(address)
  const { readOnly: disabled, ...control } = useControl(field, address)
  return (
    <Labelled field={{ ...field, required: false }} label={label} address={address}>
      <select
        {...control}
        disabled={disabled}
        className="input input-select"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label || '—'}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function Segments({ field, label, address }: WidgetProps<'choice'>) {
  const [value, setValue] = useValue<string>(address)
  const { readOnly } = useEditing()
  return (
    <Grouped field={{ ...field, required: false }} label={label} address={address}>
      <div className="segments">
        {field.options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={fieldId(address)}
              value={option.value}
              checked={value === option.value}
              disabled={readOnly}
              onChange={() => setValue(option.value)}
            />
            <span>{option.label || 'None'}</span>
          </label>
        ))}
      </div>
    </Grouped>
  )
}
