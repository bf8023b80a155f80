import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiResult } from '../api.ts'
import { sessionQueryOptions } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast.tsx'

interface DeleteReportProps {
  /** The label of the button: `Delete report`. */
  buttonLabel: string
  question: string
  onDelete: () => Promise<ApiResult<undefined>>
  doneMessage: string
  onDone?: () => void
}

/** Deletes a report after confirmation; hidden from users who can only read reports. */
export function DeleteReportButton({ buttonLabel, question, onDelete, doneMessage, onDone }: DeleteReportProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const canDelete = useQuery(sessionQueryOptions).data?.user?.can_delete_reports ?? false
  if (!canDelete) return null

  async function confirmDelete() {
    const result = await onDelete()
    if (!result.ok) return result
    setIsConfirming(false)
    showToast(doneMessage)
    onDone?.()
    return result
  }

  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setIsConfirming(true)}>
        {buttonLabel}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={question}
          confirmLabel="Delete"
          onConfirm={confirmDelete}
          onClose={() => setIsConfirming(false)}
        >
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
