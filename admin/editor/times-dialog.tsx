import { type FormEvent, useId, useState } from 'react'
import type { AskedTimes } from '#schema/rules/page-times.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ownZone } from '../ui/moment.tsx'
import type { Address } from './address.ts'
import type { LocatedCheck } from './checks.ts'
import { ChecksList } from './checks-list.tsx'
import { fromOwnClock, toOwnClock } from './own-clock.ts'
import type { Publishing } from './publishing.ts'

interface TimesDialogProps {
  page: PageDraft
  publishing: Publishing
  /** What may trip readers up, and how to go there. */
  checks: readonly LocatedCheck[]
  onJump: (address: Address) => void
  onClose: () => void
}

/** When what stands in the form goes live, and when the page leaves the site again. */
export function TimesDialog({ page, publishing, checks, onJump, onClose }: TimesDialogProps) {
  const form = useId()
  const [begins, setBegins] = useState<Time>({ isSet: true, text: toOwnClock(page.scheduled?.go_live_at ?? null) })
  const [ends, setEnds] = useState<Time>({ isSet: hasEnd(page), text: hasEnd(page) ? toOwnClock(page.expire_at) : '' })
  const [problem, setProblem] = useState('')
  const jump = (address: Address) => {
    onClose()
    onJump(address)
  }

  async function publish(event: FormEvent) {
    event.preventDefault()
    const times = timesOf(begins, ends)
    if (typeof times === 'string') return setProblem(times)
    const refusal = await publishing.publishAt(times)
    setProblem(refusal)
    if (!refusal) onClose()
  }

  return (
    <Dialog
      title="Publish at a time"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={form} look="primary" busy={publishing.busy}>
            {begins.isSet ? 'Schedule' : 'Publish'}
          </Button>
        </>
      }
    >
      <form id={form} className="times" onSubmit={publish} noValidate>
        <Choice legend="Goes live" unset="At once" time={begins} onChange={setBegins} problem={begins.isSet ? problem : ''} />
        <Choice legend="Leaves the site" unset="Never" time={ends} onChange={setEnds} problem={begins.isSet ? '' : problem} />
        <p className="field-help">By your own clock ({ownZone()}). Drafts may go on meanwhile: what stands here now is what goes live.</p>
        {checks.length > 0 && (
          <div className="checks checks-asked">
            <ChecksList checks={checks} onJump={jump} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

interface Time {
  isSet: boolean
  /** As a `datetime-local` input holds it. */
  text: string
}

const hasEnd = ({ expire_at, status }: PageDraft) => expire_at !== null && status !== 'expired'

/** What is asked for, or why it cannot be. */
function timesOf(begins: Time, ends: Time): AskedTimes | string {
  const [go_live_at, expire_at] = [begins, ends].map(({ isSet, text }) => (isSet ? fromOwnClock(text) : null))
  if (begins.isSet && !go_live_at) return 'Enter the date and time it goes live, or choose “At once”.'
  if (ends.isSet && !expire_at) return 'Enter the date and time it leaves the site, or choose “Never”.'
  if (begins.isSet && go_live_at && Date.parse(go_live_at) <= Date.now()) return 'The time to go live has passed. Choose one to come.'
  return { go_live_at: go_live_at ?? null, expire_at: expire_at ?? null }
}

interface ChoiceProps {
  legend: string
  /** What holds while no time is set. */
  unset: string
  time: Time
  onChange: (time: Time) => void
  problem: string
}

function Choice({ legend, unset, time, onChange, problem }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className="times-choice">
      <legend className="field-label">{legend}</legend>
      <div className="check">
        <input type="radio" id={`${id}-unset`} name={id} checked={!time.isSet} onChange={() => onChange({ ...time, isSet: false })} />
        <label htmlFor={`${id}-unset`}>{unset}</label>
      </div>
      <div className="check">
        <input type="radio" id={`${id}-set`} name={id} checked={time.isSet} onChange={() => onChange({ ...time, isSet: true })} />
        <label htmlFor={`${id}-set`}>At a time</label>
      </div>
      {time.isSet && (
        <input
          type="datetime-local"
          className="input times-input"
          aria-label={`${legend} at`}
          value={time.text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onChange({ ...time, text: event.target.value })}
        />
      )}
      {problem && (
        <p className="field-error" id={`${id}-problem`} role="alert">
          <Icon name="alert" size={16} /> {problem}
        </p>
      )}
    </fieldset>
  )
}
