import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { addParty } from './queries.ts'

const usualSizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Asks for a party that stands at the door: size and name are enough. */
export function AddParty({ rlid, onClose }: { rlid: number; onClose: () => void }) {
  const [size, setSize] = useState('2')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [notes, setNotes] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const key = useRef(crypto.randomUUID())

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await addParty(rlid, { party_size: Number(size), name, phone, notes, idempotency_key: key.current })
    setIsBusy(false)
    if (answer.ok) {
      toast(`${name.trim()} is on the list.`)
      return onClose()
    }
    setProblems(Object.fromEntries(answer.problems.map(({ path, message }) => [path, message])))
    if (answer.problems.length === 0) toast(answer.message, { tone: 'danger' })
  }

  return (
    <Dialog title="Add a party" onClose={onClose}>
      <form className="wait-form" onSubmit={send} noValidate>
        <fieldset className="wait-size-choice">
          <legend className="field-label">How many?</legend>
          <div className="wait-size-buttons">
            {usualSizes.map((each) => (
              <button
                key={each}
                type="button"
                className="wait-size-button"
                aria-pressed={size === String(each)}
                onClick={() => setSize(String(each))}
              >
                {each}
              </button>
            ))}
          </div>
        </fieldset>
        <TextInput label="Or another number" type="number" value={size} onChange={setSize} error={problems['party_size']} />
        <TextInput label="Name" value={name} onChange={setName} error={problems['name']} />
        <TextInput label="Phone (optional)" type="tel" value={phone} onChange={setPhone} error={problems['phone']} />
        <TextInput
          label="Notes (optional)"
          value={notes}
          onChange={setNotes}
          error={problems['notes']}
          placeholder="High chair, patio, …"
        />
        <div className="wait-form-foot">
          <Button type="submit" look="primary" busy={isBusy}>
            Add to the list
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
