import { useId } from 'react'
import { FormFieldErrorMessage } from '../ui/field.tsx'
import { useCollections } from './queries.ts'

interface CollectionFilterProps {
  /** The id as text; empty for all. */
  value: string
  onChange: (value: string) => void
}

/** Filters a list by a collection, including the collections below it. Hidden if there is only one collection. */
export function CollectionFilter({ value, onChange }: CollectionFilterProps) {
  const all = useCollections()
  const id = useId()
  if (all.length < 2 && !value) return null
  return (
    <div className="collection-filter">
      <label className="visually-hidden" htmlFor={id}>
        Collection
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">All collections</option>
        <CollectionOptions collections={all} />
      </select>
    </div>
  )
}

interface CollectionFieldProps {
  value: number
  onChange: (value: number) => void
}

/** The collection of an item: its current one, or one that the user may add to. */
export function CollectionField({ value, onChange }: CollectionFieldProps) {
  const id = useId()
  const choices = useCollections().filter((each) => each.can_add || each.id === value)
  if (choices.length < 2) return null
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Collection
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <CollectionOptions collections={choices} />
      </select>
      <FormFieldErrorMessage name="collection_id" />
    </div>
  )
}

interface CollectionSelectProps {
  /** Null while none is chosen. */
  value: number | null
  onChange: (value: number | null) => void
}

/** Selects a target collection that the user may add to. */
export function TargetCollectionSelect({ value, onChange }: CollectionSelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Collection
      </label>
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      >
        <option value="">Choose a collection</option>
        <CollectionOptions collections={useCollections().filter(({ can_add }) => can_add)} />
      </select>
    </div>
  )
}

const CollectionOptions = ({ collections }: { collections: { id: number; name: string; depth: number }[] }) =>
  collections.map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {'\u2003'.repeat(depth)}
      {name}
    </option>
  ))
