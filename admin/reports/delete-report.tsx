import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiResult } from '../api.ts'
import { sessionQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.tsx'

interface DeleteReportProps {
  /** What stands on the button: `Delete report`. */
  buttonLabel: string
  question: string
  onDelete: () => Promise<ApiResult<undefined>>
  doneMessage: string
  onDone?: () => void
}

/** Deletes a report after asking once; not there for who may only read. */
export function DeleteReport({ buttonLabel, question, onDelete, doneMessage, onDone }: DeleteReportProps) {
  const [isAsked, setIsAsked] = useState(false)
  const canDelete = useQuery(sessionQuery).data?.user?.can_delete_reports ?? false
  if (!canDelete) return null

  async function forget() {
    const result = await onDelete()
    if (!result.ok) return result.message
    setIsAsked(false)
    toast(doneMessage)
    onDone?.()
    return ''
  }

  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        {buttonLabel}
      </Button>
      {isAsked && (
        <ConfirmDialog title={question} confirmLabel="Delete" onConfirm={forget} onClose={() => setIsAsked(false)}>
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
