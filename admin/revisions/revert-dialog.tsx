import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiResult } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
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
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const result = await revert(revision)
    setBusy(false)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    showToast(result.value.message)
    navigate(next)
  }
  return (
    <Dialog
      title="Restore this revision?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={confirm}>
            Restore revision
          </Button>
        </>
      }
    >
      <p>
        It becomes the latest draft. Nothing is lost: the current draft stays in the revisions, and visitors see the
        change only when you publish.
      </p>
    </Dialog>
  )
}
