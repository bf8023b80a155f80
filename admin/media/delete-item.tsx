import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MediaKind } from '#schema/media/wire.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { type MediaItemByKind, mediaKindDetails } from './media-kinds.ts'
import { deleteMediaItem, useMediaUsage } from './queries.ts'
import { describeMediaUsageCount } from './usage.tsx'

interface DeleteItemProps<Kind extends MediaKind> {
  kind: Kind
  item: MediaItemByKind[Kind]
  /** Called before navigating away. */
  onDeleted: () => void
}

/** Deletes an item, after a confirmation that shows where it is used. */
export function DeleteMediaItemButton<Kind extends MediaKind>({
  kind,
  item: { id, title },
  onDeleted,
}: DeleteItemProps<Kind>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const usage = useMediaUsage(kind, id).data
  const navigate = useNavigate()

  async function remove() {
    const result = await deleteMediaItem(kind, id)
    if (!result.ok) return result
    showToast(`“${title}” was deleted.`)
    onDeleted()
    navigate(mediaKindDetails[kind].list)
    return result
  }

  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setIsConfirming(true)}>
        Delete {kind}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          confirmLabel="Delete"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            {usage && `${describeMediaUsageCount(usage)}. `}
            {usage && usage.total_count > 0 && 'Pages that use it will no longer show it. '}
            This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
