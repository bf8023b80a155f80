import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { deleteFormSubmissions } from './queries.ts'

interface DeleteSubmissionsProps {
  page: number
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation before deleting submissions permanently. */
export function DeleteSubmissionsDialog({ page, ids, onClose, onDone }: DeleteSubmissionsProps) {
  const itemText = ids.length === 1 ? 'this submission' : `${ids.length} submissions`

  async function remove() {
    const result = await deleteFormSubmissions(page, ids)
    if (!result.ok) return result
    onClose()
    showToast(
      result.value.deleted === 1 ? 'One submission was deleted.' : `${result.value.deleted} submissions were deleted.`,
    )
    onDone()
    return result
  }

  return (
    <ConfirmDialog title={`Delete ${itemText}?`} confirmLabel="Delete for good" onConfirm={remove} onClose={onClose}>
      <p>This cannot be undone: there is no trash for submissions. Export them first if someone still needs them.</p>
      <p className="quiet">E-mails about them stay in the outbox for a month after they were sent.</p>
    </ConfirmDialog>
  )
}
