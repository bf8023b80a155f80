import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import { type Answer, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import { usualPerScreen } from '../../ui/listed.tsx'

export type RecordKind = 'users' | 'groups' | 'sites'

/** Users, groups and sites show one another: whatever of them was changed, all of it is looked at again. */
const all = 'people'

/** A list of users, groups or sites; `number` is the screen of it, counted from 1. */
export const useRecords = <Listing>(kind: RecordKind, given: Record<string, string | undefined>, number: number) => {
  const query = new URLSearchParams({ limit: String(usualPerScreen), offset: String((number - 1) * usualPerScreen) })
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value.slice(0, 200))
  return useQuery({
    queryKey: [all, kind, 'list', query.toString()],
    queryFn: ({ signal }) => read<Listing>(`${paths.api[kind]}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** One of them; always fresh, because it is shown to be changed, and never while it is. */
export const useRecord = <Detail>(path: string) =>
  useQuery({
    queryKey: [all, 'one', path],
    queryFn: ({ signal }) => read<Detail>(path, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })

/** A screen of what befell one of them, or of what hangs on it. */
export const useRecordPart = <Listing>(kind: RecordKind, id: number, part: 'history' | 'usage', number: number) =>
  useQuery({
    queryKey: [all, kind, id, part, number],
    queryFn: ({ signal }) =>
      read<Listing>(`${paths.api.record(kind, id, part)}?limit=${usualPerScreen}&offset=${(number - 1) * usualPerScreen}`, signal),
    placeholderData: keepPreviousData,
  })

/** Changes something of them. Work that is not saved stays on the screen when the session has ended. */
export async function change<T = undefined>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> {
  const answer = await call<T>(method, path, { stayWhenSignedOut: true, ...(body && { body }) })
  // Who changed their own rights sees other areas from now on.
  if (answer.ok)
    await Promise.all([
      queries.invalidateQueries({ queryKey: [all], refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: ['session'] }),
    ])
  return answer
}
