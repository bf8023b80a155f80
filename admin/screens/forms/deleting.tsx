import { FinalQuestion } from '../../ui/final-question.tsx'
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
  const what = ids.length === 1 ? 'this submission' : `${ids.length} submissions`

  async function remove() {
    const answer = await deleteSubmissions(page, ids)
    if (!answer.ok) return answer.message
    onClose()
    toast(answer.value.deleted === 1 ? 'One submission was deleted.' : `${answer.value.deleted} submissions were deleted.`)
    onDone()
    return ''
  }

  return (
    <FinalQuestion title={`Delete ${what}?`} label="Delete for good" onConfirm={remove} onClose={onClose}>
      <p>This cannot be undone: there is no trash for submissions. Export them first if somebody still needs them.</p>
      <p className="quiet">Mails that were sent about them stay in the outbox until they are swept, a month after they went out.</p>
    </FinalQuestion>
  )
}
