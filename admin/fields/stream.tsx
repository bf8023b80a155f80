import { Fragment } from 'react'
import { type BlockDeclaration, newBlock, type StreamItem } from '#schema/fields/stream.ts'
import { chooseBlock } from '../choosers/requests.ts'
import { type Address, below, blockStep } from '../editor/address.ts'
import { useEditing, useSelected } from '../editor/context.tsx'
import { freshId } from '../editor/fresh-ids.ts'
import { mainField } from '../editor/main-field.ts'
import { announce } from '../ui/announcer.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { BlockCard } from './block-card.tsx'
import { Grouped } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

/** A stream knows only which blocks stand in which order; what is in them is theirs, so typing never renders the stream. */
export function StreamWidget({ field, label, address }: WidgetProps<'stream'>) {
  const { view, readOnly } = useEditing()
  const joined = useSelected(address, (items) => (items as StreamItem[] | undefined)?.map(({ id }) => id).join(' ') ?? '')
  const ids = joined === '' ? [] : joined.split(' ')
  const insertAt = useInsertion(address, field.blocks)
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
      <ol className="blocks" data-stream={address}>
        {ids.map((id, index) => (
          <Fragment key={id}>
            {!readOnly && (
              <li className="insert">
                <IconButton icon="plus" label={`Insert a block at position ${index + 1}`} onClick={() => insertAt(index)} />
              </li>
            )}
            <BlockCard id={id} index={index} length={ids.length} stream={address} field={field} />
          </Fragment>
        ))}
      </ol>
      {!readOnly && (
        <div className={ids.length === 0 ? 'stream-end stream-start' : 'stream-end'}>
          <Button icon="plus" onClick={() => insertAt(ids.length)}>
            Add a block
          </Button>
        </div>
      )}
    </Grouped>
  )
}

/** Asks for a block and puts it at a position. */
function useInsertion(address: Address, blocks: () => readonly BlockDeclaration[]) {
  const { store, view } = useEditing()
  return async (index: number) => {
    const block = await chooseBlock(blocks())
    if (!block) return
    const id = freshId()
    store.insert(address, index, newBlock(block, id))
    announce(`${block.label} added at position ${index + 1}.`)
    const here = below(address, blockStep(id))
    const main = mainField(block.fields)
    view.reveal(main === undefined ? here : below(here, main))
  }
}
