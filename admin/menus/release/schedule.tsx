import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MenuReleaseResponse } from '#schema/menus/release/wire.ts'
import type { ApiResult } from '../../api.ts'
import { parseLocalDateTimeInput } from '../../editor/publishing/local-datetime.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime, getBrowserTimeZoneName } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSite } from '../menu-site.ts'
import { MenuChangeList } from '../overview/change-list.tsx'
import { menuChangesQueryOptions } from '../queries.ts'
import { scheduleMenu, unscheduleMenu } from './queries.ts'
import { useReleaseStep } from './use-release-step.tsx'

interface ScheduleProps {
  release: MenuReleaseResponse
}

/** The scheduled copy with what it will change, or why the last one did not go live. */
export function MenuScheduleSection({ release: { schedule, schedule_problem, can } }: ScheduleProps) {
  const site = useMenuSite()
  const isShown = schedule !== null || schedule_problem !== ''
  const query = useQuery({ ...menuChangesQueryOptions(site, 'scheduled'), enabled: isShown })
  const { isBusy, error, run } = useReleaseStep()
  if (!isShown) return null
  return (
    <section aria-labelledby="menu-schedule">
      <h2 id="menu-schedule">{schedule ? 'Scheduled' : 'Did not go live'}</h2>
      {schedule ? (
        <p>
          Goes live <ExactTime at={schedule.go_live_at} />
          {schedule.by && `, scheduled by ${schedule.by}`}.
        </p>
      ) : (
        <p className="notice notice-warn">
          <Icon name="alert" />
          <span>The menu was not published at its time: {schedule_problem}</span>
        </p>
      )}
      {error}
      {can.schedule && (
        <p className="menu-release-actions">
          <Button
            busy={isBusy}
            onClick={() =>
              run(
                () => unscheduleMenu(site),
                schedule ? 'The schedule is cancelled. The draft is still there.' : 'The message is gone.',
              )
            }
          >
            {schedule ? 'Cancel the schedule' : 'Dismiss'}
          </Button>
        </p>
      )}
      <MenuChangeList changes={query.data?.changes ?? []} />
    </section>
  )
}

/** Asks for the time at which the draft as it is now goes live. */
export function MenuScheduleDialog({ release, onClose }: ScheduleProps & { onClose: () => void }) {
  const id = useId()
  const site = useMenuSite()
  const form = useForm({
    initialValues: { go_live_at: '' },
    async send(values): Promise<ApiResult<unknown>> {
      const time = parseLocalDateTimeInput(values.go_live_at)
      if (!time) return createInvalidInputResult({ path: 'go_live_at', message: 'Choose a day and a time.' })
      const result = await scheduleMenu(site, release.draft_version, time)
      const message = result.ok ? '' : (result.problems[0]?.message ?? result.message)
      return result.ok ? result : createInvalidInputResult({ path: 'go_live_at', message })
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
      <Form form={form} id={id} summary={false}>
        <TextInput
          name="go_live_at"
          type="datetime-local"
          label="Goes live"
          value={form.values.go_live_at}
          onChange={(go_live_at) => form.change({ go_live_at })}
        />
      </Form>
      <p className="field-help">
        In your time zone ({getBrowserTimeZoneName()}). The menu goes live as it is now; what is changed later stays a
        draft. {release.schedule && 'It replaces what is scheduled.'}
      </p>
    </Dialog>
  )
}
