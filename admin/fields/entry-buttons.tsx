import type { ReactNode } from 'react'
import { useEditorContext } from '../editor/content/editor-context.tsx'
import { IconButton } from '../ui/button.tsx'

interface EntryButtonsProps {
  /** The name of the entry, used in the button labels. */
  name: string
  index: number
  length: number
  onMove: (to: number) => void
  onDuplicate: (() => void) | undefined
  onRemove: () => void
  /** Further actions. */
  more?: ReactNode
}

/** Move up, move down, duplicate and delete, for list entries and blocks. */
export function ListEntryActionButtons({
  name,
  index,
  length,
  onMove,
  onDuplicate,
  onRemove,
  more,
}: EntryButtonsProps) {
  const { readOnly } = useEditorContext()
  if (readOnly) return null
  return (
    <div className="entry-buttons">
      <IconButton icon="up" label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)} />
      <IconButton
        icon="down"
        label={`Move ${name} down`}
        disabled={index === length - 1}
        onClick={() => onMove(index + 1)}
      />
      {onDuplicate && <IconButton icon="copy" label={`Duplicate ${name}`} onClick={onDuplicate} />}
      <IconButton icon="trash" label={`Delete ${name}`} onClick={onRemove} />
      {more}
    </div>
  )
}
