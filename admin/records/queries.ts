import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { queryClient } from '../queries.ts'

export type RecordKind = 'users' | 'groups' | 'sites'

/** Users, groups and sites show one another: whatever of them was changed, all of it is looked at again. */
const all = 'people'

/** A list of users, groups or sites; `number` is the screen of it, counted from 1. */
export const useRecords = <Listing>(kind: RecordKind, given: Record<string, string | undefined>, number: number) => {
  const query = new URLSearchParams({ limit: String(defaultPageSize), offset: String((number - 1) * defaultPageSize) })
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value.slice(0, 200))
  return useQuery({
    queryKey: [all, kind, 'list', query.toString()],
    queryFn: ({ signal }) => readApi<Listing>(`${paths.api[kind]}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

/** One of them; always fresh, because it is shown to be changed, and never while it is. */
export const useRecord = <Detail>(path: string) =>
  useQuery({
    queryKey: [all, 'one', path],
    queryFn: ({ signal }) => readApi<Detail>(path, signal),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })

/** A screen of what befell one of them, or of what hangs on it. */
export const useRecordSection = <Listing>(kind: RecordKind, id: number, part: 'history' | 'usage', number: number) =>
  useQuery({
    queryKey: [all, kind, id, part, number],
    queryFn: ({ signal }) =>
      readApi<Listing>(`${paths.api.recordPart(kind, id, part)}?limit=${defaultPageSize}&offset=${(number - 1) * defaultPageSize}`, signal),
    placeholderData: keepPreviousData,
  })

/** Changes something of them. Work that is not saved stays on the screen when the session has ended. */
export async function changeRecord<T = undefined>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ApiResult<T>> {
  const result = await callApi<T>(method, path, { skipLoginRedirect: true, ...(body && { body }) })
  // Who changed their own rights sees other areas from now on.
  if (result.ok)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [all], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['session'] }),
    ])
  return result
}
