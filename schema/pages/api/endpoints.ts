import { defineEndpoint, recordIdParams } from '../../endpoint.ts'
import {
  publicPageDetail,
  publicPageDetailQuery,
  publicPageFindQuery,
  publicPageListQuery,
  publicPageListResponse,
} from './wire.ts'

const path = '/api/v2/pages/'
const common = { method: 'GET', permission: 'anyone', contentApi: true } as const

const site = 'https://www.example.com'
const listedMeta = {
  type: 'generic_page',
  detail_url: `${site}/api/v2/pages/12/`,
  html_url: `${site}/about/`,
  slug: 'about',
  first_published_at: '2026-05-04T09:00:00.000Z',
}
const home = {
  id: 2,
  meta: { type: 'home_page', detail_url: `${site}/api/v2/pages/2/`, html_url: `${site}/` },
  title: 'Home',
}

/** Wagtail's public content API for pages: live pages without a view restriction. */
export const publicPageApiEndpoints = {
  listPublic: defineEndpoint({
    ...common,
    path,
    summary: 'List the live public pages of a site.',
    query: publicPageListQuery,
    response: publicPageListResponse,
    example: { meta: { total_count: 1 }, items: [{ id: 12, meta: listedMeta, title: 'About us' }] },
  }),
  findPublic: defineEndpoint({
    ...common,
    path: `${path}find/`,
    summary: 'Redirect to a live public page by its path or id.',
    query: publicPageFindQuery,
    status: 302,
  }),
  getPublic: defineEndpoint({
    ...common,
    path: `${path}{id}/`,
    summary: 'Get one live public page with its content.',
    params: recordIdParams,
    query: publicPageDetailQuery,
    response: publicPageDetail,
    example: {
      id: 12,
      meta: {
        ...listedMeta,
        ...{ show_in_menus: true, seo_title: '', search_description: '', alias_of: null, parent: home },
      },
      title: 'About us',
      body: [],
    },
  }),
}
