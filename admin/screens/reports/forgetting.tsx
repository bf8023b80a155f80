import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { deleteReport } from './queries.ts'

interface ForgettingProps {
  /** What stands on the button: `Delete report`. */
  verb: string
  question: string
  /** What is deleted, as an address of the API. */
  path: string
  done: string
  onDone?: () => void
}

/** Deletes a report after asking once. */
export function Forgetting({ verb, question, path, done, onDone }: ForgettingProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function forget() {
    setIsBusy(true)
    const answer = await deleteReport(path)
    setIsBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    setIsAsked(false)
    toast(done)
    onDone?.()
  }

  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        {verb}
      </Button>
      {isAsked && (
        <Dialog
          title={question}
          role="alertdialog"
          onClose={() => setIsAsked(false)}
          footer={
            <>
              <Button look="danger" busy={isBusy} onClick={forget}>
                Delete
              </Button>
              <Button onClick={() => setIsAsked(false)}>Keep</Button>
            </>
          }
        >
          {refusal && (
            <div className="notice notice-danger" role="alert">
              <Icon name="alert" /> {refusal}
            </div>
          )}
          <p>This cannot be undone.</p>
        </Dialog>
      )}
    </>
  )
}
