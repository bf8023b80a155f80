import { useId } from 'react'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { maxDecisionCommentLength } from '#schema/workflows/workflow.ts'
import type { ApiResult } from '../../api.ts'
import { Form } from '../../forms/form.tsx'
import { createFormLevelFailure, createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
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
  page: PageDraftResponse
  kind: 'approve' | 'reject'
  reviewActions: PageReviewActionHandlers
  onClose: () => void
}

/** Asks for the comment on a review decision; it is required when changes are requested. */
export function PageReviewDecisionDialog({ page, kind, reviewActions, onClose }: ReviewDecisionDialogProps) {
  const id = useId()
  const { title, label, button, variant } = dialogText[kind]
  const form = useForm({
    initialValues: { comment: '' },
    send: async ({ comment }): Promise<ApiResult<null>> => {
      const error =
        kind === 'reject' && comment.trim() === '' ? 'Say what should be changed.' : await reviewActions[kind](comment)
      return error ? createInvalidInputResult({ path: 'comment', message: error }) : { ok: true, value: null }
    },
    onSaved: onClose,
  })

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant={variant} type="submit" form={id} busy={form.isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <p className="quiet">{consequenceText(kind, page)}</p>
      <Form form={form} id={id} summary={false}>
        <TextArea
          name="comment"
          label={label}
          value={form.values.comment}
          onChange={(comment) => form.change({ comment })}
          maxLength={maxDecisionCommentLength}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}

const consequenceText = (kind: 'approve' | 'reject', { review, scheduled, requested_schedule }: PageDraftResponse) =>
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
    onConfirm={async () => {
      const errorMessage = await reviewActions.cancel()
      if (errorMessage) return createFormLevelFailure(errorMessage)
      onClose()
      return { ok: true, value: null }
    }}
  >
    <p>The review ends without a decision. The draft stays as it is, and can be submitted again.</p>
  </ConfirmDialog>
)
