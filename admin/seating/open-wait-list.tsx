import { type FormEvent, useState } from 'react'
import type { HostWaitList } from '#schema/seating/wait-list-wire.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { openWaitList } from './queries.ts'

const commonWaits = ['5–10 min', '10–15 min', '15–20 min', '20–30 min', '35–45 min', '45–60 min']

/** Opens a wait list, or changes its posted wait and maximum party size. */
export function OpenWaitList({ location, onClose }: { location: HostWaitList['location']; onClose: () => void }) {
  const [postedWait, setPostedWait] = useState(location.posted_wait ?? commonWaits[0]!)
  const [maxPartySize, setMaxPartySize] = useState(String(location.max_party_size))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const result = await openWaitList(location.rlid, { posted_wait: postedWait, max_party_size: Number(maxPartySize) })
    setIsBusy(false)
    if (result.ok) {
      toast(location.is_open ? 'The wait time was updated.' : 'The list is open.')
      return onClose()
    }
    setProblems(Object.fromEntries(result.problems.map(({ path, message }) => [path, message])))
    if (result.problems.length === 0) toast(result.message, { tone: 'danger' })
  }

  return (
    <Dialog title={location.is_open ? 'Change wait time' : 'Open the list'} onClose={onClose}>
      <form className="wait-form" onSubmit={send} noValidate>
        <TextInput
          label="Current wait time"
          value={postedWait}
          onChange={setPostedWait}
          error={problems['posted_wait']}
          help="Once three parties of two have been seated within an hour and a half, the wait time is estimated from how fast you seat."
        />
        <div className="wait-size-buttons">
          {commonWaits.map((each) => (
            <button
              key={each}
              type="button"
              className="wait-size-button"
              aria-pressed={postedWait === each}
              onClick={() => setPostedWait(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <TextInput
          label="Largest party"
          type="number"
          value={maxPartySize}
          onChange={setMaxPartySize}
          error={problems['max_party_size']}
        />
        <div className="wait-form-foot">
          <Button type="submit" variant="primary" busy={isBusy}>
            {location.is_open ? 'Save' : 'Open the list'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
