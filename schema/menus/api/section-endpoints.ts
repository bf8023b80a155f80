import { defineEndpoint, recordIdParams } from '../../endpoint.ts'
import { publicRecordDetailQuery } from '../../pages/api/wire.ts'
import { publicMenuSectionDetail, publicMenuSectionListQuery, publicMenuSectionListResponse } from './section-wire.ts'

const site = 'https://www.example.com'
const path = '/api/v2/menus/'

const sectionExample = {
  id: 3,
  meta: {
    type: 'menu_section',
    detail_url: `${site}${path}3/`,
    html_url: `${site}/menu/soups/`,
    slug: 'soups',
  },
  title: 'Soups',
  description: 'By the cup or the bowl.',
}

/** The sections of the published menu, in the grammar of the content API. */
export const publicMenuSectionEndpoints = {
  listPublic: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the sections of the published menu of a site.',
    permission: 'anyone',
    contentApi: true,
    query: publicMenuSectionListQuery,
    response: publicMenuSectionListResponse,
    example: { meta: { total_count: 1 }, items: [sectionExample] },
  }),
  getPublic: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get a section of the published menu with its dishes.',
    permission: 'anyone',
    contentApi: true,
    params: recordIdParams,
    query: publicRecordDetailQuery,
    response: publicMenuSectionDetail,
    example: {
      ...sectionExample,
      currency: 'USD',
      dishes: [
        {
          id: 31,
          slug: 'tomato-soup',
          title: 'Tomato soup',
          description: 'With basil and thyme.',
          html_url: `${site}/menu/soups/tomato-soup/`,
          price_cents: 895,
        },
      ],
    },
  }),
}
