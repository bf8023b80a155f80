import { useState } from 'react'
import { longestComment } from '#schema/rules/workflow.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FinalQuestion } from '../ui/final-question.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { Reviewing } from './reviewing.ts'

const words = {
  approve: { title: 'Approve with a comment', label: 'Comment', button: 'Approve', look: 'primary' },
  reject: { title: 'Request changes', label: 'What should be changed?', button: 'Request changes', look: 'danger' },
} as const

interface CommentDialogProps {
  page: PageDraft
  kind: 'approve' | 'reject'
  reviewing: Reviewing
  onClose: () => void
}

/** Asks for the words that go with a decision; changes are not asked for without any. */
export function CommentDialog({ page, kind, reviewing, onClose }: CommentDialogProps) {
  const [comment, setComment] = useState('')
  const [error, setError] = useState('')
  const { title, label, button, look } = words[kind]

  async function decide() {
    if (kind === 'reject' && comment.trim() === '') return setError('Say what should be changed.')
    const refusal = await reviewing[kind](comment)
    setError(refusal)
    if (!refusal) onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look={look} busy={reviewing.busy} onClick={decide}>
            {button}
          </Button>
        </>
      }
    >
      <p className="quiet">{whatFollows(kind, page)}</p>
      <TextArea label={label} value={comment} onChange={setComment} maxLength={longestComment} error={error || undefined} autoFocus />
    </Dialog>
  )
}

const whatFollows = (kind: 'approve' | 'reject', { review, scheduled, wished }: PageDraft) =>
  kind === 'approve'
    ? `The comment is kept in the page’s workflow history.${scheduled || wished?.go_live_at ? ` Once nobody else has to approve it, the page waits for the time that is ${wished ? 'asked for' : 'set'}.` : ''}`
    : `${review?.requested_by?.name ?? 'Whoever submitted it'} is told by mail, and the page comes back here when it is submitted again.`

export const CancelDialog = ({ reviewing, onClose }: { reviewing: Reviewing; onClose: () => void }) => (
  <FinalQuestion
    title="Cancel the workflow?"
    label="Cancel workflow"
    keep="Go on"
    onClose={onClose}
    onConfirm={async () => done(await reviewing.cancel(), onClose)}
  >
    <p>The review ends without a decision. The draft stays as it is, and can be submitted anew.</p>
  </FinalQuestion>
)

function done(refusal: string, onClose: () => void): string {
  if (!refusal) onClose()
  return refusal
}
