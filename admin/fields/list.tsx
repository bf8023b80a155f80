import { inWords } from '#schema/fields/field.ts'
import { type Address, below } from '../editor/address.ts'
import { useEditing, useSelected } from '../editor/context.tsx'
import { fieldId } from '../editor/view.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { Field, FieldSet } from './field-set.tsx'
import { Grouped } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

export function ListWidget({ field, label, address }: WidgetProps<'list'>) {
  const { store, view, readOnly } = useEditing()
  const length = useSelected(address, (value) => (value as unknown[] | undefined)?.length ?? 0)
  const add = () => {
    store.insert(address, length, field.item.empty)
    announce(`${inWords(field.itemLabel)} added.`)
    view.reveal(below(address, length))
  }
  return (
    <Grouped field={field} label={label} address={address}>
      {length > 0 && (
        <ol className="entries">
          {Array.from({ length }, (_, index) => (
            <Entry key={index} index={index} length={length} field={field} address={address} />
          ))}
        </ol>
      )}
      {!readOnly && length < field.max && (
        <div>
          <Button icon="plus" look="quiet" onClick={add}>
            Add {field.itemLabel}
          </Button>
        </div>
      )}
    </Grouped>
  )
}

interface EntryProps {
  index: number
  length: number
  field: WidgetProps<'list'>['field']
  address: Address
}

function Entry({ index, length, field, address }: EntryProps) {
  const { store, view } = useEditing()
  const name = `${inWords(field.itemLabel)} ${index + 1}`
  const here = below(address, index)
  const item = field.item
  const move = (to: number) => {
    store.move(address, index, to)
    announce(`${name} moved to position ${to + 1} of ${length}.`)
    view.reveal(below(address, to))
  }
  return (
    <li className="entry" id={item.kind === 'struct' ? fieldId(here) : undefined} tabIndex={-1}>
      <div className="entry-body" data-first>
        {item.kind === 'struct' ? (
          // biome-ignore lint/a11y/useSemanticElements: the entry is already an item of the field's own fieldset
          <div role="group" aria-label={name}>
            <FieldSet fields={item.fields} address={here} />
          </div>
        ) : (
          <Field field={item} label={name} address={here} />
        )}
      </div>
      <EntryButtons
        name={name}
        index={index}
        length={length}
        onMove={move}
        onDuplicate={
          length < field.max
            ? () => {
                store.duplicate(address, index)
                announce(`${name} duplicated.`)
                view.reveal(below(address, index + 1))
              }
            : undefined
        }
        onRemove={() => {
          store.remove(address, index)
          announce(`${name} removed.`)
          view.reveal(length > 1 ? below(address, Math.min(index, length - 2)) : address)
        }}
      />
    </li>
  )
}
