import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '#schema/paths.ts'
import type { SettingDetail, SettingEdit, SettingListing } from '#schema/wire/setting.ts'
import { type Answer, call, read } from '../../api.ts'
import { queries } from '../../queries.ts'

const key = 'settings'

/** The settings of a site; without one, of the default site. */
export const useSettings = (site: number | undefined) =>
  useQuery({
    queryKey: [key, 'list', site ?? 'default'],
    queryFn: ({ signal }) => read<SettingListing>(paths.api.settings(site), signal),
    placeholderData: keepPreviousData,
  })

/** Which setting of which site. */
export interface SettingPlace {
  app: string
  model: string
  site: number
}

/** Looked at afresh whenever it is opened, and never while it is being changed: saving names the version it began with. */
export const settingQuery = ({ app, model, site }: SettingPlace) =>
  queryOptions({
    queryKey: [key, 'one', app, model, site],
    queryFn: ({ signal }) => read<SettingDetail>(paths.api.setting(app, model, site), signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Work that is not saved stays on the screen when the session has ended. */
const stay = { stayWhenSignedOut: true }

export const readSetting = ({ app, model, site }: SettingPlace): Promise<Answer<SettingDetail>> =>
  call<SettingDetail>('GET', paths.api.setting(app, model, site), stay)

export async function saveSetting({ app, model, site }: SettingPlace, body: SettingEdit): Promise<Answer<SettingDetail>> {
  const answer = await call<SettingDetail>('POST', paths.api.setting(app, model, site), { body, ...stay })
  if (answer.ok) void queries.invalidateQueries({ queryKey: [key, 'list'] })
  return answer
}
