import { FieldCommentButton, useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import { toFieldElementId } from '../editor/content/editor-view.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldProblemMessage } from './field-frame.tsx'
import type { FieldWidgetProps } from './widget.ts'

export function BooleanWidget({ field, label, fieldPath }: FieldWidgetProps<'boolean'>) {
  const [value, setValue] = useFieldValue<boolean>(fieldPath)
  const { readOnly } = useEditorContext()
  return (
    <div className="field">
      <div className="check-row">
        <Checkbox
          id={toFieldElementId(fieldPath)}
          label={label}
          help={field.help}
          checked={Boolean(value)}
          onChange={setValue}
          disabled={readOnly}
        />
        <FieldCommentButton fieldPath={fieldPath} name={label} />
      </div>
      <FieldProblemMessage fieldPath={fieldPath} />
    </div>
  )
}
