import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, type ResponseTo, readEndpoint } from '../call-endpoint.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { queryClient } from '../queries.ts'

export type RecordKind = 'users' | 'groups' | 'sites'

/** Query key of users, groups and sites. They refer to each other, so a change to one invalidates all. */
const recordsKey = 'people'

/** The options of a query for users, groups or sites. */
export interface RecordQuery<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

export const recordQuery = <const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): RecordQuery<ResponseTo<Declared>> => ({
  queryKey: [recordsKey, declared.path, request],
  queryFn: ({ signal }) => readEndpoint(declared, request, signal),
})

/** Loads one record for editing: always fetched fresh, and never refetched while it is being edited. */
export const useRecord = <Detail>(query: RecordQuery<Detail>) =>
  useQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })

/** Loads a page of a list; the previous one stays visible while it is loading. */
export const useRecords = <Listing>(query: RecordQuery<Listing>) =>
  useQuery<Listing>({ ...query, placeholderData: keepPreviousData })

/** The limit and offset of a page of a list; `number` starts at 1. */
export const toPaging = (number: number) => ({ limit: defaultPageSize, offset: (number - 1) * defaultPageSize })

/** Calls an endpoint that changes a record. When the session has expired, unsaved changes stay on the screen. */
export async function changeRecord<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): Promise<ApiResult<ResponseTo<Declared>>> {
  const result = await callEndpoint(declared, request, { skipLoginRedirect: true })
  // A change to the user's own permissions changes which areas they see.
  if (result.ok)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [recordsKey], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['session'] }),
    ])
  return result
}
