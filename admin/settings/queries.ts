import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { settingEndpoints } from '#schema/settings/endpoints.ts'
import type { SettingDetail, SettingEditInput } from '#schema/settings/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

const key = 'settings'

/** Fetches the settings of a site; the default site if `site` is undefined. */
export const useSiteSettings = (site: number | undefined) =>
  useQuery({
    queryKey: [key, 'list', site ?? 'default'],
    queryFn: ({ signal }) => callEndpointOrThrow(settingEndpoints.list, { query: { site } }, signal),
    placeholderData: keepPreviousData,
  })

/** Identifies a setting of a site. */
export interface SettingKey {
  app: string
  model: string
  site: number
}

/** Fetched on every open and never refetched while editing, because saving sends the version it is based on. */
export const createSettingQueryOptions = (setting: SettingKey) =>
  queryOptions({
    queryKey: [key, 'one', setting],
    queryFn: ({ signal }) => callEndpointOrThrow(settingEndpoints.get, { params: { ...setting } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Keeps unsaved work on the screen if the session has expired. */
const stay = { skipLoginRedirect: true }

export const fetchSetting = (setting: SettingKey): Promise<ApiResult<SettingDetail>> =>
  callEndpoint(settingEndpoints.get, { params: { ...setting } }, stay)

export async function saveSetting(setting: SettingKey, body: SettingEditInput): Promise<ApiResult<SettingDetail>> {
  const result = await callEndpoint(settingEndpoints.update, { params: { ...setting }, body }, stay)
  if (result.ok) void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  return result
}
