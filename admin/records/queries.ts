import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, type ResponseTo, readEndpoint } from '../call-endpoint.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { queryClient } from '../queries.ts'

export type RecordKind = 'users' | 'groups' | 'sites'

/** Users, groups and sites show one another: whatever of them was changed, all of it is looked at again. */
const all = 'people'

/** How something of users, groups or sites is read. */
export interface RecordQuery<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

export const recordQuery = <const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): RecordQuery<ResponseTo<Declared>> => ({
  queryKey: [all, declared.path, request],
  queryFn: ({ signal }) => readEndpoint(declared, request, signal),
})

/** One of them; always fresh, because it is shown to be changed, and never while it is. */
export const useRecord = <Detail>(query: RecordQuery<Detail>) =>
  useQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })

/** A screen of a list; that of before is shown until it is there. */
export const useRecords = <Listing>(query: RecordQuery<Listing>) =>
  useQuery<Listing>({ ...query, placeholderData: keepPreviousData })

/** Which part of a list a screen of it shows; `number` is counted from 1. */
export const toPaging = (number: number) => ({ limit: defaultPageSize, offset: (number - 1) * defaultPageSize })

/** Changes something of them. Work that is not saved stays on the screen when the session has ended. */
export async function changeRecord<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): Promise<ApiResult<ResponseTo<Declared>>> {
  const result = await callEndpoint(declared, request, { skipLoginRedirect: true })
  // Who changed their own rights sees other areas from now on.
  if (result.ok)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [all], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['session'] }),
    ])
  return result
}
