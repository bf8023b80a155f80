import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
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

/** Deletes a report after asking once; not there for who may only read. */
export function Forgetting({ verb, question, path, done, onDone }: ForgettingProps) {
  const [isAsked, setIsAsked] = useState(false)
  const mayDelete = useQuery(sessionQuery).data?.user?.may_delete_reports ?? false
  if (!mayDelete) return null

  async function forget() {
    const answer = await deleteReport(path)
    if (!answer.ok) return answer.message
    setIsAsked(false)
    toast(done)
    onDone?.()
    return ''
  }

  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        {verb}
      </Button>
      {isAsked && (
        <FinalQuestion title={question} label="Delete" onConfirm={forget} onClose={() => setIsAsked(false)}>
          <p>This cannot be undone.</p>
        </FinalQuestion>
      )}
    </>
  )
}
