import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { webhookEndpoints } from '#schema/webhooks/endpoints.ts'
import { webhookEventLabels } from '#schema/webhooks/events.ts'
import type { WebhookItem, WebhookListResponse } from '#schema/webhooks/wire.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { webhooksQueryKey } from './queries.ts'
import '../records/styles.ts'

/** The list of webhooks. */
export default function WebhookListScreen() {
  return (
    <ListScreen<WebhookListResponse>
      title="Webhooks"
      actions={() => (
        <ButtonLink variant="primary" to={paths.wagtail.addWebhook} icon="plus">
          Add webhook
        </ButtonLink>
      )}
      query={({ limit, offset }) =>
        createEndpointListQueryOptions(webhooksQueryKey, webhookEndpoints.list, { query: { limit, offset } })
      }
      itemName={{ one: 'webhook', many: 'webhooks' }}
      empty={{
        icon: 'flow',
        title: 'There are no webhooks yet',
        children: <p>A webhook tells a program at once when something changes here.</p>,
      }}
      caption="Webhooks"
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

const Status = ({ webhook: { is_active, failed, waiting } }: { webhook: WebhookItem }) => {
  if (!is_active) return <span className="status status-quiet">Off</span>
  if (failed > 0) return <span className="status status-warn">{failed} failed</span>
  return <span className="status status-good">{waiting > 0 ? `${waiting} waiting` : 'On'}</span>
}

const columns: ListColumnDefinition<WebhookItem, WebhookListResponse['meta']>[] = [
  {
    label: 'Name',
    cell: ({ id, name, url }) => (
      <>
        <Link to={paths.wagtail.webhook(id)} className="row-title">
          {name}
        </Link>
        <span className="quiet row-detail record-name">{url}</span>
      </>
    ),
  },
  {
    label: 'Events',
    className: 'column-type',
    cell: ({ events }) => events.map((event) => webhookEventLabels[event]).join(', '),
  },
  { label: 'Status', cell: (webhook) => <Status webhook={webhook} /> },
]
