import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import type { ResolvedPage } from '#schema/pages/chooser-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'

/** Pages to choose from: those below one, or anywhere by words or type. */
export const usePageChooserItems = (
  query: NonNullable<EndpointRequest<typeof pageEditorEndpoints.choosePage>['query']>,
) =>
  useQuery({
    queryKey: ['choose', 'page', 'tree', query],
    queryFn: ({ signal }) => readEndpoint(pageEditorEndpoints.choosePage, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** The page of ours that an address leads to; none when nobody can say now. */
export async function findOwnPage(url: string): Promise<ResolvedPage> {
  const found = await callEndpoint(pageEditorEndpoints.resolveUrl, { query: { url } }, { skipLoginRedirect: true })
  return found.ok ? found.value : { page: null, fragment: '' }
}
