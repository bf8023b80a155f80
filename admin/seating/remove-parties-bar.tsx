import { useState } from 'react'
import type { HostEntry } from '#schema/seating/wait-list-wire.ts'
import type { Selection } from '../lists/selection.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { removeParties } from './queries.ts'
import '../lists/bulk/bulk.css'

interface RemovePartiesBarProps {
  rlid: number
  /** Of the list, those that are ticked. */
  selected: readonly HostEntry[]
  selection: Selection
}

const counted = (count: number) => (count === 1 ? 'one party' : `${count} parties`)

/** What can be done to all ticked parties: they are taken off the list together, once the host has said yes. */
export function RemovePartiesBar({ rlid, selected, selection }: RemovePartiesBarProps) {
  const [isAsked, setIsAsked] = useState(false)
  async function confirmed() {
    setIsAsked(false)
    await removeAll(rlid, selected)
    selection.replace([])
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="bulk-bar" aria-label="Selected parties">
      <p className="bulk-count">
        <strong>{selected.length}</strong> selected
      </p>
      <div className="bulk-buttons">
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          Take off the list
        </Button>
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={() => selection.replace([])} />
      {isAsked && <RemovePartiesDialog selected={selected} onClose={() => setIsAsked(false)} onConfirm={confirmed} />}
    </section>
  )
}

/** So many are named, the rest is counted. */
const named = 8

interface RemovePartiesDialogProps {
  selected: readonly HostEntry[]
  onClose: () => void
  onConfirm: () => void
}

const RemovePartiesDialog = ({ selected, onClose, onConfirm }: RemovePartiesDialogProps) => (
  <Dialog
    title={`Take ${counted(selected.length)} off the list`}
    role="alertdialog"
    onClose={onClose}
    footer={
      <>
        <Button variant="danger" onClick={onConfirm}>
          {`Take ${counted(selected.length)} off`}
        </Button>
        <Button onClick={onClose}>Keep them</Button>
      </>
    }
  >
    <p>They lose their place in line. You can take this back for two hours.</p>
    <ul className="bulk-names">
      {selected.slice(0, named).map(({ id, name, party_size }) => (
        <li key={id}>
          {name}, <span className="quiet">{`party of ${party_size}`}</span>
        </li>
      ))}
      {selected.length > named && <li className="quiet">and {selected.length - named} more</li>}
    </ul>
  </Dialog>
)

async function removeAll(rlid: number, ticked: readonly HostEntry[]) {
  const result = await removeParties(
    rlid,
    'cancel',
    ticked.map(({ id, status }) => ({ id, from: status })),
  )
  if (!result.ok) return toast(result.message, { tone: 'danger' })
  const ids = result.value
  const left = ticked.length - ids.length
  toast(
    `${sentence(ids.length)} taken off the list.${left > 0 ? ` ${sentence(left)} left alone: they had changed.` : ''}`,
    {
      action: { text: 'Undo', onSelect: () => undo(rlid, ids) },
    },
  )
}

async function undo(rlid: number, ids: readonly number[]) {
  const result = await removeParties(
    rlid,
    'undo',
    ids.map((id) => ({ id, from: 'cancelled' as const })),
  )
  if (result.ok) toast(`${sentence(result.value.length)} put back where they were.`)
  else toast(result.message, { tone: 'danger' })
}

/** `One party was`, `12 parties were`. */
const sentence = (count: number) => (count === 1 ? 'One party was' : `${count} parties were`)
