import { useNavigate } from 'react-router'
import type { ApiResult } from '../api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.tsx'

/** The function that reverts to a revision, and the path to navigate to afterwards. */
export interface RevertRevisionOptions {
  revert: (revision: number) => Promise<ApiResult<{ message: string }>>
  next: string
}

/** Asks for confirmation before reverting a page or snippet to an older revision. */
export function RevertRevisionDialog({
  revision,
  revert,
  next,
  onClose,
}: RevertRevisionOptions & { revision: number; onClose: () => void }) {
  const navigate = useNavigate()
  async function confirm() {
    const result = await revert(revision)
    if (!result.ok) return result
    showToast(result.value.message)
    navigate(next)
    return result
  }
  return (
    <ConfirmDialog
      title="Restore this revision?"
      variant="primary"
      confirmLabel="Restore revision"
      cancelLabel="Cancel"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        It becomes the latest draft. Nothing is lost: the current draft stays in the revisions, and visitors see the
        change only when you publish.
      </p>
    </ConfirmDialog>
  )
}
