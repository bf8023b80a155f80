import { type DragEvent, useRef, useState } from 'react'
import type { MediaKind } from '#schema/media/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mediaKindDetails } from '../media-kinds.ts'

interface DropZoneProps {
  kind: MediaKind
  /** Accepts only one file at a time. */
  single?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files that are dropped, or chosen with the button. */
export function FileDropZone({ kind, single = false, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { plural, accept, limits } = mediaKindDetails[kind]
  const acceptFiles = (files: Iterable<File> | null | undefined) => {
    const list = [...(files ?? [])].slice(0, single ? 1 : undefined)
    if (list.length > 0) onFiles(list)
  }
  return (
    <div
      className={isOver ? 'drop-zone over' : 'drop-zone'}
      {...createFileDropHandlers(setIsOver, ({ dataTransfer }) => acceptFiles(dataTransfer.files))}
    >
      <Icon name="upload" size={28} />
      <p>
        <strong>{single ? `Drop ${kind === 'image' ? 'an' : 'a'} ${kind} here` : `Drop ${plural} here`}</strong>
        <span className="quiet">{limits}</span>
      </p>
      <Button icon="plus" onClick={() => input.current?.click()}>
        {single ? 'Choose a file' : 'Choose files'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={accept || undefined}
        aria-label={`Upload ${plural}`}
        onChange={({ target }) => {
          acceptFiles(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}

/** Returns event handlers that accept dropped files. */
export const createFileDropHandlers = (setIsOver: (isOver: boolean) => void, onDrop: (event: DragEvent) => void) => ({
  onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  },
  onDragLeave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
  },
  onDrop(event: DragEvent) {
    setIsOver(false)
    // A nested drop zone may have handled them already.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    onDrop(event)
  },
})
