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

/** Whether the times hold, or are asked for: with the page that is submitted, or anew. */
type Kind = 'publish' | 'submit' | 'wish'

interface TimesDialogProps {
  page: PageDraft
  kind: Kind
  busy: boolean
  /** Answers what is wrong with the times; nothing when it is done, or the form has to be mended first. */
  onChoose: (times: AskedTimes) => Promise<string>
  /** What may trip readers up, and how to go there. */
  checks?: readonly LocatedCheck[]
  onJump?: (address: Address) => void
  onClose: () => void
}

const words = {
  publish: {
    title: 'Publish at a time',
    atOnce: 'At once',
    note: 'Drafts may go on meanwhile: what stands here now is what goes live.',
    button: (begins: Time) => (begins.isSet ? 'Schedule' : 'Publish'),
  },
  submit: {
    title: 'Submit to go live at a time',
    atOnce: 'As soon as it is approved',
    note: 'Whoever approves the page is told what you ask for, and it goes live then. Approved later, it goes live at once.',
    button: () => 'Submit for approval',
  },
  wish: {
    title: 'Ask for another time',
    atOnce: 'As soon as it is approved',
    note: 'Whoever approves the page is told what is asked for, and it goes live then. Approved later, it goes live at once.',
    button: (begins: Time, ends: Time) => (begins.isSet || ends.isSet ? 'Ask for this time' : 'Ask for no time'),
  },
} as const

/** When what stands in the form goes live, and when the page leaves the site again: as it is set, or as it is asked for. */
export function TimesDialog({ page, kind, busy, onChoose, checks = [], onJump, onClose }: TimesDialogProps) {
  const form = useId()
  const [begins, setBegins] = useState<Time>(() => beginningOf(page, kind))
  const [ends, setEnds] = useState<Time>(() => endOf(page))
  const [problem, setProblem] = useState('')
  const { title, atOnce, note, button } = words[kind]
  const jump = (address: Address) => {
    onClose()
    onJump?.(address)
  }

  async function choose(event: FormEvent) {
    event.preventDefault()
    const times = timesOf(begins, ends)
    const refusal = typeof times === 'string' ? times : await onChoose(times)
    setProblem(refusal)
    if (!refusal) onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            {button(begins, ends)}
          </Button>
        </>
      }
    >
      <form id={form} className="times" onSubmit={choose} noValidate>
        <Choice legend="Goes live" unset={atOnce} time={begins} onChange={setBegins} problem={begins.isSet ? problem : ''} />
        <Choice legend="Leaves the site" unset="Never" time={ends} onChange={setEnds} problem={begins.isSet ? '' : problem} />
        <p className="field-help">
          By your own clock ({ownZone()}). {note}
        </p>
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

/** What is asked for comes first: it is what there is to decide. Who opens this to publish at a time begins with one. */
function beginningOf({ wished, scheduled }: PageDraft, kind: Kind): Time {
  const at = wished ? wished.go_live_at : (scheduled?.go_live_at ?? null)
  return { isSet: kind === 'publish' || at !== null || !wished, text: toOwnClock(at) }
}

function endOf({ wished, expire_at, status }: PageDraft): Time {
  const at = wished ? wished.expire_at : status === 'expired' ? null : expire_at
  return { isSet: at !== null, text: toOwnClock(at) }
}

/** What is asked for, or why it cannot be. */
function timesOf(begins: Time, ends: Time): AskedTimes | string {
  const [go_live_at, expire_at] = [begins, ends].map(({ isSet, text }) => (isSet ? fromOwnClock(text) : null))
  if (begins.isSet && !go_live_at) return 'Enter the date and time it goes live, or choose the other.'
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
