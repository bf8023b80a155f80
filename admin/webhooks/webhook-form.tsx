import type { ReactNode } from 'react'
import { webhookEventLabels, webhookEvents } from '#schema/webhooks/events.ts'
import type { WebhookInput } from '#schema/webhooks/wire.ts'
import { useReauthenticationGuard } from '../accounts/own-account/reauthentication.tsx'
import type { ApiResult } from '../api.ts'
import { DeclaredFieldsForm } from '../forms/declared-form.tsx'
import type { FormFieldForValues } from '../forms/fields.ts'

/** The values of the form: events as the widget has them. */
type Values = Omit<WebhookInput, 'events'> & { events: readonly (string | number)[] }

const fields: readonly FormFieldForValues<Values>[] = [
  { kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' },
  {
    kind: 'url',
    name: 'url',
    label: 'URL',
    help: 'The public address of a program, by https. Redirects are not followed.',
    placeholder: 'https://example.com/events',
  },
  {
    kind: 'multi-select',
    name: 'events',
    label: 'Tell it when',
    options: webhookEvents.map((event) => ({ value: event, label: webhookEventLabels[event], help: event })),
  },
  { kind: 'checkbox', name: 'is_active', label: 'On', help: 'While it is off, nothing new is sent or kept for it.' },
]

interface WebhookFormProps<Saved> {
  initialValues: WebhookInput
  submitLabel: string
  send: (input: WebhookInput) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  aside?: ReactNode
}

/** The form of a webhook. Its screen renders a `ReauthenticationProvider`. */
export function WebhookForm<Saved>({ initialValues, submitLabel, send, onSaved, aside }: WebhookFormProps<Saved>) {
  const guard = useReauthenticationGuard()
  return (
    <DeclaredFieldsForm<Values, Saved>
      fields={fields}
      initialValues={initialValues}
      submitLabel={submitLabel}
      send={(values) => guard(() => send({ ...values, events: values.events as WebhookInput['events'] }))}
      onSaved={onSaved}
      aside={aside}
    />
  )
}
