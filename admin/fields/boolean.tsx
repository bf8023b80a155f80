import { CommentMark, useEditing, useValue } from '../editor/context.tsx'
import { fieldId } from '../editor/view.ts'
import { Check } from '../ui/check.tsx'
import { Trouble } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

export function BooleanWidget({ field, label, address }: WidgetProps<'boolean'>) {
  const [value, setValue] = useValue<boolean>(address)
  const { readOnly } = useEditing()
  return (
    <div className="field">
      <div className="check-row">
        <Check id={fieldId(address)} label={label} help={field.help} checked={Boolean(value)} onChange={setValue} disabled={readOnly} />
        <CommentMark address={address} name={label} />
      </div>
      <Trouble address={address} />
    </div>
  )
}
