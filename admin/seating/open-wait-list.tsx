import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.tsx'
import { openWaitList } from './queries.ts'

const commonWaits = ['5–10 min', '10–15 min', '15–20 min', '20–30 min', '35–45 min', '45–60 min']

/** Opens a wait list, or changes its posted wait and maximum party size. */
export function OpenWaitListDialog({
  location,
  onClose,
}: {
  location: HostWaitListResponse['location']
  onClose: () => void
}) {
  const form = useForm({
    initialValues: {
      // An open list without one has no wait.
      posted_wait: location.posted_wait ?? (location.is_open ? '' : commonWaits[0]!),
      max_party_size: String(location.max_party_size),
    },
    send: ({ posted_wait, max_party_size }) =>
      openWaitList(location.rlid, { posted_wait, max_party_size: Number(max_party_size) }),
    onSaved: () => {
      showToast(location.is_open ? 'The wait time was updated.' : 'The list is open.')
      onClose()
    },
  })
  const { values, change } = form
  return (
    <Dialog title={location.is_open ? 'Change wait time' : 'Open the list'} onClose={onClose}>
      <Form form={form} className="wait-form">
        <TextInput
          name="posted_wait"
          label="Current wait time"
          value={values.posted_wait}
          onChange={(posted_wait) => change({ posted_wait })}
          help="Once three parties of two have been seated within an hour and a half, the wait time is estimated from how fast you seat."
        />
        <div className="wait-size-buttons">
          {['', ...commonWaits].map((each) => (
            <button
              key={each}
              type="button"
              className="wait-size-button"
              aria-pressed={values.posted_wait === each}
              onClick={() => change({ posted_wait: each })}
            >
              {each || 'No wait'}
            </button>
          ))}
        </div>
        <TextInput
          name="max_party_size"
          label="Largest party"
          type="number"
          value={values.max_party_size}
          onChange={(max_party_size) => change({ max_party_size })}
        />
        <div className="wait-form-foot">
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {location.is_open ? 'Save' : 'Open the list'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
