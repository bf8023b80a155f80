import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { deleteSubmissions } from './queries.ts'

interface DeleteSubmissionsProps {
  page: number
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Asks before submissions are deleted for good, and says that it is for good. */
export function DeleteSubmissions({ page, ids, onClose, onDone }: DeleteSubmissionsProps) {
  const what = ids.length === 1 ? 'this submission' : `${ids.length} submissions`

  async function remove() {
    const result = await deleteSubmissions(page, ids)
    if (!result.ok) return result.message
    onClose()
    toast(
      result.value.deleted === 1 ? 'One submission was deleted.' : `${result.value.deleted} submissions were deleted.`,
    )
    onDone()
    return ''
  }

  return (
    <ConfirmDialog title={`Delete ${what}?`} confirmLabel="Delete for good" onConfirm={remove} onClose={onClose}>
      <p>This cannot be undone: there is no trash for submissions. Export them first if somebody still needs them.</p>
      <p className="quiet">
        Mails that were sent about them stay in the outbox until they are swept, a month after they went out.
      </p>
    </ConfirmDialog>
  )
}
