import { useId, useState } from 'react'
import type { MenuReleaseStateResponse, MenuReviewDecisionResponse } from '#schema/menus/release/wire.ts'
import type { PageReview } from '#schema/workflows/review-wire.ts'
import { maxDecisionCommentLength } from '#schema/workflows/workflow.ts'
import type { ApiResult } from '../../api.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { MenuCopyPreviewLink, WaitingMenuCopyChangeList } from './copy-changes.tsx'
import { MenuPublishDuringPeriodWarning } from './period-warning.tsx'
import { cancelMenuReview, decideMenuReview } from './queries.ts'
import { useMenuReleaseStepForm } from './use-release-step.ts'

interface ReviewProps {
  release: MenuReleaseStateResponse
  review: PageReview
}

type Decision = 'approve' | 'request_changes'

/** The submitted copy with what it would change, for its reviewers and its submitter. */
export function MenuReviewSection({ release, review }: ReviewProps) {
  const { can } = release
  const site = useMenuSiteId()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const { id, status, requested_by, changes_requested, task, created_at } = review
  const form = useMenuReleaseStepForm(
    () => cancelMenuReview(site, id),
    'The review is cancelled. The draft is still there.',
  )
  return (
    <section aria-labelledby="menu-review">
      <h2 id="menu-review">{status === 'in_progress' ? `Awaiting ${task.name}` : 'Changes requested'}</h2>
      <p className="quiet">
        Submitted by {requested_by?.name ?? 'someone'} <RelativeTime at={created_at} />.
      </p>
      {changes_requested && (
        <>
          <p>{changes_requested.by?.name ?? 'A reviewer'} asks:</p>
          <blockquote className="menu-review-comment">{changes_requested.comment}</blockquote>
        </>
      )}
      <Form form={form}>
        <p className="menu-release-actions">
          {can.decide && (
            <>
              <Button variant="primary" icon="check" onClick={() => setDeciding('approve')}>
                Approve
              </Button>
              <Button icon="undo" onClick={() => setDeciding('request_changes')}>
                Request changes
              </Button>
            </>
          )}
          {can.preview && <MenuCopyPreviewLink of="submitted" />}
          {can.cancel_review && (
            <Button type="submit" busy={form.isBusy}>
              Cancel the review
            </Button>
          )}
        </p>
      </Form>
      {status === 'in_progress' && <WaitingMenuCopyChangeList of="submitted" canPreview={can.preview} />}
      {deciding && (
        <DecisionDialog release={release} review={review} decision={deciding} onClose={() => setDeciding(null)} />
      )}
    </section>
  )
}

const texts = {
  approve: { title: 'Approve the menu?', label: 'Comment', button: 'Approve' },
  request_changes: { title: 'Request changes', label: 'What should be changed?', button: 'Request changes' },
} as const

interface DecisionProps extends ReviewProps {
  decision: Decision
  onClose: () => void
}

function DecisionDialog({ release, review, decision, onClose }: DecisionProps) {
  const id = useId()
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const { title, label, button } = texts[decision]
  const form = useForm({
    initialValues: { comment: '' },
    async send({ comment }): Promise<ApiResult<MenuReviewDecisionResponse>> {
      if (decision === 'request_changes' && !comment.trim())
        return createInvalidInputResult({ path: 'comment', message: 'Say what should be changed.' })
      const result = await decideMenuReview(site, { task_state_id: review.task.state_id, decision, comment })
      const message = result.ok ? '' : (result.problems[0]?.message ?? result.message)
      return result.ok ? result : createInvalidInputResult({ path: 'comment', message })
    },
    onSaved({ is_published, next_task }) {
      const sent = next_task ? `It now awaits ${next_task}.` : 'Sent back.'
      showToast(is_published ? 'The menu is approved and published.' : sent)
      onClose()
    },
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {decision === 'approve'
          ? 'After the last approval the submitted menu is published for every restaurant. That also ends a schedule.'
          : `${review.requested_by?.name ?? 'The submitter'} gets a mail and can submit the menu again.`}
      </p>
      {decision === 'approve' && <MenuPublishDuringPeriodWarning release={release} />}
      <p>
        <a href={screens.copyPreview('submitted')} target="_blank" rel="noreferrer">
          See it as guests would<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
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
