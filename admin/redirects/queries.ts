import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import type { RedirectForm, RedirectImport } from '#schema/redirects/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'

const key = 'redirects'

/** What a list of redirects is narrowed to and how it is ordered. */
export type RedirectQuery = NonNullable<EndpointRequest<typeof redirectEndpoints.list>['query']>

export const useRedirects = (query: RedirectQuery) =>
  useQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => readEndpoint(redirectEndpoints.list, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** Looked at afresh whenever it is opened, and never while it is being changed. */
export const redirectQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => readEndpoint(redirectEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

export const saveRedirect = async (id: number | null, body: RedirectForm) =>
  refreshRedirects(
    id === null
      ? await callEndpoint(redirectEndpoints.create, { body }, stay)
      : await callEndpoint(redirectEndpoints.update, { params: { id }, body }, stay),
  )

export const deleteRedirect = async (id: number) =>
  refreshRedirects(await callEndpoint(redirectEndpoints.delete, { params: { id } }))

export async function importRedirects(body: RedirectImport) {
  const result = await callEndpoint(redirectEndpoints.import, { body }, stay)
  return body.process ? refreshRedirects(result) : result
}

export async function exportRedirects(query: RedirectQuery) {
  const result = await callEndpoint(redirectEndpoints.export, { query })
  if (result.ok) downloadFile(result.value)
  return result
}

/** After a change lists look again. */
function refreshRedirects<T>(result: ApiResult<T>): ApiResult<T> {
  if (result.ok) void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  return result
}
