import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ReferenceFieldDeclaration } from '#schema/fields/reference.ts'
import { paths } from '#schema/paths.ts'
import { ChooserItemPreview } from '../choosers/chooser-item-preview.tsx'
import { cacheChooserItem, useChooserItem } from '../choosers/chooser-items.ts'
import { openRecordChooser } from '../choosers/requests.ts'
import { useEditorContext, useFieldValue } from '../editor/content/editor-context.tsx'
import type { FieldPath } from '../editor/content/field-path.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MultiControlField } from './field-frame.tsx'

interface ReferenceProps {
  field: ReferenceFieldDeclaration<ReferenceTarget>
  label: string
  fieldPath: FieldPath
}

/** A reference to another record, with buttons to change or clear it. */
export function ReferenceWidget({ field, label, fieldPath }: ReferenceProps) {
  const [value, setValue] = useFieldValue<number | null>(fieldPath)
  const { readOnly } = useEditorContext()
  const chosen = useChooserItem(field.kind, value ?? null)
  const choose = async () => {
    const choice = await openRecordChooser(field.kind, field.snippetType)
    if (!choice) return
    cacheChooserItem(field.kind, choice)
    setValue(choice.id)
  }
  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
      <div className={field.kind === 'image' ? 'chosen chosen-image' : 'chosen'}>
        <span className="chosen-text">
          {value === null && <span className="quiet">None chosen</span>}
          {chosen && <ChooserItemPreview target={field.kind} choice={chosen} />}
          {value !== null && chosen === null && (
            <span className="field-error">
              <Icon name="alert" size={16} /> This {field.kind} no longer exists.
            </span>
          )}
          {chosen && field.snippetType && (
            <a href={paths.wagtail.snippet(field.snippetType, chosen.id)} target="_blank" rel="noreferrer">
              Edit<span className="visually-hidden"> {chosen.title} (opens in a new tab)</span>
            </a>
          )}
          {value !== null && chosen === undefined && <span className="quiet">Loading…</span>}
        </span>
        {!readOnly && (
          <span className="chosen-buttons" data-first>
            <Button onClick={choose} aria-label={value === null ? `Choose ${label}` : `Change ${label}`}>
              {value === null ? 'Choose' : 'Change'}
            </Button>
            {value !== null && !field.required && (
              <IconButton icon="close" label={`Clear ${label}`} onClick={() => setValue(null)} />
            )}
          </span>
        )}
      </div>
    </MultiControlField>
  )
}
