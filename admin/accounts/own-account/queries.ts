import { queryOptions } from '@tanstack/react-query'
import { accountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import type { Preferences } from '#schema/accounts/wire.ts'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import { type ApiResult, storeCsrfToken } from '../../api.ts'
import { callEndpoint, type ResponseTo, readEndpoint } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'

/** One's own account; always fresh, because it is shown to be changed. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => readEndpoint(accountEndpoints.get, {}, signal),
  staleTime: 0,
})

/** Looks again at what a change of the account shows in. */
export async function refreshAccount() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}

/** A change of the account. What shows it is drawn anew before the answer. */
export async function changeAccount<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): Promise<ApiResult<ResponseTo<Declared>>> {
  const result = await callEndpoint(declared, request)
  if (result.ok) await refreshAccount()
  return result
}

/** The outcome of a change after which the session goes on under another token. */
export async function takeSession(result: ApiResult<SessionState>): Promise<ApiResult<SessionState>> {
  if (result.ok) {
    storeCsrfToken(result.value)
    await refreshAccount()
  }
  return result
}

export const savePreferences = (body: Preferences) => changeAccount(accountEndpoints.updatePreferences, { body })
