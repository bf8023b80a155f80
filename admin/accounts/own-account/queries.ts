import { queryOptions } from '@tanstack/react-query'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import type { AccountOverview, Preferences } from '#schema/accounts/wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi, storeCsrfToken } from '../../api.ts'
import { queryClient } from '../../queries.ts'

/** One's own account; always fresh, because it is shown to be changed. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => readApi<AccountOverview>(paths.api.account.home, signal),
  staleTime: 0,
})

/** Looks again at what a change of the account shows in. */
export async function refreshAccount() {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['account'] }), queryClient.invalidateQueries({ queryKey: ['session'] })])
}

/** A change of the account. What shows it is drawn anew before the answer. */
export async function changeAccount<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<ApiResult<T>> {
  const result = await callApi<T>(method, path, body ? { body } : {})
  if (result.ok) await refreshAccount()
  return result
}

/** A change after which the session goes on under another token. */
export async function changeSession(path: string, body: object): Promise<ApiResult<SessionState>> {
  const result = await callApi<SessionState>('POST', path, { body })
  if (result.ok) {
    storeCsrfToken(result.value)
    await refreshAccount()
  }
  return result
}

export const savePreferences = (preferences: Preferences) =>
  changeAccount<AccountOverview>('PUT', paths.api.account.preferences, preferences)
