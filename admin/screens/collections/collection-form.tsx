import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { CollectionItem } from '#schema/wire/collection.ts'
import type { Answer, Refusal } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface CollectionValues {
  name: string
  parent_id: number
}

interface CollectionFormProps {
  began: CollectionValues
  /** Where it may stand; one alone is no choice. */
  parents: readonly CollectionItem[]
  verb: string
  readOnly?: boolean
  send: (values: CollectionValues) => Promise<Answer<CollectionItem>>
  onSaved: (saved: CollectionItem) => void
  /** Beside the button that saves. */
  aside?: ReactNode
}

/** A collection's name and place. */
export function CollectionForm({ began, parents, verb, readOnly = false, send, onSaved, aside }: CollectionFormProps) {
  const [values, setValues] = useState(began)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const problem = (path: string) => refusal?.problems.find((each) => each.path === path)?.message

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await send(values)
    setIsBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (answer.ok) onSaved(answer.value)
  }

  return (
    <form className="confirm" onSubmit={save} noValidate>
      {refusal && (
        <div className="notice notice-danger" role="alert">
          <Icon name="alert" /> {refusal.message}
        </div>
      )}
      {!readOnly && (
        <TextInput
          label="Name"
          value={values.name}
          autoComplete="off"
          error={problem('name')}
          onChange={(name) => setValues({ ...values, name })}
        />
      )}
      {parents.length > 1 && (
        <ParentChoice
          parents={parents}
          value={values.parent_id}
          error={problem('parent_id')}
          onChange={(parent_id) => setValues({ ...values, parent_id })}
        />
      )}
      <div className="confirm-buttons">
        {!readOnly && (
          <Button look="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Saving…' : verb}
          </Button>
        )}
        {aside}
      </div>
    </form>
  )
}

interface ParentChoiceProps {
  parents: readonly CollectionItem[]
  value: number
  error: string | undefined
  onChange: (id: number) => void
}

function ParentChoice({ parents, value, error, onChange }: ParentChoiceProps) {
  const id = useId()
  const top = Math.min(...parents.map(({ depth }) => depth))
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Stands in
      </label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {parents.map((parent) => (
          <option key={parent.id} value={parent.id}>
            {'\u2003'.repeat(parent.depth - top)}
            {parent.name}
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </div>
  )
}
