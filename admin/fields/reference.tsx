import type { ReferenceTarget } from '#schema/fields/field.ts'
import type { ReferenceField } from '#schema/fields/reference.ts'
import { paths } from '#schema/paths.ts'
import { rememberChosen, useChosen } from '../choosers/chosen.ts'
import { ChoiceFace } from '../choosers/record-list.tsx'
import { chooseRecord } from '../choosers/requests.ts'
import type { Address } from '../editor/address.ts'
import { useEditing, useValue } from '../editor/context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Grouped } from './frame.tsx'

interface ReferenceProps {
  field: ReferenceField<ReferenceTarget>
  label: string
  address: Address
}

/** A pointer to another record: what it is, and the ways to change or clear it. */
export function ReferenceWidget({ field, label, address }: ReferenceProps) {
  const [value, setValue] = useValue<number | null>(address)
  const { readOnly } = useEditing()
  const chosen = useChosen(field.kind, value ?? null)
  const choose = async () => {
    const choice = await chooseRecord(field.kind, field.snippetType)
    if (!choice) return
    rememberChosen(field.kind, choice)
    setValue(choice.id)
  }
  return (
    <Grouped field={field} label={label} address={address}>
      <div className={field.kind === 'image' ? 'chosen chosen-image' : 'chosen'}>
        <span className="chosen-words">
          {value === null && <span className="quiet">Nothing chosen</span>}
          {chosen && <ChoiceFace target={field.kind} choice={chosen} />}
          {value !== null && chosen === null && (
            <span className="field-error">
              <Icon name="alert" size={16} /> This {field.kind} is gone.
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
            {value !== null && !field.required && <IconButton icon="close" label={`Clear ${label}`} onClick={() => setValue(null)} />}
          </span>
        )}
      </div>
    </Grouped>
  )
}
