import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import { webhookEndpoints } from '#schema/webhooks/endpoints.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow, type EndpointCallResponse } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

/** The key of all queries about webhooks. */
export const webhooksQueryKey = 'webhooks'

/** Fetched fresh whenever it is opened, and never refetched while it is being edited. */
export const createWebhookQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [webhooksQueryKey, 'one', id],
    queryFn: ({ signal }) => callEndpointOrThrow(webhookEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Deletes a webhook. Its log, which is still shown, is not fetched again. */
export async function deleteWebhook(id: number) {
  const result = await callEndpoint(webhookEndpoints.delete, { params: { id } }, { skipLoginRedirect: true })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [webhooksQueryKey, 'list'], refetchType: 'none' })
  return result
}

/** Calls an endpoint that changes webhooks or deliveries, and marks their lists as outdated. */
export async function callEndpointThatChangesWebhooks<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): Promise<ApiResult<EndpointCallResponse<Declared>>> {
  const result = await callEndpoint(declared, request, { skipLoginRedirect: true })
  if (result.ok) await queryClient.invalidateQueries({ queryKey: [webhooksQueryKey, 'list'] })
  return result
}
