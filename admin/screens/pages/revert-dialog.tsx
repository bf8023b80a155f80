import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { act } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** Asks before an older revision becomes the latest draft. */
export function RevertDialog({ page, revision, onClose }: { page: number; revision: number; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function revert() {
    setBusy(true)
    const answer = await act(page, 'revert_to_page_revision', { revision_id: revision })
    setBusy(false)
    if (!answer.ok) return toast(answer.message, { tone: 'danger' })
    toast(answer.value.message)
    navigate(paths.wagtail.edit(page))
  }
  return (
    <Dialog
      title="Bring this revision back?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={revert}>
            Bring it back
          </Button>
        </>
      }
    >
      <p>
        It becomes the latest draft. Nothing is lost: today’s draft stays in the history, and the live page changes only when you publish.
      </p>
    </Dialog>
  )
}
