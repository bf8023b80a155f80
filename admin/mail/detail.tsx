import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import type { MailDetail } from '#schema/mail/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { MailStatusLabel } from './mail-status.tsx'
import './mail.css'

/** One mail: its recipient, status and content, and the actions that are still possible. */
export default function MailDetailScreen() {
  const id = Number(useParams()['id'])
  const mail = useQuery({
    queryKey: ['mail', 'detail', id],
    queryFn: ({ signal }) => callEndpointOrThrow(mailEndpoints.get, { params: { id } }, signal),
  })
  if (mail.isPending) return <LoadingSkeleton />
  if (mail.error) return <LoadErrorNotice error={mail.error} onRetry={() => mail.refetch()} />
  return (
    <div className="screen">
      <ScreenHeading
        title={mail.data.subject}
        breadcrumbs={[{ to: paths.wagtail.mail, label: 'Mail' }]}
        actions={<Actions mail={mail.data} />}
      >
        <MailStatusLabel state={mail.data.state} />
      </ScreenHeading>
      <Facts mail={mail.data} />
      <div className="mail-body">
        {mail.data.channel === 'mail' && (
          <iframe
            className="mail-frame"
            title="The mail as HTML"
            src={buildEndpointUrl(mailEndpoints.html, { params: { id } })}
            sandbox=""
          />
        )}
        <section aria-label={mail.data.channel === 'mail' ? 'The mail as text' : 'The text message'}>
          <pre className="mail-text">{mail.data.text}</pre>
        </section>
      </div>
    </div>
  )
}

const mailActions = {
  retry: { label: 'Send again', icon: 'refresh', done: 'The mail is on its way again.' },
  discard: { label: 'Discard', icon: 'trash', done: 'The mail is discarded.' },
} as const

/** The actions for a mail. A mail that was sent or is being sent has none. */
function Actions({ mail: { id, state } }: { mail: MailDetail }) {
  const [busy, setBusy] = useState(false)
  async function act(name: keyof typeof mailActions) {
    setBusy(true)
    const result = await callEndpoint(mailEndpoints[name], { params: { id } })
    await queryClient.invalidateQueries({ queryKey: ['mail'] })
    setBusy(false)
    if (result.ok) showToast(mailActions[name].done)
    else showToast(result.message, { tone: 'danger' })
  }
  const availableActions = (['retry', 'discard'] as const).filter((name) => {
    if (state === 'sent' || state === 'sending') return false
    return name === 'retry' ? state !== 'waiting' : state !== 'discarded'
  })
  return availableActions.map((name) => (
    <Button
      key={name}
      icon={mailActions[name].icon}
      busy={busy}
      variant={name === 'retry' ? 'primary' : 'secondary'}
      onClick={() => act(name)}
    >
      {mailActions[name].label}
    </Button>
  ))
}

function Facts({ mail }: { mail: MailDetail }) {
  const stateTimeLabels = { sent: 'Sent', dead: 'Given up', suppressed: 'Set aside', discarded: 'Discarded' } as Record<
    string,
    string
  >
  return (
    <dl className="mail-facts">
      <dt>To</dt>
      <dd>{mail.recipient}</dd>
      <dt>Kind</dt>
      <dd>
        {mail.kind}
        {mail.transactional ? '' : ', marketing'}
      </dd>
      <dt>Written</dt>
      <dd>
        <RelativeTime at={mail.created_at} />
      </dd>
      <dt>{stateTimeLabels[mail.state] ?? 'Next attempt'}</dt>
      <dd>
        <time dateTime={mail.state_at}>{new Date(mail.state_at).toLocaleString('en')}</time>, {mail.attempts} attempts
      </dd>
      {mail.last_error && (
        <>
          <dt>Last error</dt>
          <dd>{mail.last_error}</dd>
        </>
      )}
    </dl>
  )
}
