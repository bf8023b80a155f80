import { useState } from 'react'
import {
  type Formset,
  getFormsetControlNames,
  getShownFormsetRowCount,
  withoutAllFormsetRows,
} from '#schema/forms/formset.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import type { FieldPath } from '../editor/content/field-path.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'

interface ListFormsetProps {
  fieldPath: FieldPath
  /** The label of the list. */
  label: string
  length: number
  max: number
}

/** The management form fields of a list, which is a Django-style formset, and a button that clears all rows. */
export function ListFormsetManagementForm({ fieldPath, label, length, max }: ListFormsetProps) {
  const { store, view, readOnly } = useEditorContext()
  const [initial] = useState(length)
  const formset: Formset = { prefix: fieldPath, fields: [] }
  const names = getFormsetControlNames(formset)
  const values = { [names.total]: String(length), [names.initial]: String(initial) }
  const clear = () => {
    store.truncate(fieldPath, getShownFormsetRowCount(formset, withoutAllFormsetRows(formset, values), max, 0))
    announceToScreenReaders(`${label} cleared.`)
    view.reveal(fieldPath)
  }
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!readOnly && length > 0 && (
        <Button icon="trash" variant="quiet" onClick={clear}>
          Clear all<span className="visually-hidden"> of {label}</span>
        </Button>
      )}
    </>
  )
}
