import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import { useEditorContext, useFieldValueSelector } from '../editor/content/editor-context.tsx'
import { toFieldElementId } from '../editor/content/editor-view.ts'
import { type FieldPath, joinFieldPath } from '../editor/content/field-path.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FieldProblemCountBadge } from './blocks/block-card.tsx'
import { ListEntryActionButtons } from './entry-buttons.tsx'
import { focusAfterEntryRemoval, restoreMovedEntryState } from './entry-focus.ts'
import { MultiControlField } from './field-frame.tsx'
import { FieldSetEditor, FieldWidget } from './field-set.tsx'
import { ListFormsetManagementForm } from './list-formset.tsx'
import { getSummaryTextsOfListEntry } from './value-summary.ts'
import type { FieldWidgetProps } from './widget.ts'

export function ListFieldWidget({ field, label, fieldPath }: FieldWidgetProps<'list'>) {
  const { store, view, readOnly } = useEditorContext()
  const length = useFieldValueSelector(fieldPath, (value) => (value as unknown[] | undefined)?.length ?? 0)
  const add = () => {
    store.insert(fieldPath, length, field.item.empty)
    announceToScreenReaders(`${fieldNameToLabel(field.itemLabel)} added.`)
    view.reveal(joinFieldPath(fieldPath, length))
  }
  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
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
        <ListFormsetManagementForm fieldPath={fieldPath} label={label} length={length} max={field.max} />
      </div>
    </MultiControlField>
  )
}

interface EntryProps {
  index: number
  length: number
  field: FieldWidgetProps<'list'>['field']
  fieldPath: FieldPath
}

function Entry(props: EntryProps) {
  const { index, field, fieldPath } = props
  const { collapsesEntries } = useEditorContext()
  const entryPath = joinFieldPath(fieldPath, index)
  const name = `${fieldNameToLabel(field.itemLabel)} ${index + 1}`
  const item: AnyField = field.item
  if (item.kind !== 'struct')
    return (
      <li className="entry" tabIndex={-1}>
        <div className="entry-body" data-first>
          <FieldWidget field={item} label={name} fieldPath={entryPath} />
        </div>
        <Buttons {...props} name={name} />
      </li>
    )
  const fields = (
    // biome-ignore lint/a11y/useSemanticElements: the entry is already an item of the field's own fieldset
    <div role="group" aria-label={name}>
      <FieldSetEditor fields={item.fields} fieldPath={entryPath} />
    </div>
  )
  return (
    <li className={collapsesEntries ? 'entry entry-folding' : 'entry'} id={toFieldElementId(entryPath)} tabIndex={-1}>
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
  const summary = useFieldValueSelector(fieldPath, (value) => getSummaryTextsOfListEntry(item, value).join(' · '))
  return (
    <summary className="entry-summary">
      <Icon name="chevron" size={16} />
      <span className="entry-value-summary">{summary || <span className="quiet">{name} (empty)</span>}</span>
      <FieldProblemCountBadge fieldPath={fieldPath} />
    </summary>
  )
}

function Buttons({ index, length, field, fieldPath, name }: EntryProps & { name: string }) {
  const { store, view, collapsesEntries } = useEditorContext()
  const isCollapsible = collapsesEntries && field.item.kind === 'struct'
  const move = (to: number) => {
    store.move(fieldPath, index, to)
    announceToScreenReaders(`${name} moved to position ${to + 1} of ${length}.`)
    if (isCollapsible)
      restoreMovedEntryState(joinFieldPath(fieldPath, index), joinFieldPath(fieldPath, to), to < index ? 'up' : 'down')
    else view.reveal(joinFieldPath(fieldPath, to))
  }
  const duplicate = () => {
    store.duplicate(fieldPath, index)
    announceToScreenReaders(`${name} duplicated.`)
    view.reveal(joinFieldPath(fieldPath, index + 1))
  }
  const remove = () => {
    store.remove(fieldPath, index)
    announceToScreenReaders(`${name} removed.`)
    const neighbor = joinFieldPath(fieldPath, Math.min(index, length - 2))
    if (length === 1) view.reveal(fieldPath)
    else if (isCollapsible) focusAfterEntryRemoval(neighbor)
    else view.reveal(neighbor)
  }
  return (
    <ListEntryActionButtons
      name={name}
      index={index}
      length={length}
      onMove={move}
      onDuplicate={length < field.max ? duplicate : undefined}
      onRemove={remove}
    />
  )
}
