import { useState } from 'react'
import { type Formset, managementNames, rowCount, withRowsCleared } from '#schema/rules/formset.ts'
import type { Address } from '../editor/address.ts'
import { useEditing } from '../editor/context.tsx'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'

interface ListFormsetProps {
  address: Address
  /** What the list is called. */
  label: string
  length: number
  max: number
}

/** The management fields of a list, which is a formset, and the button that clears all of its rows. */
export function ListFormset({ address, label, length, max }: ListFormsetProps) {
  const { store, view, readOnly } = useEditing()
  const [initial] = useState(length)
  const set: Formset = { prefix: address, fields: [] }
  const names = managementNames(set)
  const values = { [names.total]: String(length), [names.initial]: String(initial) }
  const clear = () => {
    store.keepFirst(address, rowCount(set, withRowsCleared(set, values), max, 0))
    announce(`${label} cleared.`)
    view.reveal(address)
  }
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!readOnly && length > 0 && (
        <Button icon="trash" look="quiet" onClick={clear}>
          Clear all<span className="visually-hidden"> of {label}</span>
        </Button>
      )}
    </>
  )
}
