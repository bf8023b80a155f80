import type { ReactNode } from 'react'
import type { CollectionTreeItem } from '#schema/media/collection-wire.ts'
import type { ApiResult } from '../../api.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import type { FormFieldForValues } from '../../forms/fields.ts'

export interface CollectionFormValues {
  name: string
  parent_id: number
}

interface CollectionFormProps {
  initialValues: CollectionFormValues
  /** Possible parents; with only one there is no choice. */
  parents: readonly CollectionTreeItem[]
  submitLabel: string
  readOnly?: boolean
  send: (values: CollectionFormValues) => Promise<ApiResult<CollectionTreeItem>>
  onSaved: (saved: CollectionTreeItem) => void
  /** Shown next to the save button. */
  aside?: ReactNode
}

/** Edits a collection's name and parent. */
export const CollectionForm = ({ parents, submitLabel, readOnly = false, ...form }: CollectionFormProps) => (
  <DeclaredFieldsForm
    fields={readOnly ? [] : fieldsOf(parents)}
    submitLabel={submitLabel}
    readOnly={readOnly}
    {...form}
  />
)

function fieldsOf(parents: readonly CollectionTreeItem[]): FormFieldForValues<CollectionFormValues>[] {
  const top = Math.min(...parents.map(({ depth }) => depth))
  const options = parents.map(({ id, name, depth }) => ({ value: id, label: name, depth: depth - top }))
  return [
    { kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' },
    ...(parents.length > 1
      ? [{ kind: 'select', name: 'parent_id', label: 'Parent collection', options } as const]
      : []),
  ]
}
