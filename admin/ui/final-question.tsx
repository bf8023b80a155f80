import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Refused } from './refused.tsx'

interface FinalQuestionProps {
  title: string
  /** What the button that does it says: `Delete for good`. */
  label: string
  keep?: string
  /** Does it. Answers what went wrong; nothing when it is done, and then whoever asked takes the question away. */
  onConfirm: () => Promise<string>
  onClose: () => void
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function FinalQuestion({ title, label, keep = 'Keep', onConfirm, onClose, children }: FinalQuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function confirm() {
    setIsBusy(true)
    setRefusal(await onConfirm())
    setIsBusy(false)
  }

  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button look="danger" busy={isBusy} onClick={confirm}>
            {label}
          </Button>
          <Button onClick={onClose}>{keep}</Button>
        </>
      }
    >
      {refusal && <Refused refusal={{ message: refusal }} />}
      {children}
    </Dialog>
  )
}
