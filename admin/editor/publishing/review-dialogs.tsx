import { useState } from 'react'
import type { PageDraft } from '#schema/pages/wire.ts'
import { maxDecisionCommentLength } from '#schema/workflows/workflow.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ReviewActions } from './use-review-actions.ts'

const words = {
  approve: { title: 'Approve with a comment', label: 'Comment', button: 'Approve', look: 'primary' },
  reject: { title: 'Request changes', label: 'What should be changed?', button: 'Request changes', look: 'danger' },
} as const

interface CommentDialogProps {
  page: PageDraft
  kind: 'approve' | 'reject'
  reviewActions: ReviewActions
  onClose: () => void
}

/** Asks for the words that go with a decision; changes are not asked for without any. */
export function ReviewDecisionDialog({ page, kind, reviewActions, onClose }: CommentDialogProps) {
  const [comment, setComment] = useState('')
  const [error, setError] = useState('')
  const { title, label, button, look } = words[kind]

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
          <Button variant={look} busy={reviewActions.busy} onClick={decide}>
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
    ? `The comment is kept in the page’s workflow history.${scheduled || requested_schedule?.go_live_at ? ` Once nobody else has to approve it, the page waits for the time that is ${requested_schedule ? 'asked for' : 'set'}.` : ''}`
    : `${review?.requested_by?.name ?? 'Whoever submitted it'} is told by mail, and the page comes back here when it is submitted again.`

export const CancelReviewDialog = ({
  reviewActions,
  onClose,
}: {
  reviewActions: ReviewActions
  onClose: () => void
}) => (
  <ConfirmDialog
    title="Cancel the workflow?"
    confirmLabel="Cancel workflow"
    cancelLabel="Go on"
    onClose={onClose}
    onConfirm={async () => done(await reviewActions.cancel(), onClose)}
  >
    <p>The review ends without a decision. The draft stays as it is, and can be submitted anew.</p>
  </ConfirmDialog>
)

function done(errorMessage: string, onClose: () => void): string {
  if (!errorMessage) onClose()
  return errorMessage
}
