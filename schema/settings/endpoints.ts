import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../endpoint.ts'
import { settingDetail, settingEditInput, settingListQuery, settingListResponse } from './wire.ts'

const path = '/wagtail/api/main/settings/'
const one = `${path}{app}/{model}/{site}/` as const
const oneSetting = z.strictObject({ app: z.string(), model: z.string(), site: idParamSchema })

/** Settings of a whole site. The declarations in `app/settings` define them and their permissions. */
export const settingEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the settings of a site that you may change, with their values.',
    permission: { rights: [['change_setting']], orPages: 'publish_site' },
    deniedMessage: 'You may not change settings. {missing}',
    query: settingListQuery,
    response: settingListResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: one,
    summary: 'Get one setting of a site.',
    permission: 'object',
    params: oneSetting,
    response: settingDetail,
  }),
  update: defineEndpoint({
    method: 'POST',
    path: one,
    summary: 'Update one setting of a site; 409 if it was changed in the meantime.',
    // Which settings of which sites is left to its handler.
    permission: { rights: [['change_setting']], orPages: 'publish_site' },
    deniedMessage: 'You may not change settings. {missing}',
    params: oneSetting,
    body: settingEditInput,
    response: settingDetail,
  }),
}
