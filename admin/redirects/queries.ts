import { queryOptions } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import type { RedirectDetail, RedirectFormInput, RedirectImportInput } from '#schema/redirects/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'
import { downloadFile } from '../ui/download-file.ts'

/** The key of all queries about redirects. */
export const redirectQueriesKey = 'redirects'

/** The filters and order of a list of redirects. */
export type RedirectListQueryParams = NonNullable<EndpointRequest<typeof redirectEndpoints.list>['query']>

/** Fetched fresh whenever it is opened, and never refetched while it is being edited. */
export const createRedirectQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [redirectQueriesKey, 'one', id],
    queryFn: ({ signal }) => callEndpointOrThrow(redirectEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** When the session has expired, unsaved changes stay on the screen. */
const callOptions = { skipLoginRedirect: true }

export const createRedirect = async (body: RedirectFormInput) =>
  refreshRedirects(await callEndpoint(redirectEndpoints.create, { body }, callOptions))

/** Saves changes of the version that was opened. */
export const updateRedirect = async ({ id, version }: RedirectDetail, form: RedirectFormInput) =>
  refreshRedirects(
    await callEndpoint(redirectEndpoints.update, { params: { id }, body: { ...form, version } }, callOptions),
  )

/** Deletes the version that was opened. */
export const deleteRedirect = async ({ id, version }: RedirectDetail) =>
  refreshRedirects(await callEndpoint(redirectEndpoints.delete, { params: { id }, body: { version } }))

export const fetchRedirect = (id: number) => callEndpoint(redirectEndpoints.get, { params: { id } }, callOptions)

export async function submitRedirectImport(body: RedirectImportInput) {
  const result = await callEndpoint(redirectEndpoints.import, { body }, callOptions)
  return body.process ? refreshRedirects(result) : result
}

export async function downloadRedirectExport(query: RedirectListQueryParams) {
  const result = await callEndpoint(redirectEndpoints.export, { query })
  if (result.ok) downloadFile(result.value)
  return result
}

/** Invalidates the lists after a successful change. */
function refreshRedirects<T>(result: ApiResult<T>): ApiResult<T> {
  if (result.ok) void queryClient.invalidateQueries({ queryKey: [redirectQueriesKey, 'list'] })
  return result
}
