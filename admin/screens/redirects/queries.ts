import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import type { RedirectForm, RedirectImport } from '#schema/wire/redirect.ts'
import type { Answer } from '../../api.ts'
import { callEndpoint, readEndpoint } from '../../call-endpoint.ts'
import { queries } from '../../queries.ts'
import { saveFile } from '../../ui/save-file.ts'

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
const stay = { stayWhenSignedOut: true }

export const saveRedirect = async (id: number | null, body: RedirectForm) =>
  looked(
    id === null
      ? await callEndpoint(redirectEndpoints.create, { body }, stay)
      : await callEndpoint(redirectEndpoints.update, { params: { id }, body }, stay),
  )

export const deleteRedirect = async (id: number) => looked(await callEndpoint(redirectEndpoints.delete, { params: { id } }))

export async function importRedirects(body: RedirectImport) {
  const answer = await callEndpoint(redirectEndpoints.import, { body }, stay)
  return body.process ? looked(answer) : answer
}

export async function exportRedirects(query: RedirectQuery) {
  const answer = await callEndpoint(redirectEndpoints.export, { query })
  if (answer.ok) saveFile(answer.value)
  return answer
}

/** After a change lists look again. */
function looked<T>(answer: Answer<T>): Answer<T> {
  if (answer.ok) void queries.invalidateQueries({ queryKey: [key, 'list'] })
  return answer
}
