import { webhookEndpoints } from '#schema/webhooks/endpoints.ts'
import { webhookEventLabels } from '#schema/webhooks/events.ts'
import type { WebhookDeliveryItem } from '#schema/webhooks/wire.ts'
import { createEndpointListQueryOptions, useQueryKeepingPreviousData } from '../lists/list-query.ts'
import { StyledTable } from '../lists/table.tsx'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { callEndpointThatChangesWebhooks, webhooksQueryKey } from './queries.ts'

const refetchInterval = 15_000
const shownDeliveries = 50

/** The latest deliveries of a webhook. */
export function WebhookDeliveryLog({ id }: { id: number }) {
  const log = useQueryKeepingPreviousData(
    createEndpointListQueryOptions(
      webhooksQueryKey,
      webhookEndpoints.deliveries,
      { params: { id }, query: { limit: shownDeliveries } },
      refetchInterval,
    ),
  )
  return (
    <section aria-labelledby="webhook-deliveries">
      <h2 id="webhook-deliveries">Deliveries</h2>
      {log.error && <LoadErrorNotice error={log.error} onRetry={() => log.refetch()} />}
      {!log.data && !log.error && <LoadingSkeleton lines={3} />}
      {log.data?.items.length === 0 && <p className="quiet">Nothing was sent yet.</p>}
      {log.data && log.data.items.length > 0 && (
        <StyledTable caption="Deliveries" columns={columns}>
          {log.data.items.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} />
          ))}
        </StyledTable>
      )}
    </section>
  )
}

const columns = [
  { label: 'Event' },
  { label: 'State' },
  { label: 'When', className: 'column-updated' },
  { label: 'Actions', className: 'column-actions' },
]

function DeliveryRow({ webhook, delivery }: { webhook: number; delivery: WebhookDeliveryItem }) {
  const { id, event, data, created_at } = delivery
  async function redeliver() {
    const params = { id: webhook, delivery: id }
    const result = await callEndpointThatChangesWebhooks(webhookEndpoints.redeliver, { params })
    if (result.ok) showToast('It is sent again within a minute.')
    else showToast(result.message, { tone: 'danger' })
  }
  return (
    <tr>
      <th scope="row">
        {webhookEventLabels[event]}
        <span className="quiet row-detail">
          {data['object_type']} {data['object_id']}
        </span>
      </th>
      <td>
        <DeliveryState delivery={delivery} />
      </td>
      <td className="column-updated quiet">
        <RelativeTime at={created_at} />
      </td>
      <td>
        {delivery.state !== 'waiting' && (
          <Button onClick={redeliver} aria-label={`Send again, delivery ${id}`}>
            Send again
          </Button>
        )}
      </td>
    </tr>
  )
}

function DeliveryState({ delivery: { state, status, error, attempts } }: { delivery: WebhookDeliveryItem }) {
  if (state === 'delivered') return <span className="status status-good">Delivered, {status}</span>
  return (
    <>
      <span className={`status ${state === 'failed' ? 'status-warn' : 'status-quiet'}`}>
        {state === 'failed' ? 'Failed' : 'Waiting'}
      </span>
      {attempts > 0 && (
        <span className="quiet row-detail">
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}. {error}
        </span>
      )}
    </>
  )
}
