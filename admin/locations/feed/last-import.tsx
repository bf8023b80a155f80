import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import { describeImportRowsKeptOnUndo, describeLocationImportUndo } from '#schema/locations/import/undo-summary.ts'
import type { LastLocationImport } from '#schema/locations/import/wire.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { FilePropertyList } from '../../media/file-facts.tsx'
import { queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'

const queryKey = ['locations', 'import']

/** The last import from a file, with a button to undo it. Renders nothing when there was none. */
export function LastLocationImportCard() {
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpointOrThrow(locationImportEndpoints.lastImport, {}, signal),
  })
  const [isConfirming, setIsConfirming] = useState(false)
  if (!data?.last) return null
  const { last, can_undo } = data
  return (
    <section className="card last-import" aria-labelledby="last-import">
      <h2 id="last-import">Last import</h2>
      <FilePropertyList
        facts={[
          ['File', last.file],
          ['Imported', <RelativeTime key="imported" at={last.imported_at} />],
          ['Restaurants added', last.added.toLocaleString('en')],
          ['Restaurants changed', last.updated.toLocaleString('en')],
          ...(last.undone_at === null
            ? []
            : [['Undone', <RelativeTime key="undone" at={last.undone_at} />] as [string, ReactNode]]),
        ]}
      />
      {last.undone_at === null ? (
        <UndoButton last={last} canUndo={can_undo} onAsk={() => setIsConfirming(true)} />
      ) : (
        <KeptRows last={last} tense="past" />
      )}
      {isConfirming && <UndoDialog last={last} onClose={() => setIsConfirming(false)} />}
    </section>
  )
}

/** Lists what the undo keeps, and why. Renders nothing when it keeps nothing. */
const KeptRows = ({ last, tense = 'future' }: { last: LastLocationImport; tense?: 'future' | 'past' }) =>
  last.stays.length > 0 && (
    <ul className="last-import-reasons">
      {last.stays.map((rows) => (
        <li key={rows.why}>{describeImportRowsKeptOnUndo(rows, tense)}</li>
      ))}
    </ul>
  )

interface UndoButtonProps {
  last: LastLocationImport
  canUndo: boolean
  onAsk: () => void
}

function UndoButton({ last, canUndo, onAsk }: UndoButtonProps) {
  if (last.obstacles.length > 0)
    return (
      <>
        <p>It cannot be undone. {last.obstacles.join(' ')}</p>
        <KeptRows last={last} />
      </>
    )
  return canUndo ? (
    <Button icon="undo" onClick={onAsk}>
      Undo this import
    </Button>
  ) : null
}

function UndoDialog({ last, onClose }: { last: LastLocationImport; onClose: () => void }) {
  async function undo() {
    const result = await callEndpoint(locationImportEndpoints.undoImport, { body: { id: last.id } })
    if (!result.ok) return result
    queryClient.setQueryData(queryKey, result.value)
    void queryClient.invalidateQueries({ queryKey: ['locations'] })
    showToast('The import was undone.')
    onClose()
    return result
  }
  return (
    <ConfirmDialog
      title={`Undo the import of ${last.file}?`}
      confirmLabel="Undo import"
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{describeLocationImportUndo(last)}</p>
      <KeptRows last={last} />
    </ConfirmDialog>
  )
}
