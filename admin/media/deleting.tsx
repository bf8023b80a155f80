import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FinalQuestion } from '../ui/final-question.tsx'
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
  const usage = useUsage(kind, id).data
  const navigate = useNavigate()

  async function remove() {
    const answer = await deleteItem(kind, id)
    if (!answer.ok) return answer.message
    toast(`“${title}” was deleted.`)
    onDeleted()
    navigate(kinds[kind].list)
    return ''
  }

  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        Delete {kind}
      </Button>
      {isAsked && (
        <FinalQuestion title={`Delete “${title}”?`} label="Delete" keep="Keep it" onConfirm={remove} onClose={() => setIsAsked(false)}>
          <p>
            {usage && `${usageInWords(usage)}. `}
            {usage && usage.total_count > 0 && 'Pages that show it will stand without it. '}
            This cannot be undone.
          </p>
        </FinalQuestion>
      )}
    </>
  )
}
