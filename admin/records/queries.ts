import { useQuery } from '@tanstack/react-query'
import type { Endpoint, EndpointRequest } from '#schema/endpoint.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, type EndpointCallResponse } from '../call-endpoint.ts'
import { createEndpointListQueryOptions, type EndpointListQueryOptions } from '../lists/list-query.ts'
import { defaultPageSize } from '../lists/paginated-list.tsx'
import { queryClient } from '../queries.ts'

export type UserOrGroupOrSiteKind = 'users' | 'groups' | 'sites'

/** Query key of users, groups and sites. They refer to each other, so a change to one invalidates all. */
const recordsKey = 'people'

/** The query of an endpoint for users, groups or sites. */
export const createUserOrGroupOrSiteQueryOptions = <const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): EndpointListQueryOptions<EndpointCallResponse<Declared>> =>
  createEndpointListQueryOptions(recordsKey, declared, request)

/** Loads one record for editing: always fetched fresh, and never refetched while it is being edited. */
export const useFreshRecord = <Detail>(query: EndpointListQueryOptions<Detail>) =>
  useQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })

/** The limit and offset of a page of a list; `number` starts at 1. */
export const pageNumberToLimitAndOffset = (number: number) => ({
  limit: defaultPageSize,
  offset: (number - 1) * defaultPageSize,
})

/** Calls an endpoint that changes a record. When the session has expired, unsaved changes stay on the screen. */
export async function sendRecordChange<const Declared extends Endpoint>(
  declared: Declared,
  request: EndpointRequest<Declared>,
): Promise<ApiResult<EndpointCallResponse<Declared>>> {
  const result = await callEndpoint(declared, request, { skipLoginRedirect: true })
  // A change to the user's own permissions changes which areas they see.
  if (result.ok)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [recordsKey], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['session'] }),
    ])
  return result
}
