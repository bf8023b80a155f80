import type { StreamField } from '#schema/fields/stream.ts'
import type { Address } from '../editor/address.ts'
import { copiedCount, pasteBlocks } from '../editor/block-clipboard.ts'
import { useCell } from '../editor/cell.ts'
import { useEditing } from '../editor/context.tsx'
import { Button } from '../ui/button.tsx'

interface PasteButtonProps {
  stream: Address
  index: number
  field: StreamField
}

/** Puts what was copied at the end of a stream; absent while there is nothing. */
export default function PasteButton({ stream, index, field }: PasteButtonProps) {
  const editing = useEditing()
  if (useCell(copiedCount) === 0) return null
  return (
    <Button icon="copy" look="quiet" onClick={() => pasteBlocks(editing, stream, index, field)}>
      Paste block
    </Button>
  )
}
