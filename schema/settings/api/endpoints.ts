import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { exactTotalCountMeta } from '../../lists/total-wire.ts'
import { publicRecordDetailQuery } from '../../pages/api/wire.ts'

const site = 'https://www.example.com'
const path = '/api/v2/settings/'

/** A setting of which visitors see something; its public fields are at the top level. */
const publicSetting = z.looseObject({
  id: z.string(),
  meta: z.strictObject({ type: z.literal('setting'), detail_url: z.string() }),
  title: z.string(),
})

const example = {
  id: 'brand',
  meta: { type: 'setting', detail_url: `${site}${path}brand/` },
  title: 'Brand',
  name: 'Example Diner',
  legal_name: 'Example Diner, Inc.',
  tagline: 'Open late since 1961',
  cuisine: 'American',
}

/** What visitors see of the settings of a site, in the grammar of the content API. */
export const publicSettingEndpoints = {
  listPublic: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the public settings of a site, with those of their fields that are public.',
    permission: 'anyone',
    contentApi: true,
    query: publicRecordDetailQuery,
    response: z.strictObject({ meta: exactTotalCountMeta, items: z.array(publicSetting) }),
    example: { meta: { total_count: 1 }, items: [example] },
  }),
  getPublic: defineEndpoint({
    method: 'GET',
    path: `${path}{model}/`,
    summary: 'Get one public setting of a site.',
    permission: 'anyone',
    contentApi: true,
    params: z.strictObject({ model: z.string() }),
    query: publicRecordDetailQuery,
    response: publicSetting,
    example,
  }),
}
