import { Menu, MenuItem, MenuTrigger, Popover, Button as PressButton } from 'react-aria-components'
import type { StreamFieldDeclaration } from '#schema/fields/stream.ts'
import { openBlockTypeChooser } from '../../choosers/requests.ts'
import {
  copiedBlockCountSignal,
  copyBlocksToClipboard,
  cutBlocksFromEditor,
  pasteBlocksIntoEditor,
} from '../../editor/content/block-clipboard.ts'
import { useEditorContext } from '../../editor/content/editor-context.tsx'
import type { FieldPath } from '../../editor/content/field-path.ts'
import { useSignal } from '../../editor/content/signal.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { addBlockToEditor } from './block-actions.ts'

interface BlockMenuProps {
  id: string
  name: string
  stream: FieldPath
  index: number
  field: StreamFieldDeclaration
}

/** A menu with further actions of a block. It is rendered open, because it is loaded when its button is pressed. */
export function BlockActionsMenu({ id, name, stream, index, field }: BlockMenuProps) {
  const editing = useEditorContext()
  const count = useSignal(copiedBlockCountSignal)
  const insertBlock = async (position: number) => {
    const block = await openBlockTypeChooser(field.blocks())
    if (block) addBlockToEditor(editing, stream, position, block)
  }
  const label = `More for ${name}`
  const items: { label: string; icon: IconName; onSelect: () => void }[] = [
    { label: 'Copy', icon: 'copy', onSelect: () => copyBlocksToClipboard(editing, stream, [id]) },
    { label: 'Cut', icon: 'close', onSelect: () => cutBlocksFromEditor(editing, stream, [id]) },
    ...(count > 0
      ? [
          {
            label: 'Paste above',
            icon: 'up',
            onSelect: () => pasteBlocksIntoEditor(editing, stream, index, field),
          } as const,
          {
            label: 'Paste below',
            icon: 'down',
            onSelect: () => pasteBlocksIntoEditor(editing, stream, index + 1, field),
          } as const,
        ]
      : []),
    { label: 'Insert above', icon: 'plus', onSelect: () => void insertBlock(index) },
    { label: 'Insert below', icon: 'plus', onSelect: () => void insertBlock(index + 1) },
  ]
  return (
    <MenuTrigger defaultOpen>
      <PressButton className="icon-button" aria-label={label}>
        <Icon name="more" />
      </PressButton>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {items.map(({ label: text, icon, onSelect }) => (
            <MenuItem key={text} id={text} textValue={text} className="menu-item" onAction={onSelect}>
              <Icon name={icon} /> {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

interface PasteButtonProps {
  stream: FieldPath
  index: number
  field: StreamFieldDeclaration
}

/** Pastes the copied blocks at the end of a stream; absent while nothing is copied. */
export function PasteBlocksButton({ stream, index, field }: PasteButtonProps) {
  const editing = useEditorContext()
  const count = useSignal(copiedBlockCountSignal)
  if (count === 0) return null
  return (
    <Button icon="copy" variant="quiet" onClick={() => pasteBlocksIntoEditor(editing, stream, index, field)}>
      {count === 1 ? 'Paste block' : `Paste ${count} blocks`}
    </Button>
  )
}
