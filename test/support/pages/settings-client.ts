import type { SettingDetail, SettingListResponse } from '#schema/settings/wire.ts'
import type { createBackOfficeClient } from './back-office-client.ts'

type SettingResponse = SettingDetail & { message: string; problems: { path: string; message: string }[] }

/** A user's requests about settings. */
export function createSettingsClient({
  get,
  post,
}: Pick<Awaited<ReturnType<typeof createBackOfficeClient>>, 'get' | 'post'>) {
  const read = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as SettingResponse })
  const open = async (model: string, at = 1) => read(await get(`/wagtail/api/main/settings/site/${model}/${at}/`))
  const send = async (model: string, body: unknown, at = 1) =>
    read(await post(`/wagtail/api/main/settings/site/${model}/${at}/`, body))
  return {
    get,
    open,
    send,
    list: async (at?: number) =>
      (await (await get(`/wagtail/api/main/settings/${at ? `?site=${at}` : ''}`)).json()) as SettingListResponse,
    /** Saves a setting with the version that was just opened. */
    save: async (model: string, values: object, at = 1) =>
      send(model, { version: (await open(model, at)).body.version, values }, at),
  }
}

export type SettingsClient = ReturnType<typeof createSettingsClient>
