import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { SettingDetail, SettingEdit, SettingListing } from '#schema/settings/wire.ts'
import { type ApiResult, callApi, readApi } from '../api.ts'
import { queryClient } from '../queries.ts'

const key = 'settings'

/** The settings of a site; without one, of the default site. */
export const useSettings = (site: number | undefined) =>
  useQuery({
    queryKey: [key, 'list', site ?? 'default'],
    queryFn: ({ signal }) => readApi<SettingListing>(paths.api.settings(site), signal),
    placeholderData: keepPreviousData,
  })

/** Which setting of which site. */
export interface SettingKey {
  app: string
  model: string
  site: number
}

/** Looked at afresh whenever it is opened, and never while it is being changed: saving names the version it began with. */
export const settingQuery = ({ app, model, site }: SettingKey) =>
  queryOptions({
    queryKey: [key, 'one', app, model, site],
    queryFn: ({ signal }) => readApi<SettingDetail>(paths.api.setting(app, model, site), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { skipLoginRedirect: true }

export const fetchSetting = ({ app, model, site }: SettingKey): Promise<ApiResult<SettingDetail>> =>
  callApi<SettingDetail>('GET', paths.api.setting(app, model, site), stay)

export async function saveSetting({ app, model, site }: SettingKey, body: SettingEdit): Promise<ApiResult<SettingDetail>> {
  const result = await callApi<SettingDetail>('POST', paths.api.setting(app, model, site), { body, ...stay })
  if (result.ok) void queryClient.invalidateQueries({ queryKey: [key, 'list'] })
  return result
}
