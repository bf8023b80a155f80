import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointRequest } from '#schema/endpoint.ts'
import type { PageUrlResolutionResponse } from '#schema/pages/chooser-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'

/** Loads pages to choose from: the children of a page, or all pages that match a search or a type. */
export const usePageChooserItems = (
  query: NonNullable<EndpointRequest<typeof pageEditorEndpoints.choosePage>['query']>,
) =>
  useQuery({
    queryKey: ['choose', 'page', 'tree', query],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.choosePage, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** Finds the page of this site that a URL leads to; null when there is none or the request fails. */
export async function fetchPageByUrl(url: string): Promise<PageUrlResolutionResponse> {
  const result = await callEndpoint(pageEditorEndpoints.resolveUrl, { query: { url } }, { skipLoginRedirect: true })
  return result.ok ? result.value : { page: null, fragment: '' }
}
