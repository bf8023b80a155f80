import { type FormEvent, useState } from 'react'
import type { HostState } from '#schema/wire/wait-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { openList } from './queries.ts'

const usual = ['5–10 min', '10–15 min', '15–20 min', '20–30 min', '35–45 min', '45–60 min']

/** Opens a list, or changes what guests are told of it. */
export function OpenList({ location, onClose }: { location: HostState['location']; onClose: () => void }) {
  const [posted, setPosted] = useState(location.posted ?? usual[0]!)
  const [most, setMost] = useState(String(location.most))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await openList(location.rlid, { posted, most: Number(most) })
    setIsBusy(false)
    if (answer.ok) {
      toast(location.is_open ? 'Guests are told the new wait.' : 'The list is open.')
      return onClose()
    }
    setProblems(Object.fromEntries(answer.problems.map(({ path, message }) => [path, message])))
    if (answer.problems.length === 0) toast(answer.message, { tone: 'danger' })
  }

  return (
    <Dialog title={location.is_open ? 'What guests are told' : 'Open the list'} onClose={onClose}>
      <form className="wait-form" onSubmit={send} noValidate>
        <TextInput
          label="Wait for whoever comes now"
          value={posted}
          onChange={setPosted}
          error={problems['posted']}
          help="Once three parties of two have been seated in an hour and a half, it follows how fast you seat."
        />
        <div className="wait-size-buttons">
          {usual.map((each) => (
            <button key={each} type="button" className="wait-size-button" aria-pressed={posted === each} onClick={() => setPosted(each)}>
              {each}
            </button>
          ))}
        </div>
        <TextInput label="Largest party" type="number" value={most} onChange={setMost} error={problems['most']} />
        <div className="wait-form-foot">
          <Button type="submit" look="primary" busy={isBusy}>
            {location.is_open ? 'Save' : 'Open the list'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
