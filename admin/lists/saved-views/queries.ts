import { useQuery } from '@tanstack/react-query'
import { savedViewEndpoints } from '#schema/lists/endpoints.ts'
import type { SavedViewInput, SavedViewResponse } from '#schema/lists/saved-view-wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'

const key = ['saved-views']

/** Returns all saved views of the user, of all lists. */
export const useAllSavedViews = (): readonly SavedViewResponse[] =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callEndpointOrThrow(savedViewEndpoints.list, {}, signal),
    staleTime: 300_000,
  }).data?.items ?? none

const none: readonly SavedViewResponse[] = []

export const createSavedView = async (body: SavedViewInput) =>
  refreshViews(await callEndpoint(savedViewEndpoints.create, { body }))
export const renameSavedView = async (id: number, name: string) =>
  refreshViews(await callEndpoint(savedViewEndpoints.rename, { params: { id }, body: { name } }))
export const deleteSavedView = async (id: number) =>
  refreshViews(await callEndpoint(savedViewEndpoints.delete, { params: { id } }))

/** Fetches the views again after a successful change. */
async function refreshViews<T>(result: ApiResult<T>): Promise<ApiResult<T>> {
  if (result.ok) await queryClient.invalidateQueries({ queryKey: key })
  return result
}
