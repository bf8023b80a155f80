import { type FormEvent, useId, useState } from 'react'
import type { Problem } from '#schema/result.ts'
import { type AskedTimes, pageTimes } from '#schema/rules/page-times.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ownZone } from '../ui/moment.tsx'
import type { Address } from './address.ts'
import type { LocatedCheck } from './checks.ts'
import { ChecksList } from './checks-list.tsx'
import { fromOwnClock, toOwnClock } from './own-clock.ts'
import { type Time, TimesChoice } from './times-choice.tsx'

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
    button: (begins: Time, ends: Time) => (begins.isSet || ends.isSet ? 'Ask for this time' : 'Withdraw the time'),
  },
} as const

/** When what stands in the form goes live, and when the page leaves the site again: as it is set, or as it is asked for. */
export function TimesDialog({ page, kind, busy, onChoose, checks = [], onJump, onClose }: TimesDialogProps) {
  const form = useId()
  const [begins, setBegins] = useState<Time>(() => beginningOf(page, kind))
  const [ends, setEnds] = useState<Time>(() => endOf(page))
  const [problem, setProblem] = useState<Problem | null>(null)
  const problemOf = (path: string) => (problem?.path === path ? problem.message : '')
  const { title, atOnce, note, button } = words[kind]
  const jump = (address: Address) => {
    onClose()
    onJump?.(address)
  }

  async function choose(event: FormEvent) {
    event.preventDefault()
    const times = timesOf(begins, ends)
    if ('message' in times) return setProblem(times)
    const message = await onChoose(times)
    if (!message) return onClose()
    setProblem({ path: begins.isSet ? 'go_live_at' : 'expire_at', message })
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
        <TimesChoice legend="Goes live" unset={atOnce} time={begins} onChange={setBegins} problem={problemOf('go_live_at')} />
        <TimesChoice legend="Leaves the site" unset="Never" time={ends} onChange={setEnds} problem={problemOf('expire_at')} />
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

/** What is asked for comes first: it is what there is to decide. Who opens this to publish at a time begins with one. */
function beginningOf({ wished, scheduled }: PageDraft, kind: Kind): Time {
  const at = wished ? wished.go_live_at : (scheduled?.go_live_at ?? null)
  return { isSet: kind === 'publish' || at !== null || !wished, text: toOwnClock(at) }
}

function endOf({ wished, expire_at, status }: PageDraft): Time {
  const at = wished ? wished.expire_at : status === 'expired' ? null : expire_at
  return { isSet: at !== null, text: toOwnClock(at) }
}

/** What is chosen, or why it cannot be, by the rules the server goes by. */
function timesOf(begins: Time, ends: Time): Required<AskedTimes> | Problem {
  const [go_live_at = null, expire_at = null] = [begins, ends].map(({ isSet, text }) => (isSet ? fromOwnClock(text) : null))
  const wrong = (path: keyof AskedTimes, message: string) => ({ path, message })
  if (begins.isSet && !go_live_at) return wrong('go_live_at', 'Enter the date and time it goes live, or choose the other.')
  if (ends.isSet && !expire_at) return wrong('expire_at', 'Enter the date and time it leaves the site, or choose “Never”.')
  const now = new Date().toISOString()
  if (go_live_at && go_live_at <= now) return wrong('go_live_at', 'The time to go live has passed. Choose one to come.')
  const times = pageTimes({ go_live_at, expire_at }, null, now)
  return Array.isArray(times) ? times[0]! : times
}
