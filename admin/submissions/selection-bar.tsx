import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DeleteSubmissions } from './delete-submissions.tsx'

interface SelectionProps {
  page: number
  selected: ReadonlySet<number>
  onDone: () => void
}

/** What can be done with the rows that are ticked. */
export function SubmissionSelectionBar({ page, selected, onDone }: SelectionProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="selection" role="toolbar" aria-label="Selected submissions">
      <span className="quiet" aria-live="polite">
        {selected.size === 0 ? 'Nothing selected' : `${selected.size} selected`}
      </span>
      <Button variant="quiet" icon="trash" disabled={selected.size === 0} onClick={() => setIsAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <DeleteSubmissions page={page} ids={[...selected]} onClose={() => setIsAsked(false)} onDone={onDone} />
      )}
    </div>
  )
}
