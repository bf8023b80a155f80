import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { SubmissionDetail } from '#schema/forms/submission-wire.ts'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { SignupConfirmationStatusLabel } from './confirmation-status.tsx'
import { DeleteSubmissionsDialog } from './delete-submissions.tsx'
import { useFormSubmissionDetail } from './queries.ts'
import './submissions.css'

/** One submission with all its fields. */
export default function SubmissionScreen() {
  const { page, id } = useParams()
  const submission = useFormSubmissionDetail(Number(page), Number(id))
  if (submission.isPending) return <LoadingSkeleton lines={8} />
  if (submission.error) return <LoadErrorNotice error={submission.error} onRetry={() => submission.refetch()} />
  return <Details submission={submission.data} />
}

function Details({ submission }: { submission: SubmissionDetail }) {
  const { id, page, form, label, confirmation } = submission
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const list = paths.wagtail.submissions(page.id, form)
  const message = submission.fields.find(({ name }) => name === 'message')?.text
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={getTitle(submission)}
        breadcrumbs={[
          { to: paths.wagtail.forms, label: 'Forms' },
          { to: list, label: page.title },
        ]}
        actions={
          <Button variant="quiet" icon="trash" onClick={() => setIsConfirming(true)}>
            Delete
          </Button>
        }
      >
        <span className="quiet">{label}</span>
        {confirmation && <SignupConfirmationStatusLabel confirmation={confirmation} />}
      </ScreenHeading>
      {message && <p className="submission-text">{message}</p>}
      <Facts submission={submission} />
      {isConfirming && (
        <DeleteSubmissionsDialog
          page={page.id}
          ids={[id]}
          onClose={() => setIsConfirming(false)}
          onDone={() => navigate(list, { replace: true })}
        />
      )}
    </div>
  )
}

function getTitle({ id, fields }: SubmissionDetail) {
  const getText = (fieldName: string) => fields.find(({ name }) => name === fieldName)?.text
  return [getText('first_name'), getText('last_name')].filter(Boolean).join(' ') || getText('email') || `Number ${id}`
}

function Facts({ submission: { fields, submitted_at, updated_at, verified } }: { submission: SubmissionDetail }) {
  return (
    <dl className="submission-facts">
      {fields
        .filter(({ name, text }) => name !== 'message' && text !== '')
        .map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {name === 'email' ? <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`}>{text}</a> : text}
            </dd>
          </div>
        ))}
      <div>
        <dt>Received</dt>
        <dd>
          {dateTimeFormat.format(new Date(submitted_at))} (<RelativeTime at={submitted_at} />)
        </dd>
      </div>
      {updated_at > submitted_at && (
        <div>
          <dt>Sent again</dt>
          <dd>{dateTimeFormat.format(new Date(updated_at))}</dd>
        </div>
      )}
      <div>
        <dt>Captcha</dt>
        <dd>{verified ? 'Solved' : 'Not solved (sent without JavaScript)'}</dd>
      </div>
    </dl>
  )
}

const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
