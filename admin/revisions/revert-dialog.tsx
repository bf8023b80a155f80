import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiResult } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'

/** How an older revision becomes the latest draft, and where that is edited. */
export interface RevertOptions {
  revert: (revision: number) => Promise<ApiResult<{ message: string }>>
  next: string
}

/** Asks before an older revision of a page or snippet becomes the latest draft. */
export function RevertDialog({
  revision,
  revert,
  next,
  onClose,
}: RevertOptions & { revision: number; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const result = await revert(revision)
    setBusy(false)
    if (!result.ok) return toast(result.message, { tone: 'danger' })
    toast(result.value.message)
    navigate(next)
  }
  return (
    <Dialog
      title="Bring this revision back?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={confirm}>
            Bring it back
          </Button>
        </>
      }
    >
      <p>
        It becomes the latest draft. Nothing is lost: today’s draft stays among the revisions, and visitors see the
        change only when you publish.
      </p>
    </Dialog>
  )
}
