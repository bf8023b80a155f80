import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { SettingDetail } from '#schema/settings/wire.ts'
import { lookEndpoints } from '#schema/theme/looks/endpoints.ts'
import type { LookDraftDetail } from '#schema/theme/looks/wire.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../../call-endpoint.ts'
import { queryClient } from '../../queries.ts'
import type { SettingPersistence } from '../../settings/use-setting-editor.ts'

const key = 'looks'

export const lookPageSize = 20

/** The looks of a site and its drafts; `pageNumber` counts from 1. */
export const useLooks = (site: number, pageNumber: number) =>
  useQuery({
    queryKey: [key, site, pageNumber],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(
        lookEndpoints.list,
        { params: { site }, query: { limit: lookPageSize, offset: (pageNumber - 1) * lookPageSize } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Calls an action on looks; afterwards the lists that show them are read again. */
export async function invalidateLooksAfterCall<Value>(call: Promise<ApiResult<Value>>): Promise<ApiResult<Value>> {
  const result = await call
  await queryClient.invalidateQueries({ queryKey: [key] })
  void queryClient.invalidateQueries({ queryKey: ['settings', 'list'] })
  return result
}

/** A draft of a look that is edited. Never refetched meanwhile, because saving sends the version it is based on. */
export const createLookDraftQueryOptions = (site: number, id: number) =>
  queryOptions({
    queryKey: ['look-draft', site, id],
    queryFn: ({ signal }) => callEndpointOrThrow(lookEndpoints.getDraft, { params: { site, id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Returns a draft as the editor of settings shows one. `base` is what it was before another user changed it. */
export function lookDraftToSettingDetail(draft: LookDraftDetail, base?: SettingDetail): SettingDetail {
  const { site, sites, values, version, updated_at, by } = draft
  const isChanged = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(base?.values[name])
  const fields = base ? Object.keys(values).filter(isChanged) : []
  const history = [{ at: updated_at, by: by ?? 'The schedule', fields }]
  return { app_name: 'site', model_name: 'theme', site, sites, values, version, history }
}

/** How the editor of settings saves a draft. */
export function createLookDraftApiPersistence({ id, site, go_live_at }: LookDraftDetail): SettingPersistence {
  const params = { site: site.id, id }
  const convert = (result: ApiResult<LookDraftDetail>, base?: SettingDetail): ApiResult<SettingDetail> =>
    result.ok ? { ok: true, value: lookDraftToSettingDetail(result.value, base) } : result
  const stay = { skipLoginRedirect: true }
  return {
    effectLabel: go_live_at === null ? 'Visitors see no change' : 'This is what goes live on its schedule',
    savedLink: null,
    save: async (body) =>
      convert(await invalidateLooksAfterCall(callEndpoint(lookEndpoints.updateDraft, { params, body }, stay))),
    fetch: async (base) => convert(await callEndpoint(lookEndpoints.getDraft, { params }, stay), base),
  }
}
