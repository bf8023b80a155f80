import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { undoWords } from '#schema/rules/undo-import-words.ts'
import type { LastImport, LastImportAnswer } from '#schema/wire/location-import.ts'
import { call, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'

const key = ['locations', 'import']

/** The last import from a file: what it did, and its undoing. Nothing where there was none. */
export function LastImportCard() {
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => read<LastImportAnswer>(paths.api.locationImport, signal) })
  const [isAsking, setIsAsking] = useState(false)
  if (!data?.last) return null
  const { last, may_undo } = data
  return (
    <section className="card" aria-labelledby="last-import">
      <h2 id="last-import">Last import</h2>
      <p>
        {last.file}, <When at={last.imported_at} />: {last.added.toLocaleString('en')} restaurants added,{' '}
        {last.updated.toLocaleString('en')} changed.
      </p>
      {last.undone_at === null ? (
        <Undoing last={last} mayUndo={may_undo} onAsk={() => setIsAsking(true)} />
      ) : (
        <Undone at={last.undone_at} />
      )}
      {isAsking && <UndoQuestion last={last} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

const Undone = ({ at }: { at: string }) => (
  <p className="quiet">
    It was undone <When at={at} />.
  </p>
)

interface UndoingProps {
  last: LastImport
  mayUndo: boolean
  onAsk: () => void
}

function Undoing({ last, mayUndo, onAsk }: UndoingProps) {
  if (last.obstacles.length > 0)
    return (
      <>
        <p>It cannot be undone:</p>
        <ul>
          {last.obstacles.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    )
  return mayUndo ? <Button onClick={onAsk}>Undo this import</Button> : null
}

function UndoQuestion({ last, onClose }: { last: LastImport; onClose: () => void }) {
  async function undo() {
    const answer = await call<LastImportAnswer>('POST', paths.api.undoLocationImport, { body: { id: last.id } })
    if (!answer.ok) return answer.message
    queries.setQueryData(key, answer.value)
    void queries.invalidateQueries({ queryKey: ['locations'] })
    toast('The import was undone.')
    onClose()
    return ''
  }
  return (
    <FinalQuestion title={`Undo the import of ${last.file}?`} label="Undo import" onConfirm={undo} onClose={onClose}>
      <p>{undoWords(last)}</p>
    </FinalQuestion>
  )
}
