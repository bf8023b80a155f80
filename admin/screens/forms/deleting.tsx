import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { deleteSubmissions } from './queries.ts'

interface DeletingProps {
  page: number
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Asks before submissions are deleted for good, and says that it is for good. */
export function Deleting({ page, ids, onClose, onDone }: DeletingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const what = ids.length === 1 ? 'this submission' : `${ids.length} submissions`

  async function remove() {
    setIsBusy(true)
    const answer = await deleteSubmissions(page, ids)
    setIsBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    onClose()
    toast(answer.value.deleted === 1 ? 'One submission was deleted.' : `${answer.value.deleted} submissions were deleted.`)
    onDone()
  }

  return (
    <Dialog
      title={`Delete ${what}?`}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button look="danger" busy={isBusy} onClick={remove}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </>
      }
    >
      {refusal && (
        <div className="notice notice-danger" role="alert">
          <Icon name="alert" /> {refusal}
        </div>
      )}
      <p>This cannot be undone: there is no trash for submissions. Export them first if somebody still needs them.</p>
      <p className="quiet">Mails that were sent about them stay in the outbox until they are swept, a month after they went out.</p>
    </Dialog>
  )
}
