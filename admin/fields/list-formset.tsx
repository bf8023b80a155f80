import { useState } from 'react'
import { clearFormsetRows, type Formset, managementNames, rowCount } from '#schema/forms/formset.ts'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import type { FieldPath } from '../editor/content/field-path.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'

interface ListFormsetProps {
  fieldPath: FieldPath
  /** What the list is called. */
  label: string
  length: number
  max: number
}

/** The management fields of a list, which is a formset, and the button that clears all of its rows. */
export function ListFormset({ fieldPath, label, length, max }: ListFormsetProps) {
  const { store, view, readOnly } = useEditorContext()
  const [initial] = useState(length)
  const set: Formset = { prefix: fieldPath, fields: [] }
  const names = managementNames(set)
  const values = { [names.total]: String(length), [names.initial]: String(initial) }
  const clear = () => {
    store.truncate(fieldPath, rowCount(set, clearFormsetRows(set, values), max, 0))
    announce(`${label} cleared.`)
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
