import { useRef } from 'react'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.tsx'
import { addPartyToWaitList } from './queries.ts'

interface Party {
  party_size: string
  name: string
  phone: string
  wants_texts: boolean
  notes: string
}

interface AddPartyProps {
  rlid: number
  /** Whether guests can be sent text messages. */
  offersTexts: boolean
  onClose: () => void
}

/** Adds a walk-in party; only size and name are required. */
export function AddPartyDialog({ rlid, offersTexts, onClose }: AddPartyProps) {
  const key = useRef(crypto.randomUUID())
  const form = useForm<Party, unknown>({
    initialValues: { party_size: '2', name: '', phone: '', wants_texts: false, notes: '' },
    send: ({ party_size, ...rest }) =>
      addPartyToWaitList(rlid, { party_size: Number(party_size), ...rest, idempotency_key: key.current }),
    onSaved: (_, { name }) => {
      showToast(`${name.trim()} is on the list.`)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <Dialog title="Add a party" onClose={onClose}>
      <Form form={form} className="wait-form">
        <Size size={values.party_size} onChange={(party_size) => change({ party_size })} />
        <TextInput name="name" label="Name" value={values.name} onChange={(name) => change({ name })} />
        <TextInput
          name="phone"
          label="Phone (optional)"
          type="tel"
          value={values.phone}
          onChange={(phone) => change({ phone })}
        />
        {offersTexts && (
          <Checkbox
            label="Text this number when the table is ready"
            help="Only if the guest has agreed to it."
            checked={values.wants_texts}
            onChange={(wants_texts) => change({ wants_texts })}
          />
        )}
        <TextInput
          name="notes"
          label="Notes (optional)"
          placeholder="High chair, patio, …"
          value={values.notes}
          onChange={(notes) => change({ notes })}
        />
        <div className="wait-form-foot">
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Add to the list
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface SizeProps {
  /** The typed text. */
  size: string
  onChange: (size: string) => void
}

const commonSizes = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The party size: a button for common sizes, or any number. */
const Size = ({ size, onChange }: SizeProps) => (
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
    <TextInput name="party_size" label="Other size" type="number" value={size} onChange={onChange} />
  </>
)
