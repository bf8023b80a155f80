import { useId } from 'react'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import type { LookDraft } from '#schema/theme/looks/wire.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { parseLocalDateTimeInput, toLocalDateTimeInputValue } from '../../editor/publishing/local-datetime.ts'
import { ScheduleTimeField, type ScheduleTimeFieldValue } from '../../editor/publishing/schedule-time-field.tsx'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { getBrowserTimeZoneName } from '../../ui/exact-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { invalidateLooksAfterCall } from './queries.ts'

interface ScheduleProps {
  site: number
  draft: LookDraft
  onClose: () => void
}

interface Times {
  go_live_at: ScheduleTimeFieldValue
  expire_at: ScheduleTimeFieldValue
}

/** Sets when a draft goes live and when its period ends. Of a look that is live, only the end can be changed. */
export function LookScheduleDialog({ site, draft, onClose }: ScheduleProps) {
  const id = useId()
  const isLive = draft.began_at !== null
  const form = useForm<Times, unknown>({
    initialValues: () => ({
      go_live_at: { isSet: !isLive, text: toLocalDateTimeInputValue(draft.go_live_at) },
      expire_at: { isSet: draft.expire_at !== null, text: toLocalDateTimeInputValue(draft.expire_at) },
    }),
    send: async ({ go_live_at, expire_at }) => {
      const missing = listMissingTimes({ go_live_at, expire_at })
      if (missing.length > 0) return createInvalidInputResult(...missing)
      const times = { go_live_at: toTime(go_live_at), expire_at: toTime(expire_at) }
      const body = { version: draft.version, ...times }
      return invalidateLooksAfterCall(
        callEndpoint(lookEndpoints.scheduleDraft, { params: { site, id: draft.id }, body }),
      )
    },
    onSaved: () => {
      showToast(`“${draft.name}” is scheduled.`)
      onClose()
    },
  })
  const { go_live_at, expire_at } = form.values
  return (
    <Dialog
      title={`Schedule “${draft.name}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            Schedule
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="times">
        {!isLive && (
          <ScheduleTimeField
            name="go_live_at"
            legend="Goes live"
            unsetLabel="Immediately"
            time={go_live_at}
            onChange={(time) => form.change({ go_live_at: time })}
          />
        )}
        <ScheduleTimeField
          name="expire_at"
          legend="Ends"
          unsetLabel="Never"
          time={expire_at}
          onChange={(time) => form.change({ expire_at: time })}
        />
        <p className="field-help">
          Times are in your time zone ({getBrowserTimeZoneName()}). At its end the look before it comes back, unless
          another one was published meanwhile.
        </p>
      </Form>
    </Dialog>
  )
}

const toTime = ({ isSet, text }: ScheduleTimeFieldValue) => (isSet ? parseLocalDateTimeInput(text) : null)

const listMissingTimes = (times: Times) =>
  (['go_live_at', 'expire_at'] as const)
    .filter((path) => times[path].isSet && toTime(times[path]) === null)
    .map((path) => ({ path, message: 'Enter a date and a time, or choose the other option.' }))
