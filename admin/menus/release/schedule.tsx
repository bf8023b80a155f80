import { useId } from 'react'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import type { ApiResult } from '../../api.ts'
import { parseLocalDateTimeInput } from '../../editor/publishing/local-datetime.ts'
import { ScheduleTimeField } from '../../editor/publishing/schedule-time-field.tsx'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime, getBrowserTimeZoneName } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { MenuCopyPreviewLink, WaitingMenuCopyChangeList } from './copy-changes.tsx'
import { scheduleMenu, unscheduleMenu } from './queries.ts'
import { useMenuReleaseStepForm } from './use-release-step.ts'

interface ScheduleProps {
  release: MenuReleaseStateResponse
}

/** The scheduled copy with what it will change, or why the last one did not go live. */
export function MenuScheduleSection({ release: { schedule, schedule_problem, can } }: ScheduleProps) {
  const site = useMenuSiteId()
  const form = useMenuReleaseStepForm(
    () => unscheduleMenu(site),
    schedule ? 'The schedule is cancelled. The draft is still there.' : 'The message is gone.',
  )
  if (schedule === null && schedule_problem === '') return null
  return (
    <section aria-labelledby="menu-schedule">
      <h2 id="menu-schedule">{schedule ? 'Scheduled' : 'Did not go live'}</h2>
      {schedule ? (
        <p>
          Goes live <ExactTime at={schedule.go_live_at} />
          {schedule.by && `, scheduled by ${schedule.by}`}.{' '}
          {schedule.expire_at ? (
            <>
              Ends on <ExactTime at={schedule.expire_at} />. Then the menu before it comes back.
            </>
          ) : (
            'It stays until another menu is published.'
          )}
        </p>
      ) : (
        <p className="notice notice-warn">
          <Icon name="alert" />
          <span>The menu was not published at its time: {schedule_problem}</span>
        </p>
      )}
      {can.schedule && (
        <Form form={form}>
          <p className="menu-release-actions">
            {schedule && <MenuCopyPreviewLink of="scheduled" />}
            <Button type="submit" busy={form.isBusy}>
              {schedule ? 'Cancel the schedule' : 'Dismiss'}
            </Button>
          </p>
        </Form>
      )}
      <WaitingMenuCopyChangeList of="scheduled" canPreview={can.preview && schedule !== null} />
    </section>
  )
}

/** Asks for the time at which the draft as it is now goes live, and for the end of its period. */
export function MenuScheduleDialog({ release, onClose }: ScheduleProps & { onClose: () => void }) {
  const id = useId()
  const site = useMenuSiteId()
  const form = useForm({
    initialValues: { go_live_at: '', expire_at: { isSet: false, text: '' } },
    async send(values): Promise<ApiResult<unknown>> {
      const go_live_at = parseLocalDateTimeInput(values.go_live_at)
      if (!go_live_at) return failAt('go_live_at', 'Choose a day and a time.')
      const expire_at = values.expire_at.isSet ? parseLocalDateTimeInput(values.expire_at.text) : null
      if (values.expire_at.isSet && !expire_at) return failAt('expire_at', 'Choose a day and a time.')
      const result = await scheduleMenu(site, { draft_version: release.draft_version, go_live_at, expire_at })
      return result.ok || result.problems.length > 0 ? result : failAt('go_live_at', result.message)
    },
    onSaved() {
      showToast('The menu is scheduled.')
      onClose()
    },
  })
  return (
    <Dialog
      title="Schedule the menu"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isBusy}>
            Schedule
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="times" summary={false}>
        <TextInput
          name="go_live_at"
          type="datetime-local"
          label="Goes live"
          value={form.values.go_live_at}
          onChange={(go_live_at) => form.change({ go_live_at })}
        />
        <ScheduleTimeField
          name="expire_at"
          legend="Ends"
          unsetLabel="Never"
          time={form.values.expire_at}
          onChange={(expire_at) => form.change({ expire_at })}
        />
      </Form>
      <p className="field-help">
        Times are in your time zone ({getBrowserTimeZoneName()}). The menu goes live as it is now; what is changed later
        stays a draft. At its end the menu before it comes back, unless another one was published meanwhile.{' '}
        {release.schedule && 'It replaces what is scheduled.'}
      </p>
    </Dialog>
  )
}

const failAt = (path: string, message: string) => createInvalidInputResult({ path, message })
