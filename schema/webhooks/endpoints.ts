import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { pagingQuery } from '../records/wire.ts'
import {
  webhookDeliveryListResponse,
  webhookDeliveryParams,
  webhookInput,
  webhookListQuery,
  webhookListResponse,
  webhookResponse,
  webhookSecretResponse,
} from './wire.ts'

const path = '/wagtail/api/main/webhooks/'
const permission = 'superuser'
const reauthentication = 'settings'

/** The programs that are notified of changes. */
export const webhookEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List webhooks.',
    permission,
    query: webhookListQuery,
    response: webhookListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a webhook; the key that signs its deliveries is returned only once.',
    permission,
    reauthentication,
    body: webhookInput,
    response: webhookSecretResponse,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get a webhook.',
    permission,
    params: recordIdParams,
    response: webhookResponse,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a webhook.',
    permission,
    reauthentication,
    params: recordIdParams,
    body: webhookInput,
    response: webhookResponse,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a webhook with its deliveries.',
    permission,
    params: recordIdParams,
  }),
  replaceSecret: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/secret/`,
    summary: 'Replace the key that signs the deliveries of a webhook; it is returned only once.',
    permission,
    reauthentication,
    params: recordIdParams,
    response: webhookSecretResponse,
  }),
  deliveries: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/deliveries/`,
    summary: 'List the deliveries of a webhook, latest first.',
    permission,
    params: recordIdParams,
    query: pagingQuery,
    response: webhookDeliveryListResponse,
  }),
  redeliver: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/deliveries/{delivery}/redeliver/`,
    summary: 'Send a delivery again.',
    permission,
    params: webhookDeliveryParams,
  }),
}
