import { useState } from 'react'
import type { HostWaitListEntry } from '#schema/seating/wait-list-wire.ts'
import type { ApiResult } from '../api.ts'
import type { RowSelectionState } from '../lists/selection.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { focusMain } from '../ui/focus.ts'
import { showToast } from '../ui/toast.tsx'
import { removeOrRestoreParties } from './queries.ts'
import '../lists/bulk/bulk.css'

interface RemovePartiesBarProps {
  rlid: number
  /** The selected parties of the list. */
  selected: readonly HostWaitListEntry[]
  selection: RowSelectionState
}

const partyCountText = (count: number) => (count === 1 ? 'one party' : `${count} parties`)

/** Removes the selected parties from the list after a confirmation. */
export function RemovePartiesBar({ rlid, selected, selection }: RemovePartiesBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  async function confirm() {
    const result = await removeAll(rlid, selected)
    if (!result.ok) return result
    setIsConfirming(false)
    selection.replace([])
    focusMain()
    return result
  }
  return (
    <section className="bulk-bar" aria-label="Selected parties">
      <p className="bulk-count">
        <strong>{selected.length}</strong> selected
      </p>
      <div className="bulk-buttons">
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          Remove from list
        </Button>
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={() => selection.replace([])} />
      {isConfirming && (
        <RemovePartiesDialog selected={selected} onClose={() => setIsConfirming(false)} onConfirm={confirm} />
      )}
    </section>
  )
}

/** The maximum number of parties that are listed by name. */
const maxNamed = 8

interface RemovePartiesDialogProps {
  selected: readonly HostWaitListEntry[]
  onClose: () => void
  onConfirm: () => Promise<ApiResult<unknown>>
}

const RemovePartiesDialog = ({ selected, onClose, onConfirm }: RemovePartiesDialogProps) => (
  <ConfirmDialog
    title={`Remove ${partyCountText(selected.length)} from the list?`}
    confirmLabel={`Remove ${partyCountText(selected.length)}`}
    cancelLabel="Keep them"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>They lose their place in line. You can undo this for two hours.</p>
    <ul className="bulk-names">
      {selected.slice(0, maxNamed).map(({ id, name, party_size }) => (
        <li key={id}>
          {name}, <span className="quiet">{`party of ${party_size}`}</span>
        </li>
      ))}
      {selected.length > maxNamed && <li className="quiet">and {selected.length - maxNamed} more</li>}
    </ul>
  </ConfirmDialog>
)

async function removeAll(rlid: number, parties: readonly HostWaitListEntry[]) {
  const result = await removeOrRestoreParties(
    rlid,
    'cancel',
    parties.map(({ id, status }) => ({ id, from: status })),
  )
  if (!result.ok) return result
  const ids = result.value
  const skipped = parties.length - ids.length
  showToast(
    `${sentence(ids.length)} removed from the list.${skipped > 0 ? ` ${sentence(skipped)} skipped because of other changes.` : ''}`,
    {
      action: { text: 'Undo', onSelect: () => undo(rlid, ids) },
    },
  )
  return result
}

async function undo(rlid: number, ids: readonly number[]) {
  const result = await removeOrRestoreParties(
    rlid,
    'undo',
    ids.map((id) => ({ id, from: 'cancelled' as const })),
  )
  if (result.ok) showToast(`${sentence(result.value.length)} restored.`)
  else showToast(result.message, { tone: 'danger' })
}

/** `One party was`, `12 parties were`. */
const sentence = (count: number) => (count === 1 ? 'One party was' : `${count} parties were`)
