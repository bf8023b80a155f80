import { useRef, useState } from 'react'
import { useFormSubmission } from '../forms/form.tsx'
import { findProblem } from '../forms/problems.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { addParty } from './queries.ts'

interface Party {
  party_size: string
  name: string
  phone: string
  notes: string
}

/** Adds a walk-in party; only size and name are required. */
export function AddParty({ rlid, onClose }: { rlid: number; onClose: () => void }) {
  const [party, setParty] = useState<Party>({ party_size: '2', name: '', phone: '', notes: '' })
  const key = useRef(crypto.randomUUID())
  const { form, busy, apiError, submit } = useFormSubmission(send, () => {
    toast(`${party.name.trim()} is on the list.`)
    onClose()
  })
  async function send({ party_size, ...rest }: Party) {
    const result = await addParty(rlid, { party_size: Number(party_size), ...rest, idempotency_key: key.current })
    if (!result.ok && result.problems.length === 0) toast(result.message, { tone: 'danger' })
    return result
  }
  const change = (changes: Partial<Party>) => setParty({ ...party, ...changes })
  return (
    <Dialog title="Add a party" onClose={onClose}>
      <form ref={form} className="wait-form" onSubmit={submit(party)} noValidate>
        <Size
          size={party.party_size}
          error={findProblem(apiError, 'party_size')}
          onChange={(party_size) => change({ party_size })}
        />
        <TextInput
          label="Name"
          value={party.name}
          onChange={(name) => change({ name })}
          error={findProblem(apiError, 'name')}
        />
        <TextInput
          {...{ label: 'Phone (optional)', type: 'tel', value: party.phone, error: findProblem(apiError, 'phone') }}
          onChange={(phone) => change({ phone })}
        />
        <TextInput
          {...{
            label: 'Notes (optional)',
            placeholder: 'High chair, patio, …',
            value: party.notes,
            error: findProblem(apiError, 'notes'),
          }}
          onChange={(notes) => change({ notes })}
        />
        <div className="wait-form-foot">
          <Button type="submit" variant="primary" busy={busy}>
            Add to the list
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface SizeProps {
  /** The typed text. */
  size: string
  error: string | undefined
  onChange: (size: string) => void
}

const commonSizes = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The party size: a button for common sizes, or any number. */
const Size = ({ size, error, onChange }: SizeProps) => (
  <>
    <fieldset className="wait-size-choice">
      <legend className="field-label">Party size</legend>
      <div className="wait-size-buttons">
        {commonSizes.map((each) => (
          <button
            key={each}
            type="button"
            className="wait-size-button"
            aria-pressed={size === each}
            onClick={() => onChange(each)}
          >
            {each}
          </button>
        ))}
      </div>
    </fieldset>
    <TextInput label="Other size" type="number" value={size} onChange={onChange} error={error} />
  </>
)
