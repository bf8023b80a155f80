import * as z from 'zod/mini'
import { endpoint, idParam } from '../endpoint.ts'
import { settingDetail, settingEdit, settingListing, settingListQuery } from './wire.ts'

const path = '/wagtail/api/main/settings/'
const one = `${path}{app}/{model}/{site}/` as const
const oneSetting = z.strictObject({ app: z.string(), model: z.string(), site: idParam })

/**
 * What holds for a whole site. Which settings there are, and for whom each is, say the declarations in `app/settings`.
 */
export const settingEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the settings of a site that the user may change, with their values.',
    permission: { rights: [['change_setting']], orPages: 'publish_site' },
    deniedMessage: 'You may not change settings. {missing}',
    query: settingListQuery,
    response: settingListing,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get one setting of a site.',
    permission: 'object',
    params: oneSetting,
    response: settingDetail,
  }),
  update: endpoint({
    method: 'POST',
    path: one,
    summary: 'Update one setting of a site; 409 when somebody saved it since it was read.',
    permission: 'object',
    params: oneSetting,
    body: settingEdit,
    response: settingDetail,
  }),
}
