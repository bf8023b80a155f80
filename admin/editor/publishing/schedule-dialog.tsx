import { type FormEvent, useId, useState } from 'react'
import { type ScheduleInput, validateSchedule } from '#schema/pages/schedule.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import type { Problem } from '#schema/result.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { getLocalTimeZone } from '../../ui/exact-time.tsx'
import type { LocatedCheck } from '../checks/checks.ts'
import { ChecksList } from '../checks/checks-list.tsx'
import type { FieldPath } from '../content/field-path.ts'
import { fromLocalDateTime, toLocalDateTime } from './local-datetime.ts'
import { type ScheduleTime, ScheduleTimeField } from './schedule-time-field.tsx'

/** Whether the times hold, or are asked for: with the page that is submitted, or anew. */
type Kind = 'publish' | 'submit' | 'request'

interface ScheduleDialogProps {
  page: PageDraft
  kind: Kind
  busy: boolean
  /** Answers what is wrong with the times; nothing when it is done, or the form has to be mended first. */
  onSubmit: (times: ScheduleInput) => Promise<string>
  /** What may trip readers up, and how to go there. */
  checks?: readonly LocatedCheck[]
  onJump?: (fieldPath: FieldPath) => void
  onClose: () => void
}

const words = {
  publish: {
    title: 'Publish at a time',
    atOnce: 'At once',
    note: 'Drafts may go on meanwhile: what stands here now is what goes live.',
    button: (begins: ScheduleTime) => (begins.isSet ? 'Schedule' : 'Publish'),
  },
  submit: {
    title: 'Submit to go live at a time',
    atOnce: 'As soon as it is approved',
    note: 'Whoever approves the page is told what you ask for, and it goes live then. Approved later, it goes live at once.',
    button: () => 'Submit for approval',
  },
  request: {
    title: 'Ask for another time',
    atOnce: 'As soon as it is approved',
    note: 'Whoever approves the page is told what is asked for, and it goes live then. Approved later, it goes live at once.',
    button: (begins: ScheduleTime, ends: ScheduleTime) =>
      begins.isSet || ends.isSet ? 'Ask for this time' : 'Withdraw the time',
  },
} as const

/**
 * When what stands in the form goes live, and when the page leaves the site again: as it is set, or as it is asked for.
 */
export function ScheduleDialog({
  page,
  kind,
  busy,
  onSubmit: onSelect,
  checks = [],
  onJump,
  onClose,
}: ScheduleDialogProps) {
  const form = useId()
  const [begins, setBegins] = useState<ScheduleTime>(() => initialGoLive(page, kind))
  const [ends, setEnds] = useState<ScheduleTime>(() => initialExpiry(page))
  const [problem, setProblem] = useState<Problem | null>(null)
  const problemOf = (path: string) => (problem?.path === path ? problem.message : '')
  const { title, atOnce, note, button } = words[kind]
  const jump = (fieldPath: FieldPath) => {
    onClose()
    onJump?.(fieldPath)
  }

  async function choose(event: FormEvent) {
    event.preventDefault()
    const times = toSchedule(begins, ends)
    if ('message' in times) return setProblem(times)
    const message = await onSelect(times)
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
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {button(begins, ends)}
          </Button>
        </>
      }
    >
      <form id={form} className="times" onSubmit={choose} noValidate>
        <ScheduleTimeField
          legend="Goes live"
          unsetLabel={atOnce}
          time={begins}
          onChange={setBegins}
          problem={problemOf('go_live_at')}
        />
        <ScheduleTimeField
          legend="Leaves the site"
          unsetLabel="Never"
          time={ends}
          onChange={setEnds}
          problem={problemOf('expire_at')}
        />
        <p className="field-help">
          By your own clock ({getLocalTimeZone()}). {note}
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

/**
 * What is asked for comes first: it is what there is to decide. Who opens this to publish at a time begins with one.
 */
function initialGoLive({ requested_schedule, scheduled }: PageDraft, kind: Kind): ScheduleTime {
  const at = requested_schedule ? requested_schedule.go_live_at : (scheduled?.go_live_at ?? null)
  return { isSet: kind === 'publish' || at !== null || !requested_schedule, text: toLocalDateTime(at) }
}

function initialExpiry({ requested_schedule, expire_at, status }: PageDraft): ScheduleTime {
  const at = requested_schedule ? requested_schedule.expire_at : status === 'expired' ? null : expire_at
  return { isSet: at !== null, text: toLocalDateTime(at) }
}

/** What is chosen, or why it cannot be, by the rules the server goes by. */
function toSchedule(begins: ScheduleTime, ends: ScheduleTime): Required<ScheduleInput> | Problem {
  const [go_live_at = null, expire_at = null] = [begins, ends].map(({ isSet, text }) =>
    isSet ? fromLocalDateTime(text) : null,
  )
  const wrong = (path: keyof ScheduleInput, message: string) => ({ path, message })
  if (begins.isSet && !go_live_at)
    return wrong('go_live_at', 'Enter the date and time it goes live, or choose the other.')
  if (ends.isSet && !expire_at)
    return wrong('expire_at', 'Enter the date and time it leaves the site, or choose “Never”.')
  const now = new Date().toISOString()
  if (go_live_at && go_live_at <= now) return wrong('go_live_at', 'The time to go live has passed. Choose one to come.')
  const times = validateSchedule({ go_live_at, expire_at }, null, now)
  return Array.isArray(times) ? times[0]! : times
}
