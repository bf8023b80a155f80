import { useState } from 'react'
import type { PageDraft } from '#schema/pages/wire.ts'
import { maxDecisionCommentLength } from '#schema/workflows/workflow.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { PageReviewActionHandlers } from './use-review-actions.ts'

const dialogText = {
  approve: { title: 'Approve with a comment', label: 'Comment', button: 'Approve', variant: 'primary' },
  reject: { title: 'Request changes', label: 'What should be changed?', button: 'Request changes', variant: 'danger' },
} as const

interface ReviewDecisionDialogProps {
  page: PageDraft
  kind: 'approve' | 'reject'
  reviewActions: PageReviewActionHandlers
  onClose: () => void
}

/** Asks for the comment on a review decision; it is required when changes are requested. */
export function PageReviewDecisionDialog({ page, kind, reviewActions, onClose }: ReviewDecisionDialogProps) {
  const [comment, setComment] = useState('')
  const [error, setError] = useState('')
  const { title, label, button, variant } = dialogText[kind]

  async function decide() {
    if (kind === 'reject' && comment.trim() === '') return setError('Say what should be changed.')
    const errorMessage = await reviewActions[kind](comment)
    setError(errorMessage)
    if (!errorMessage) onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant={variant} busy={reviewActions.busy} onClick={decide}>
            {button}
          </Button>
        </>
      }
    >
      <p className="quiet">{consequenceText(kind, page)}</p>
      <TextArea
        label={label}
        value={comment}
        onChange={setComment}
        maxLength={maxDecisionCommentLength}
        error={error || undefined}
        autoFocus
      />
    </Dialog>
  )
}

const consequenceText = (kind: 'approve' | 'reject', { review, scheduled, requested_schedule }: PageDraft) =>
  kind === 'approve'
    ? `The comment is added to the page’s workflow history.${scheduled || requested_schedule?.go_live_at ? ` After the last approval, the page goes live at the ${requested_schedule ? 'requested' : 'scheduled'} time.` : ''}`
    : `${review?.requested_by?.name ?? 'The submitter'} gets a mail, and the page comes back for review when it is submitted again.`

export const CancelPageReviewDialog = ({
  reviewActions,
  onClose,
}: {
  reviewActions: PageReviewActionHandlers
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Cancel the workflow?"
    confirmLabel="Cancel workflow"
    cancelLabel="Keep reviewing"
    onClose={onClose}
    onConfirm={async () => closeOnSuccess(await reviewActions.cancel(), onClose)}
  >
    <p>The review ends without a decision. The draft stays as it is, and can be submitted again.</p>
  </ConfirmDialog>
)

function closeOnSuccess(errorMessage: string, onClose: () => void): string {
  if (!errorMessage) onClose()
  return errorMessage
}
