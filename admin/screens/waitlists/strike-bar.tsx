import { useState } from 'react'
import type { HostEntry } from '#schema/wire/wait-list.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Selection } from '../../ui/selection.ts'
import { toast } from '../../ui/toast.tsx'
import { strike } from './queries.ts'
import '../../styles/bulk.css'

interface StrikeBarProps {
  rlid: number
  /** Of the list, those that are ticked. */
  ticked: readonly HostEntry[]
  selection: Selection
}

const counted = (count: number) => (count === 1 ? 'one party' : `${count} parties`)

/** What can be done to all ticked parties: they are taken off the list together, once the host has said yes. */
export function StrikeBar({ rlid, ticked, selection }: StrikeBarProps) {
  const [isAsked, setIsAsked] = useState(false)
  async function confirmed() {
    setIsAsked(false)
    await strikeAll(rlid, ticked)
    selection.keep([])
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="bulk-bar" aria-label="Selected parties">
      <p className="bulk-count">
        <strong>{ticked.length}</strong> selected
      </p>
      <div className="bulk-buttons">
        <Button look="danger" onClick={() => setIsAsked(true)}>
          Take off the list
        </Button>
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={() => selection.keep([])} />
      {isAsked && <StrikeQuestion ticked={ticked} onClose={() => setIsAsked(false)} onConfirm={confirmed} />}
    </section>
  )
}

/** So many are named, the rest is counted. */
const named = 8

interface StrikeQuestionProps {
  ticked: readonly HostEntry[]
  onClose: () => void
  onConfirm: () => void
}

const StrikeQuestion = ({ ticked, onClose, onConfirm }: StrikeQuestionProps) => (
  <Dialog
    title={`Take ${counted(ticked.length)} off the list`}
    role="alertdialog"
    onClose={onClose}
    footer={
      <>
        <Button look="danger" onClick={onConfirm}>
          {`Take ${counted(ticked.length)} off`}
        </Button>
        <Button onClick={onClose}>Keep them</Button>
      </>
    }
  >
    <p>They lose their place in line. You can take this back for two hours.</p>
    <ul className="bulk-names">
      {ticked.slice(0, named).map(({ id, name, party_size }) => (
        <li key={id}>
          {name}, <span className="quiet">{`party of ${party_size}`}</span>
        </li>
      ))}
      {ticked.length > named && <li className="quiet">and {ticked.length - named} more</li>}
    </ul>
  </Dialog>
)

async function strikeAll(rlid: number, ticked: readonly HostEntry[]) {
  const answer = await strike(
    rlid,
    'cancel',
    ticked.map(({ id, status }) => ({ id, from: status })),
  )
  if (!answer.ok) return toast(answer.message, { tone: 'danger' })
  const ids = answer.value
  const left = ticked.length - ids.length
  toast(`${sentence(ids.length)} taken off the list.${left > 0 ? ` ${sentence(left)} left alone: they had changed.` : ''}`, {
    action: { text: 'Undo', onChoose: () => undo(rlid, ids) },
  })
}

async function undo(rlid: number, ids: readonly number[]) {
  const answer = await strike(
    rlid,
    'undo',
    ids.map((id) => ({ id, from: 'cancelled' as const })),
  )
  if (answer.ok) toast(`${sentence(answer.value.length)} put back where they were.`)
  else toast(answer.message, { tone: 'danger' })
}

/** `One party was`, `12 parties were`. */
const sentence = (count: number) => (count === 1 ? 'One party was' : `${count} parties were`)
