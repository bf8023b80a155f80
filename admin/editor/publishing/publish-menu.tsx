import { lazy, Suspense, useState } from 'react'
import type { PageDraft } from '#schema/pages/wire.ts'
import { useCommands } from '../../shell/screen-commands.ts'
import { Button } from '../../ui/button.tsx'
import { type MenuAction, MoreMenu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import type { LocatedCheck } from '../checks/checks.ts'
import { useEditorContext } from '../content/editor-context.tsx'
import { Signal, useSignal } from '../content/signal.ts'
import type { PublishActions } from './use-publish-actions.ts'
import type { ReviewActions } from './use-review-actions.ts'

// Fetched when the first is opened: most who write never decide.
const CommentDialog = lazy(async () => ({ default: (await import('./review-dialogs.tsx')).ReviewDecisionDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./review-dialogs.tsx')).CancelReviewDialog }))

const ChecksButton = lazy(() => import('../checks/checks-button.tsx'))
const TimesDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

/** Where nothing is looked through. */
const noChecks = new Signal<readonly LocatedCheck[]>([])

type DialogKind = 'approve' | 'reject' | 'cancel' | 'times' | 'request'

interface PublishMenuProps {
  page: PageDraft
  publishActions: PublishActions
  reviewActions: ReviewActions
}

/** How the work on a draft is finished: what this editor would do first as a button, the rest in the menu beside it. */
export function PublishMenu({ page, publishActions, reviewActions }: PublishMenuProps) {
  const [asking, setAsking] = useState<DialogKind | null>(null)
  const ways = publishOptions({ page, publishActions, reviewActions }, setAsking)
  const [first, ...rest] = ways
  useCommands('finish', ways)
  const { view, checks: found = noChecks } = useEditorContext()
  const checks = useSignal(found)
  const busy = publishActions.busy || reviewActions.busy
  const close = () => setAsking(null)
  return (
    <>
      <Suspense fallback={null}>
        <ChecksButton checks={checks} />
      </Suspense>
      {first && (
        <span className="finish">
          <Button variant={first.tone ? 'secondary' : 'primary'} onClick={first.onSelect} busy={busy}>
            {publishActions.busy ? 'Publishing…' : first.label}
          </Button>
          {rest.length > 0 && (
            <MoreMenu label="More ways to finish" icon="chevron" buttonClassName="button button-primary" items={rest} />
          )}
        </span>
      )}
      <Suspense fallback={null}>
        {(asking === 'approve' || asking === 'reject') && (
          <CommentDialog page={page} kind={asking} reviewActions={reviewActions} onClose={close} />
        )}
        {(asking === 'times' || asking === 'request') && (
          <TimesDialog
            page={page}
            kind={asking === 'times' ? 'publish' : 'submit'}
            busy={busy}
            onSubmit={asking === 'times' ? publishActions.publishAt : reviewActions.submitWithSchedule}
            checks={checks}
            onJump={(fieldPath) => view.reveal(fieldPath)}
            onClose={close}
          />
        )}
        {asking === 'cancel' && <CancelDialog reviewActions={reviewActions} onClose={close} />}
      </Suspense>
    </>
  )
}

function publishOptions(
  { page: { can, review }, publishActions, reviewActions }: PublishMenuProps,
  ask: (what: DialogKind) => void,
): MenuAction[] {
  const approve = async () => {
    const errorMessage = await reviewActions.approve('')
    if (errorMessage) toast(errorMessage, { tone: 'danger' })
  }
  const all: (MenuAction | false)[] = [
    can.approve && { label: 'Approve', icon: 'check', onSelect: approve },
    can.approve && { label: 'Approve with comment', icon: 'check', onSelect: () => ask('approve') },
    can.reject && { label: 'Request changes', icon: 'undo', onSelect: () => ask('reject') },
    can.publish && {
      label: review ? 'Publish and end the review' : 'Publish',
      icon: 'upload',
      onSelect: publishActions.publish,
    },
    can.publish && { label: 'Publish at a time…', icon: 'clock', onSelect: () => ask('times') },
    can.submit && { label: 'Submit for approval', icon: 'flag', onSelect: reviewActions.submit },
    can.submit &&
      !can.publish && { label: 'Submit to go live at a time…', icon: 'clock', onSelect: () => ask('request') },
    can.cancel_workflow && { label: 'Cancel workflow', icon: 'close', onSelect: () => ask('cancel'), tone: 'danger' },
  ]
  return all.filter((each) => each !== false)
}
