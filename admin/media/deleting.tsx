import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'
import { kinds, type MediaItems, type MediaKind } from './kinds.ts'
import { deleteItem, useUsage } from './queries.ts'
import { usageInWords } from './usage.tsx'

interface DeletingProps<Kind extends MediaKind> {
  kind: Kind
  item: MediaItems[Kind]
  /** Called before the screen is left. */
  onDeleted: () => void
}

/** Deletes an item after saying what will miss it. */
export function Deleting<Kind extends MediaKind>({ kind, item: { id, title }, onDeleted }: DeletingProps<Kind>) {
  const [isAsked, setIsAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const usage = useUsage(kind, id).data
  const navigate = useNavigate()

  async function remove() {
    setIsBusy(true)
    const answer = await deleteItem(kind, id)
    setIsBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    toast(`“${title}” was deleted.`)
    onDeleted()
    navigate(kinds[kind].list)
  }

  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        Delete {kind}
      </Button>
      {isAsked && (
        <Dialog
          title={`Delete “${title}”?`}
          role="alertdialog"
          onClose={() => setIsAsked(false)}
          footer={
            <>
              <Button look="danger" busy={isBusy} onClick={remove}>
                Delete
              </Button>
              <Button onClick={() => setIsAsked(false)}>Keep it</Button>
            </>
          }
        >
          {refusal && (
            <div className="notice notice-danger" role="alert">
              <Icon name="alert" /> {refusal}
            </div>
          )}
          <p>
            {usage && `${usageInWords(usage)}. `}
            {usage && usage.total_count > 0 && 'Pages that show it will stand without it. '}
            This cannot be undone.
          </p>
        </Dialog>
      )}
    </>
  )
}
