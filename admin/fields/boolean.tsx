import { FieldCommentButton, useEditorContext, useValue } from '../editor/content/editor-context.tsx'
import { fieldId } from '../editor/content/editor-view.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from './field-frame.tsx'
import type { WidgetProps } from './widget.ts'

export function BooleanWidget({ field, label, fieldPath }: WidgetProps<'boolean'>) {
  const [value, setValue] = useValue<boolean>(fieldPath)
  const { readOnly } = useEditorContext()
  return (
    <div className="field">
      <div className="check-row">
        <Checkbox
          id={fieldId(fieldPath)}
          label={label}
          help={field.help}
          checked={Boolean(value)}
          onChange={setValue}
          disabled={readOnly}
        />
        <FieldCommentButton fieldPath={fieldPath} name={label} />
      </div>
      <FieldError fieldPath={fieldPath} />
    </div>
  )
}
