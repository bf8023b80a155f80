import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import { Form } from '../../forms/form.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { MenuChangeList } from '../overview/change-list.tsx'
import { MenuSiteSelect } from '../overview/site-select.tsx'
import { menuChangesQueryOptions, useMenuPermissions } from '../queries.ts'
import { MenuScreenTabs } from '../tabs.tsx'
import { LiveMenuPeriodEndSection } from './period.tsx'
import { menuReleaseQueryOptions, submitMenu } from './queries.ts'
import { MenuReviewSection } from './review.tsx'
import { MenuScheduleDialog, MenuScheduleSection } from './schedule.tsx'
import { useMenuReleaseStepForm } from './use-release-step.ts'
import '../menus.css'
import '../../pages/lifecycle.css'
import './release.css'

/** The review and the schedule of the menu: what waits, and how the draft goes on. */
export default function MenuReleaseScreen() {
  const query = useQuery(menuReleaseQueryOptions(useMenuSiteId()))
  if (query.isPending) return <LoadingSkeleton lines={8} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const release = query.data
  return (
    <div className="screen">
      <ScreenHeading title="Menu">
        <p className="quiet">{describeRelease(release)}</p>
        <MenuSiteSelect />
      </ScreenHeading>
      <MenuScreenTabs />
      {release.review && <MenuReviewSection release={release} review={release.review} />}
      <LiveMenuPeriodEndSection release={release} />
      <MenuScheduleSection release={release} />
      <DraftSection release={release} />
    </div>
  )
}

const describeRelease = ({ review, schedule, live_until }: MenuReleaseStateResponse) =>
  [
    review && (review.status === 'in_progress' ? 'In review' : 'Changes requested'),
    schedule && 'Scheduled',
    live_until && 'Live for a time',
  ]
    .filter(Boolean)
    .join(', ') || 'Nothing awaits a review or its time'

/** What of the draft guests do not see, with how it goes on. */
function DraftSection({ release }: { release: MenuReleaseStateResponse }) {
  const site = useMenuSiteId()
  const changes = useQuery(menuChangesQueryOptions(site)).data?.changes
  const [isScheduling, setIsScheduling] = useState(false)
  const { canChange } = useMenuPermissions()
  const { can, draft_version, workflow } = release
  const form = useMenuReleaseStepForm(() => submitMenu(site, draft_version), 'The menu is submitted for review.')
  if (!changes) return <LoadingSkeleton lines={4} />
  if (changes.length === 0)
    return (
      <EmptyState icon="check" title="The draft has nothing new">
        <p>Guests see the menu as it is here.</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="menu-draft">
      <h2 id="menu-draft">The draft</h2>
      <p className="quiet">
        {can.submit
          ? `Its reviewers (${workflow}) see the menu as it is now. What is changed later is not published with it.`
          : 'What is changed after it was submitted or scheduled stays a draft.'}
      </p>
      <Form form={form}>
        <p className="menu-release-actions">
          {can.submit && (
            <Button variant={can.schedule ? 'secondary' : 'primary'} icon="check" type="submit" busy={form.isBusy}>
              Submit for review
            </Button>
          )}
          {can.schedule && (
            <Button icon="clock" onClick={() => setIsScheduling(true)}>
              Schedule
            </Button>
          )}
        </p>
      </Form>
      <MenuChangeList changes={changes} canRestore={canChange} />
      {isScheduling && <MenuScheduleDialog release={release} onClose={() => setIsScheduling(false)} />}
    </section>
  )
}
