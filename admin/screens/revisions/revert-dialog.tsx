import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** How an older revision becomes the latest draft, and where that is edited. */
export interface Reverting {
  revert: (revision: number) => Promise<Answer<{ message: string }>>
  next: string
}

/** Asks before an older revision of a page or snippet becomes the latest draft. */
export function RevertDialog({ revision, revert, next, onClose }: Reverting & { revision: number; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const answer = await revert(revision)
    setBusy(false)
    if (!answer.ok) return toast(answer.message, { tone: 'danger' })
    toast(answer.value.message)
    navigate(next)
  }
  return (
    <Dialog
      title="Bring this revision back?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={confirm}>
            Bring it back
          </Button>
        </>
      }
    >
      <p>
        It becomes the latest draft. Nothing is lost: today’s draft stays among the revisions, and visitors see the change only when you
        publish.
      </p>
    </Dialog>
  )
}
