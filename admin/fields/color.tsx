import { middleGrayColor } from '#schema/theme/colors/fixed-colors.ts'
import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import { SingleControlField, useFieldControlProps } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

/** A color as text, with the browser's color picker beside it. An optional color that is empty is computed. */
export function ColorWidget({ field, label, fieldPath }: FieldWidgetProps<'color'>) {
  const [value, setValue] = useFieldValue<string>(fieldPath)
  const { readOnly } = useEditorContext()
  const control = useFieldControlProps(field, fieldPath)
  return (
    <SingleControlField field={{ ...field, required: false }} label={label} fieldPath={fieldPath}>
      <div className="color-field">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          disabled={readOnly}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : middleGrayColor}
          onChange={({ target }) => setValue(target.value)}
        />
        <input
          {...control}
          className="input input-color"
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={field.empty || 'Computed'}
          onChange={({ target }) => setValue(toColor(target.value))}
        />
      </div>
    </SingleControlField>
  )
}

/** Accepts colors as they are pasted: `#FFF`, `1D4F6B`. */
function toColor(typed: string): string {
  const text = typed.trim().toLowerCase()
  const digits = text.replace(/^#/, '')
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return text
}
