import { toLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import { useEditorContext, useFieldSelector } from '../editor/content/editor-context.tsx'
import { fieldId } from '../editor/content/editor-view.ts'
import { type FieldPath, joinFieldPath } from '../editor/content/field-path.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProblemBadge } from './blocks/block-card.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { focusAfterRemoval, focusMovedEntry } from './entry-focus.ts'
import { FieldGroup } from './field-frame.tsx'
import { Field, FieldSet } from './field-set.tsx'
import { ListFormset } from './list-formset.tsx'
import { listEntryParts } from './value-summary.ts'
import type { WidgetProps } from './widget.ts'

export function ListWidget({ field, label, fieldPath }: WidgetProps<'list'>) {
  const { store, view, readOnly } = useEditorContext()
  const length = useFieldSelector(fieldPath, (value) => (value as unknown[] | undefined)?.length ?? 0)
  const add = () => {
    store.insert(fieldPath, length, field.item.empty)
    announce(`${toLabel(field.itemLabel)} added.`)
    view.reveal(joinFieldPath(fieldPath, length))
  }
  return (
    <FieldGroup field={field} label={label} fieldPath={fieldPath}>
      {length > 0 && (
        <ol className="entries">
          {Array.from({ length }, (_, index) => (
            <Entry key={index} index={index} length={length} field={field} fieldPath={fieldPath} />
          ))}
        </ol>
      )}
      <div className="entries-buttons">
        {!readOnly && length < field.max && (
          <Button icon="plus" variant="quiet" onClick={add}>
            Add {field.itemLabel}
          </Button>
        )}
        <ListFormset fieldPath={fieldPath} label={label} length={length} max={field.max} />
      </div>
    </FieldGroup>
  )
}

interface EntryProps {
  index: number
  length: number
  field: WidgetProps<'list'>['field']
  fieldPath: FieldPath
}

function Entry(props: EntryProps) {
  const { index, field, fieldPath } = props
  const { collapsesEntries } = useEditorContext()
  const entryPath = joinFieldPath(fieldPath, index)
  const name = `${toLabel(field.itemLabel)} ${index + 1}`
  const item: AnyField = field.item
  if (item.kind !== 'struct')
    return (
      <li className="entry" tabIndex={-1}>
        <div className="entry-body" data-first>
          <Field field={item} label={name} fieldPath={entryPath} />
        </div>
        <Buttons {...props} name={name} />
      </li>
    )
  const fields = (
    // biome-ignore lint/a11y/useSemanticElements: the entry is already an item of the field's own fieldset
    <div role="group" aria-label={name}>
      <FieldSet fields={item.fields} fieldPath={entryPath} />
    </div>
  )
  return (
    <li className={collapsesEntries ? 'entry entry-folding' : 'entry'} id={fieldId(entryPath)} tabIndex={-1}>
      {collapsesEntries ? (
        <details className="entry-fold">
          <EntrySummary name={name} item={item} fieldPath={entryPath} />
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

/** The summary of a collapsed entry: its first values and the number of problems in it. */
function EntrySummary({ name, item, fieldPath }: { name: string; item: AnyField; fieldPath: FieldPath }) {
  const summary = useFieldSelector(fieldPath, (value) => listEntryParts(item, value).join(' · '))
  return (
    <summary className="entry-summary">
      <Icon name="chevron" size={16} />
      <span className="entry-value-summary">{summary || <span className="quiet">{name} (empty)</span>}</span>
      <ProblemBadge fieldPath={fieldPath} />
    </summary>
  )
}

function Buttons({ index, length, field, fieldPath, name }: EntryProps & { name: string }) {
  const { store, view, collapsesEntries } = useEditorContext()
  const isCollapsible = collapsesEntries && field.item.kind === 'struct'
  const move = (to: number) => {
    store.move(fieldPath, index, to)
    announce(`${name} moved to position ${to + 1} of ${length}.`)
    if (isCollapsible)
      focusMovedEntry(joinFieldPath(fieldPath, index), joinFieldPath(fieldPath, to), to < index ? 'up' : 'down')
    else view.reveal(joinFieldPath(fieldPath, to))
  }
  const duplicate = () => {
    store.duplicate(fieldPath, index)
    announce(`${name} duplicated.`)
    view.reveal(joinFieldPath(fieldPath, index + 1))
  }
  const remove = () => {
    store.remove(fieldPath, index)
    announce(`${name} removed.`)
    const neighbor = joinFieldPath(fieldPath, Math.min(index, length - 2))
    if (length === 1) view.reveal(fieldPath)
    else if (isCollapsible) focusAfterRemoval(neighbor)
    else view.reveal(neighbor)
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
