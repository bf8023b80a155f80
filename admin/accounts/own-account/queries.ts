import { queryOptions } from '@tanstack/react-query'
import { accessTokenEndpoints } from '#schema/accounts/access-tokens/endpoints.ts'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import type { UserPreferences } from '#schema/accounts/wire.ts'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import { type ApiResult, storeCsrfTokenOfSession } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow, type EndpointCallResponse } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'

/** The user's own account; always fetched fresh, because it is shown for editing. */
export const ownAccountQueryOptions = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => callEndpointOrThrow(ownAccountEndpoints.get, {}, signal),
  staleTime: 0,
})

/** The user's own access tokens. */
export const ownAccessTokensQueryOptions = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => callEndpointOrThrow(accessTokenEndpoints.list, {}, signal),
  staleTime: 0,
})

/** Refetches everything that shows the account. */
export async function refetchOwnAccount() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}

/** Calls an endpoint that changes the account, and refetches the account before it resolves. */
export async function changeOwnAccountAndRefetch<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): Promise<ApiResult<EndpointCallResponse<Declared>>> {
  const result = await callEndpoint(declared, request)
  if (result.ok) await refetchOwnAccount()
  return result
}

/** Stores the new CSRF token after a change that renews the session. Returns the result unchanged. */
export async function storeRenewedCsrfToken(
  result: ApiResult<SessionStateResponse>,
): Promise<ApiResult<SessionStateResponse>> {
  if (result.ok) {
    storeCsrfTokenOfSession(result.value)
    await refetchOwnAccount()
  }
  return result
}

export const savePreferences = (body: UserPreferences) =>
  changeOwnAccountAndRefetch(ownAccountEndpoints.updatePreferences, { body })
