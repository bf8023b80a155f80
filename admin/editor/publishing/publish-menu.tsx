import { lazy, Suspense, useState } from 'react'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { useRegisterScreenCommands } from '../../shell/screen-commands.ts'
import { Button } from '../../ui/button.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ContentCheckWithFieldPath } from '../checks/checks.ts'
import { useEditorContext } from '../content/editor-context.tsx'
import { Signal, useSignal } from '../content/signal.ts'
import type { PublishActionHandlers } from './use-publish-actions.ts'
import type { PageReviewActionHandlers } from './use-review-actions.ts'

// Loaded when first opened: most editors never decide on reviews.
const ReviewDecisionDialog = lazy(async () => ({
  default: (await import('./review-dialogs.tsx')).PageReviewDecisionDialog,
}))
const CancelReviewDialog = lazy(async () => ({
  default: (await import('./review-dialogs.tsx')).CancelPageReviewDialog,
}))

const ChecksButton = lazy(async () => ({ default: (await import('../later-parts.ts')).ContentChecksButton }))
const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).PublishScheduleDialog }))

/** Used by editors without content checks. */
const noChecks = new Signal<readonly ContentCheckWithFieldPath[]>([])

type DialogKind = 'approve' | 'reject' | 'cancel' | 'schedule' | 'request'

interface PublishMenuProps {
  page: PageDraftResponse
  publishActions: PublishActionHandlers
  reviewActions: PageReviewActionHandlers
}

/** The actions that finish work on a draft: the first one as a button, the others in a menu beside it. */
export function PublishActionsMenu({ page, publishActions, reviewActions }: PublishMenuProps) {
  const [openDialog, setOpenDialog] = useState<DialogKind | null>(null)
  const options = publishOptions({ page, publishActions, reviewActions }, setOpenDialog)
  const [first, ...rest] = options
  useRegisterScreenCommands('finish', options)
  const { view, checks: checksSignal = noChecks } = useEditorContext()
  const checks = useSignal(checksSignal)
  const busy = publishActions.busy || reviewActions.busy
  const close = () => setOpenDialog(null)
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
            <MoreActionsMenu label="More options" icon="chevron" buttonClassName="button button-primary" items={rest} />
          )}
        </span>
      )}
      <Suspense fallback={null}>
        {(openDialog === 'approve' || openDialog === 'reject') && (
          <ReviewDecisionDialog page={page} kind={openDialog} reviewActions={reviewActions} onClose={close} />
        )}
        {(openDialog === 'schedule' || openDialog === 'request') && (
          <ScheduleDialog
            page={page}
            kind={openDialog === 'schedule' ? 'publish' : 'submit'}
            busy={busy}
            onSubmit={openDialog === 'schedule' ? publishActions.publishAt : reviewActions.submitWithSchedule}
            checks={checks}
            onJump={(fieldPath) => view.reveal(fieldPath)}
            onClose={close}
          />
        )}
        {openDialog === 'cancel' && <CancelReviewDialog reviewActions={reviewActions} onClose={close} />}
      </Suspense>
    </>
  )
}

function publishOptions(
  { page: { can, review }, publishActions, reviewActions }: PublishMenuProps,
  onOpenDialog: (kind: DialogKind) => void,
): ActionMenuItemDefinition[] {
  const approve = async () => {
    const errorMessage = await reviewActions.approve('')
    if (errorMessage) showToast(errorMessage, { tone: 'danger' })
  }
  const all: (ActionMenuItemDefinition | false)[] = [
    can.approve && { label: 'Approve', icon: 'check', onSelect: approve },
    can.approve && { label: 'Approve with comment', icon: 'check', onSelect: () => onOpenDialog('approve') },
    can.reject && { label: 'Request changes', icon: 'undo', onSelect: () => onOpenDialog('reject') },
    can.publish && {
      label: review ? 'Publish and end the review' : 'Publish',
      icon: 'upload',
      onSelect: publishActions.publish,
    },
    can.publish && { label: 'Schedule publishing…', icon: 'clock', onSelect: () => onOpenDialog('schedule') },
    can.submit && { label: 'Submit for approval', icon: 'flag', onSelect: reviewActions.submit },
    can.submit &&
      !can.publish && { label: 'Submit with a schedule…', icon: 'clock', onSelect: () => onOpenDialog('request') },
    can.cancel_workflow && {
      label: 'Cancel workflow',
      icon: 'close',
      onSelect: () => onOpenDialog('cancel'),
      tone: 'danger',
    },
  ]
  return all.filter((each) => each !== false)
}
