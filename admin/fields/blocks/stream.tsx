import { Fragment, type KeyboardEvent, lazy, Suspense } from 'react'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import { openBlockTypeChooser } from '../../choosers/requests.ts'
import { useEditorContext, useFieldValueSelector } from '../../editor/content/editor-context.tsx'
import type { FieldPath } from '../../editor/content/field-path.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { MultiControlField } from '../field-frame.tsx'
import type { FieldWidgetProps } from '../widget.ts'
import { addBlockToEditor } from './block-actions.ts'
import { BlockCard } from './block-card.tsx'
import { handleBlockShortcutKey } from './block-shortcuts.ts'

const SelectionBar = lazy(async () => ({ default: (await import('./later-parts.ts')).BlockSelectionBar }))
const PasteButton = lazy(async () => ({ default: (await import('./later-parts.ts')).PasteBlocksButton }))

/** A stream subscribes only to the order of its blocks, not to their values, so typing never rerenders it. */
export function BlockStreamWidget({ field, label, fieldPath }: FieldWidgetProps<'stream'>) {
  const editing = useEditorContext()
  const { view, readOnly } = editing
  const joinedIds = useFieldValueSelector(
    fieldPath,
    (items) => (items as StreamItem[] | undefined)?.map(({ id }) => id).join(' ') ?? '',
  )
  const ids = joinedIds === '' ? [] : joinedIds.split(' ')
  const insertAt = useInsertion(fieldPath, field.blocks)
  const keysAt = (after: number) => (event: KeyboardEvent) =>
    void handleBlockShortcutKey(event, { ...editing, stream: fieldPath, field, after })
  return (
    <MultiControlField
      field={field}
      label={label}
      fieldPath={fieldPath}
      aside={
        ids.length > 1 && (
          <div className="stream-tools">
            <Button variant="quiet" onClick={() => view.setCollapsed(ids, true)}>
              Collapse all
            </Button>
            <Button variant="quiet" onClick={() => view.setCollapsed(ids, false)}>
              Expand all
            </Button>
          </div>
        )
      }
    >
      {!readOnly && (
        <Suspense fallback={null}>
          <SelectionBar stream={fieldPath} />
        </Suspense>
      )}
      <ol className="blocks" data-stream={fieldPath}>
        {ids.map((id, index) => (
          <Fragment key={id}>
            {!readOnly && (
              <li className="insert" onKeyDown={keysAt(index)}>
                <IconButton
                  icon="plus"
                  label={`Insert a block at position ${index + 1}`}
                  onClick={() => insertAt(index)}
                />
              </li>
            )}
            <BlockCard id={id} index={index} length={ids.length} stream={fieldPath} field={field} />
          </Fragment>
        ))}
      </ol>
      {!readOnly && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons within
        <div className={ids.length === 0 ? 'stream-end stream-start' : 'stream-end'} onKeyDown={keysAt(ids.length)}>
          <Button icon="plus" onClick={() => insertAt(ids.length)}>
            Add a block
          </Button>
          <Suspense fallback={null}>
            <PasteButton stream={fieldPath} index={ids.length} field={field} />
          </Suspense>
        </div>
      )}
    </MultiControlField>
  )
}

/** Returns a function that inserts a block at an index, asking for its type when several are allowed. */
function useInsertion(fieldPath: FieldPath, blocks: () => readonly BlockDeclaration[]) {
  const editing = useEditorContext()
  return async (index: number) => {
    const allowed = blocks()
    const block = allowed.length === 1 ? allowed[0] : await openBlockTypeChooser(allowed)
    if (block) addBlockToEditor(editing, fieldPath, index, block)
  }
}
