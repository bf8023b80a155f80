import { Fragment, type KeyboardEvent, lazy, Suspense } from 'react'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import { chooseBlock } from '../choosers/requests.ts'
import type { Address } from '../editor/address.ts'
import { useEditing, useSelected } from '../editor/context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { addBlock } from './block-actions.ts'
import { BlockCard } from './block-card.tsx'
import { onBlockKey } from './block-keys.ts'
import { Grouped } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

const SelectionBar = lazy(() => import('./selection-bar.tsx'))
const PasteButton = lazy(async () => ({ default: (await import('./block-menu.tsx')).PasteButton }))

/** A stream knows only which blocks stand in which order; what is in them is theirs, so typing never renders the stream. */
export function StreamWidget({ field, label, address }: WidgetProps<'stream'>) {
  const editing = useEditing()
  const { view, readOnly } = editing
  const joined = useSelected(address, (items) => (items as StreamItem[] | undefined)?.map(({ id }) => id).join(' ') ?? '')
  const ids = joined === '' ? [] : joined.split(' ')
  const insertAt = useInsertion(address, field.blocks)
  const keysAt = (after: number) => (event: KeyboardEvent) => void onBlockKey(event, { ...editing, stream: address, field, after })
  return (
    <Grouped
      field={field}
      label={label}
      address={address}
      aside={
        ids.length > 1 && (
          <div className="stream-tools">
            <Button look="quiet" onClick={() => view.fold(ids, true)}>
              Fold all
            </Button>
            <Button look="quiet" onClick={() => view.fold(ids, false)}>
              Unfold all
            </Button>
          </div>
        )
      }
    >
      {!readOnly && (
        <Suspense fallback={null}>
          <SelectionBar stream={address} />
        </Suspense>
      )}
      <ol className="blocks" data-stream={address}>
        {ids.map((id, index) => (
          <Fragment key={id}>
            {!readOnly && (
              <li className="insert" onKeyDown={keysAt(index)}>
                <IconButton icon="plus" label={`Insert a block at position ${index + 1}`} onClick={() => insertAt(index)} />
              </li>
            )}
            <BlockCard id={id} index={index} length={ids.length} stream={address} field={field} />
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
            <PasteButton stream={address} index={ids.length} field={field} />
          </Suspense>
        </div>
      )}
    </Grouped>
  )
}

/** Asks for a block, unless one alone may stand here, and puts it at a position. */
function useInsertion(address: Address, blocks: () => readonly BlockDeclaration[]) {
  const editing = useEditing()
  return async (index: number) => {
    const admitted = blocks()
    const block = admitted.length === 1 ? admitted[0] : await chooseBlock(admitted)
    if (block) addBlock(editing, address, index, block)
  }
}
