import { queryOptions } from '@tanstack/react-query'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import type { MenuDiscardInput } from '#schema/menus/menu-wire.ts'
import { menuReleaseEndpoints } from '#schema/menus/release/endpoints.ts'
import type { MenuReviewDecisionInput, MenuScheduleInput } from '#schema/menus/release/wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'
import type { MenuSiteId } from '../menu-site.ts'
import { refetchMenuAfterChange, toMenuQueryKey } from '../queries.ts'

export const menuReleaseQueryOptions = (site: MenuSiteId) =>
  queryOptions({
    queryKey: [...toMenuQueryKey(site), 'release'],
    queryFn: ({ signal }) => callEndpointOrThrow(menuReleaseEndpoints.getRelease, { query: { site } }, signal),
    staleTime: 0,
  })

/** Fetches the menu again, and what the home screen lists. */
function refresh<T>(site: MenuSiteId, result: ApiResult<T>): ApiResult<T> {
  refetchMenuAfterChange(site, result)
  if (result.ok) {
    void queryClient.invalidateQueries({ queryKey: ['reviews'] })
    void queryClient.invalidateQueries({ queryKey: ['pages', 'coming-up'] })
  }
  return result
}

/** Makes the live menu the draft again. When the draft has changed since it was seen, it is fetched again too. */
export async function discardMenuDraft(site: MenuSiteId, body: MenuDiscardInput) {
  const result = await callEndpoint(menuEndpoints.discardDraft, { query: { site }, body })
  if (!result.ok && result.status === 409) refetchMenuAfterChange(site, { ok: true, value: undefined })
  return refresh(site, result)
}

export const submitMenu = async (site: MenuSiteId, draft_version: string) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.submit, { query: { site }, body: { draft_version } }))

export const decideMenuReview = async (site: MenuSiteId, body: MenuReviewDecisionInput) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.decideReview, { query: { site }, body }))

export const cancelMenuReview = async (site: MenuSiteId, workflow_state_id: number) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.cancelReview, { query: { site }, body: { workflow_state_id } }))

export const scheduleMenu = async (site: MenuSiteId, body: MenuScheduleInput) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.schedule, { query: { site }, body }))

/** Null keeps the menu that is live. */
export const setLiveMenuPeriodEnd = async (site: MenuSiteId, expire_at: string | null) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.changePeriod, { query: { site }, body: { expire_at } }))

export const endMenuPeriod = async (site: MenuSiteId) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.endPeriod, { query: { site } }))

export const unscheduleMenu = async (site: MenuSiteId) =>
  refresh(site, await callEndpoint(menuReleaseEndpoints.unschedule, { query: { site } }))
