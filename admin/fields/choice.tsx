import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import { toFieldElementId } from '../editor/content/editor-view.ts'
import { MultiControlField, SingleControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

/** Up to three options with short labels are segments side by side; otherwise a select. */
export function ChoiceWidget(props: FieldWidgetProps<'choice'>) {
  const { options } = props.field
  const isShort = options.length <= 3 && options.reduce((sum, { label }) => sum + label.length, 0) <= 36
  return isShort ? <Segments {...props} /> : <Select {...props} />
}

function Select({ field, label, fieldPath }: FieldWidgetProps<'choice'>) {
  const [value, setValue] = useFieldValue<string>(fieldPath)
  const { readOnly: disabled, ...control } = useFieldControlProps(field, fieldPath)
  return (
    <SingleControlField field={{ ...field, required: false }} label={label} fieldPath={fieldPath}>
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
    </SingleControlField>
  )
}

function Segments({ field, label, fieldPath }: FieldWidgetProps<'choice'>) {
  const [value, setValue] = useFieldValue<string>(fieldPath)
  const { readOnly } = useEditorContext()
  return (
    <MultiControlField field={{ ...field, required: false }} label={label} fieldPath={fieldPath}>
      <div className="segments">
        {field.options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={toFieldElementId(fieldPath)}
              value={option.value}
              checked={value === option.value}
              disabled={readOnly}
              onChange={() => setValue(option.value)}
            />
            <span>{option.label || 'None'}</span>
          </label>
        ))}
      </div>
    </MultiControlField>
  )
}
