import { useId } from 'react'
import { type PageScheduleInput, parsePageSchedule } from '#schema/pages/schedule.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { getBrowserTimeZoneName } from '../../ui/exact-time.tsx'
import type { ContentCheckWithFieldPath } from '../checks/checks.ts'
import { ContentChecksList } from '../checks/checks-list.tsx'
import type { FieldPath } from '../content/field-path.ts'
import { parseLocalDateTimeInput, toLocalDateTimeInputValue } from './local-datetime.ts'
import { ScheduleTimeField, type ScheduleTimeFieldValue } from './schedule-time-field.tsx'

/** Whether the times are set on publishing, requested on submitting, or a changed request. */
type Kind = 'publish' | 'submit' | 'request'

interface ScheduleDialogProps {
  page: PageDraftResponse
  kind: Kind
  busy: boolean
  /** Resolves to an error about the times; empty when it succeeded, or when the content has errors. */
  onSubmit: (times: PageScheduleInput) => Promise<string>
  /** The results of the content checks, and a handler that opens a field. */
  checks?: readonly ContentCheckWithFieldPath[]
  onJump?: (fieldPath: FieldPath) => void
  onClose: () => void
}

const dialogText = {
  publish: {
    title: 'Schedule publishing',
    unsetLabel: 'Immediately',
    note: 'The current content goes live. You can keep editing the draft in the meantime.',
    button: (goLive: ScheduleTimeFieldValue) => (goLive.isSet ? 'Schedule' : 'Publish'),
  },
  submit: {
    title: 'Submit with a schedule',
    unsetLabel: 'As soon as it is approved',
    note: 'Reviewers see the requested times, and the page goes live then. If it is approved later, it goes live immediately.',
    button: () => 'Submit for approval',
  },
  request: {
    title: 'Request another time',
    unsetLabel: 'As soon as it is approved',
    note: 'Reviewers see the requested times, and the page goes live then. If it is approved later, it goes live immediately.',
    button: (goLive: ScheduleTimeFieldValue, expiry: ScheduleTimeFieldValue) =>
      goLive.isSet || expiry.isSet ? 'Request this time' : 'Withdraw the request',
  },
} as const

/** Sets or requests when the current content goes live, and when the page leaves the site again. */
export function PublishScheduleDialog({
  page,
  kind,
  busy,
  onSubmit: onSelect,
  checks = [],
  onJump,
  onClose,
}: ScheduleDialogProps) {
  const id = useId()
  const form = useForm<{ go_live_at: ScheduleTimeFieldValue; expire_at: ScheduleTimeFieldValue }, null>({
    initialValues: () => ({ go_live_at: initialGoLive(page, kind), expire_at: initialExpiry(page) }),
    send: async ({ go_live_at: goLive, expire_at: expiry }) => {
      const times = toSchedule(goLive, expiry)
      if ('message' in times) return createInvalidInputResult(times)
      const message = await onSelect(times)
      return message
        ? createInvalidInputResult({ path: goLive.isSet ? 'go_live_at' : 'expire_at', message })
        : { ok: true, value: null }
    },
    onSaved: onClose,
  })
  const { go_live_at: goLive, expire_at: expiry } = form.values
  const { title, unsetLabel, note, button } = dialogText[kind]
  const jump = (fieldPath: FieldPath) => {
    onClose()
    onJump?.(fieldPath)
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {button(goLive, expiry)}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="times">
        <ScheduleTimeField
          name="go_live_at"
          legend="Goes live"
          unsetLabel={unsetLabel}
          time={goLive}
          onChange={(time) => form.change({ go_live_at: time })}
        />
        <ScheduleTimeField
          name="expire_at"
          legend="Leaves the site"
          unsetLabel="Never"
          time={expiry}
          onChange={(time) => form.change({ expire_at: time })}
        />
        <p className="field-help">
          Times are in your time zone ({getBrowserTimeZoneName()}). {note}
        </p>
        {checks.length > 0 && (
          <div className="checks checks-asked">
            <ContentChecksList checks={checks} onJump={jump} />
          </div>
        )}
      </Form>
    </Dialog>
  )
}

/** The requested time comes first, because it is what has to be decided. Scheduling starts with a time to be set. */
function initialGoLive({ requested_schedule, scheduled }: PageDraftResponse, kind: Kind): ScheduleTimeFieldValue {
  const at = requested_schedule ? requested_schedule.go_live_at : (scheduled?.go_live_at ?? null)
  return { isSet: kind === 'publish' || at !== null || !requested_schedule, text: toLocalDateTimeInputValue(at) }
}

function initialExpiry({ requested_schedule, expire_at, status }: PageDraftResponse): ScheduleTimeFieldValue {
  const at = requested_schedule ? requested_schedule.expire_at : status === 'expired' ? null : expire_at
  return { isSet: at !== null, text: toLocalDateTimeInputValue(at) }
}

/** The chosen schedule, or its first problem, by the same rules as on the server. */
function toSchedule(
  goLive: ScheduleTimeFieldValue,
  expiry: ScheduleTimeFieldValue,
): Required<PageScheduleInput> | ValidationProblem {
  const [go_live_at = null, expire_at = null] = [goLive, expiry].map(({ isSet, text }) =>
    isSet ? parseLocalDateTimeInput(text) : null,
  )
  const invalid = (path: keyof PageScheduleInput, message: string) => ({ path, message })
  if (goLive.isSet && !go_live_at)
    return invalid('go_live_at', 'Enter the date and time it goes live, or choose the other option.')
  if (expiry.isSet && !expire_at)
    return invalid('expire_at', 'Enter the date and time it leaves the site, or choose “Never”.')
  const now = new Date().toISOString()
  if (go_live_at && go_live_at <= now)
    return invalid('go_live_at', 'The time to go live has passed. Choose a time in the future.')
  const times = parsePageSchedule({ go_live_at, expire_at }, null, now)
  return Array.isArray(times) ? times[0]! : times
}
