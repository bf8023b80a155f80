import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import { webhookEndpoints } from '#schema/webhooks/endpoints.ts'
import type { WebhookInput, WebhookSecretResponse } from '#schema/webhooks/wire.ts'
import { ReauthenticationProvider } from '../accounts/own-account/reauthentication.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { callEndpointThatChangesWebhooks } from './queries.ts'
import { WebhookSecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

const initialValues: WebhookInput = { name: '', url: '', events: ['page.published'], is_active: true }

export default function AddWebhookScreen() {
  const navigate = useNavigate()
  const [created, setCreated] = useState<WebhookSecretResponse | null>(null)
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a webhook" breadcrumbs={[{ to: paths.wagtail.webhooks, label: 'Webhooks' }]} />
      <ReauthenticationProvider>
        <WebhookForm
          initialValues={initialValues}
          submitLabel="Add webhook"
          send={(body) => callEndpointThatChangesWebhooks(webhookEndpoints.create, { body })}
          onSaved={setCreated}
        />
      </ReauthenticationProvider>
      {created && (
        <WebhookSecretDialog secret={created.secret} onClose={() => navigate(paths.wagtail.webhook(created.id))} />
      )}
    </div>
  )
}
