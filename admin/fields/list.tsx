import { inWords } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import { type Address, below } from '../editor/address.ts'
import { useEditing, useSelected } from '../editor/context.tsx'
import { fieldId } from '../editor/view.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProblemBadge } from './block-card.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { Field, FieldSet } from './field-set.tsx'
import { afterRemoval, followMove } from './folded.ts'
import { Grouped } from './frame.tsx'
import { entryParts } from './gist.ts'
import { ListFormset } from './list-formset.tsx'
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
      <div className="entries-buttons">
        {!readOnly && length < field.max && (
          <Button icon="plus" look="quiet" onClick={add}>
            Add {field.itemLabel}
          </Button>
        )}
        <ListFormset address={address} label={label} length={length} max={field.max} />
      </div>
    </Grouped>
  )
}

interface EntryProps {
  index: number
  length: number
  field: WidgetProps<'list'>['field']
  address: Address
}

function Entry(props: EntryProps) {
  const { index, field, address } = props
  const { foldsEntries } = useEditing()
  const here = below(address, index)
  const name = `${inWords(field.itemLabel)} ${index + 1}`
  const item: AnyField = field.item
  if (item.kind !== 'struct')
    return (
      <li className="entry" tabIndex={-1}>
        <div className="entry-body" data-first>
          <Field field={item} label={name} address={here} />
        </div>
        <Buttons {...props} name={name} />
      </li>
    )
  const fields = (
    // biome-ignore lint/a11y/useSemanticElements: the entry is already an item of the field's own fieldset
    <div role="group" aria-label={name}>
      <FieldSet fields={item.fields} address={here} />
    </div>
  )
  return (
    <li className={foldsEntries ? 'entry entry-folding' : 'entry'} id={fieldId(here)} tabIndex={-1}>
      {foldsEntries ? (
        <details className="entry-fold">
          <EntrySummary name={name} item={item} address={here} />
          <div className="entry-body" data-first>
            {fields}
          </div>
        </details>
      ) : (
        <div className="entry-body" data-first>
          {fields}
        </div>
      )}
      <Buttons {...props} name={name} />
    </li>
  )
}

/** A folded entry: what tells it from its like, and whether something in it is wrong. */
function EntrySummary({ name, item, address }: { name: string; item: AnyField; address: Address }) {
  const gist = useSelected(address, (value) => entryParts(item, value).join(' · '))
  return (
    <summary className="entry-summary">
      <Icon name="chevron" size={16} />
      <span className="entry-gist">{gist || <span className="quiet">{name}, nothing filled in yet</span>}</span>
      <ProblemBadge address={address} />
    </summary>
  )
}

function Buttons({ index, length, field, address, name }: EntryProps & { name: string }) {
  const { store, view, foldsEntries } = useEditing()
  const isFolding = foldsEntries && field.item.kind === 'struct'
  const move = (to: number) => {
    store.move(address, index, to)
    announce(`${name} moved to position ${to + 1} of ${length}.`)
    if (isFolding) followMove(below(address, index), below(address, to), to < index ? 'up' : 'down')
    else view.reveal(below(address, to))
  }
  const duplicate = () => {
    store.duplicate(address, index)
    announce(`${name} duplicated.`)
    view.reveal(below(address, index + 1))
  }
  const remove = () => {
    store.remove(address, index)
    announce(`${name} removed.`)
    const neighbour = below(address, Math.min(index, length - 2))
    if (length === 1) view.reveal(address)
    else if (isFolding) afterRemoval(neighbour)
    else view.reveal(neighbour)
  }
  return (
    <EntryButtons
      name={name}
      index={index}
      length={length}
      onMove={move}
      onDuplicate={length < field.max ? duplicate : undefined}
      onRemove={remove}
    />
  )
}
