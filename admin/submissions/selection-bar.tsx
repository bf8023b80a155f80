import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DeleteSubmissionsDialog } from './delete-submissions.tsx'

interface SelectionProps {
  page: number
  /** The ids of the selected rows. */
  selected: readonly number[]
  onDone: () => void
}

/** Actions for the selected rows. */
export function SubmissionSelectionBar({ page, selected, onDone }: SelectionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div className="selection" role="toolbar" aria-label="Selected submissions">
      <span className="quiet" aria-live="polite">
        {selected.length === 0 ? 'Nothing selected' : `${selected.length} selected`}
      </span>
      <Button variant="quiet" icon="trash" disabled={selected.length === 0} onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {isConfirming && (
        <DeleteSubmissionsDialog page={page} ids={selected} onClose={() => setIsConfirming(false)} onDone={onDone} />
      )}
    </div>
  )
}
