import type { ReactNode } from 'react'
import type { CollectionItem } from '#schema/wire/collection.ts'
import type { Answer } from '../../api.ts'
import type { FieldFor } from '../../forms/declared.ts'
import { DeclaredForm } from '../../forms/form.tsx'

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
export const CollectionForm = ({ parents, verb, readOnly = false, ...form }: CollectionFormProps) => (
  <DeclaredForm fields={readOnly ? [] : fieldsOf(parents)} button={verb} readOnly={readOnly} {...form} />
)

function fieldsOf(parents: readonly CollectionItem[]): FieldFor<CollectionValues>[] {
  const top = Math.min(...parents.map(({ depth }) => depth))
  const options = parents.map(({ id, name, depth }) => ({ value: id, label: name, depth: depth - top }))
  return [
    { kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' },
    ...(parents.length > 1 ? [{ kind: 'select', name: 'parent_id', label: 'Stands in', options } as const] : []),
  ]
}
