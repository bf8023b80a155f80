import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '#schema/paths.ts'
import { stayingText, undoWords } from '#schema/rules/undo-import-words.ts'
import type { LastImport, LastImportAnswer } from '#schema/wire/location-import.ts'
import { call, read } from '../../api.ts'
import { Facts } from '../../media/facts.tsx'
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
    <section className="card last-import" aria-labelledby="last-import">
      <h2 id="last-import">Last import</h2>
      <Facts
        facts={[
          ['File', last.file],
          ['Imported', <When key="imported" at={last.imported_at} />],
          ['Restaurants added', last.added.toLocaleString('en')],
          ['Restaurants changed', last.updated.toLocaleString('en')],
          ...(last.undone_at === null ? [] : [['Undone', <When key="undone" at={last.undone_at} />] as [string, ReactNode]]),
        ]}
      />
      {last.undone_at === null ? (
        <Undoing last={last} mayUndo={may_undo} onAsk={() => setIsAsking(true)} />
      ) : (
        <Staying last={last} tense="past" />
      )}
      {isAsking && <UndoQuestion last={last} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

/** What the undoing leaves, and why. Nothing where it leaves nothing. */
const Staying = ({ last, tense = 'future' }: { last: LastImport; tense?: 'future' | 'past' }) =>
  last.stays.length > 0 && (
    <ul className="last-import-reasons">
      {last.stays.map((rows) => (
        <li key={rows.why}>{stayingText(rows, tense)}</li>
      ))}
    </ul>
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
        <p>It cannot be undone. {last.obstacles.join(' ')}</p>
        <Staying last={last} />
      </>
    )
  return mayUndo ? (
    <Button icon="undo" onClick={onAsk}>
      Undo this import
    </Button>
  ) : null
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
      <Staying last={last} />
    </FinalQuestion>
  )
}
