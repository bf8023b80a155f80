import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { webhookEndpoints } from '#schema/webhooks/endpoints.ts'
import type { WebhookItem } from '#schema/webhooks/wire.ts'
import { ReauthenticationProvider, useReauthenticationGuard } from '../accounts/own-account/reauthentication.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { WebhookDeliveryLog } from './delivery-log.tsx'
import { callEndpointThatChangesWebhooks, createWebhookQueryOptions, deleteWebhook } from './queries.ts'
import { WebhookSecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

export default function EditWebhookScreen() {
  const id = Number(useParams()['id'])
  const webhook = useQuery(createWebhookQueryOptions(id))
  if (webhook.error) return <LoadErrorNotice error={webhook.error} onRetry={() => webhook.refetch()} />
  if (!webhook.data) return <LoadingSkeleton />
  const { name, url, events, is_active } = webhook.data
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={name} breadcrumbs={[{ to: paths.wagtail.webhooks, label: 'Webhooks' }]} />
      <ReauthenticationProvider>
        <WebhookForm
          key={id}
          initialValues={{ name, url, events, is_active }}
          submitLabel="Save"
          send={(body) => callEndpointThatChangesWebhooks(webhookEndpoints.update, { params: { id }, body })}
          onSaved={(saved) => showToast(`“${saved.name}” was saved.`)}
          aside={<WebhookActions webhook={webhook.data} />}
        />
      </ReauthenticationProvider>
      <WebhookDeliveryLog id={id} />
    </div>
  )
}

function WebhookActions({ webhook: { id, name } }: { webhook: WebhookItem }) {
  const guard = useReauthenticationGuard()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  async function replaceSecret() {
    const result = await guard(() =>
      callEndpointThatChangesWebhooks(webhookEndpoints.replaceSecret, { params: { id } }),
    )
    if (result.ok) setSecret(result.value.secret)
    else showToast(result.message, { tone: 'danger' })
  }
  async function remove() {
    const result = await deleteWebhook(id)
    if (!result.ok) return result
    showToast(`“${name}” was deleted.`)
    navigate(paths.wagtail.webhooks)
    return result
  }
  return (
    <>
      <Button variant="quiet" icon="key" onClick={replaceSecret}>
        Replace the signing key
      </Button>
      <Button variant="quiet" icon="trash" onClick={() => setIsDeleting(true)}>
        Delete webhook
      </Button>
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirmLabel="Delete"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setIsDeleting(false)}
        >
          <p>The program gets no more messages, and the log of its deliveries is deleted.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
