import { queryOptions } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { AccountState, Preferences } from '#schema/wire/account.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { type Answer, call, read, rememberSession } from '../../../api.ts'
import { queries } from '../../../queries.ts'

/** One's own account; always fresh, because it is shown to be changed. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => read<AccountState>(paths.api.account.home, signal),
  staleTime: 0,
})

/** Looks again at what a change of the account shows in. */
export async function refresh() {
  await Promise.all([queries.invalidateQueries({ queryKey: ['account'] }), queries.invalidateQueries({ queryKey: ['session'] })])
}

/** A change of the account. What shows it is drawn anew before the answer. */
export async function change<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
  const answer = await call<T>(method, path, body ? { body } : {})
  if (answer.ok) await refresh()
  return answer
}

/** A change after which the session goes on under another token. */
export async function changeSession(path: string, body: object): Promise<Answer<SessionState>> {
  const answer = await call<SessionState>('POST', path, { body })
  if (answer.ok) {
    rememberSession(answer.value)
    await refresh()
  }
  return answer
}

export const savePreferences = (preferences: Preferences) => change<AccountState>('PUT', paths.api.account.preferences, preferences)
