import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { createdRecordResponse, pagingQuery, recordHistoryResponse } from '../records/wire.ts'
import {
  newSiteInput,
  siteDeletionQuery,
  siteDetail,
  siteEditInput,
  siteListQuery,
  siteListResponse,
  siteUsageResponse,
} from './wire.ts'

const path = '/wagtail/api/main/sites/'
const permission = 'superuser'
const deniedMessage = 'Only administrators can manage sites.'

/** Sites: their hostnames and root pages. */
export const siteEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List sites.',
    permission,
    deniedMessage,
    query: siteListQuery,
    response: siteListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a site.',
    permission,
    deniedMessage,
    body: newSiteInput,
    response: createdRecordResponse,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    response: siteDetail,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    body: siteEditInput,
    response: siteDetail,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a site; with `with_settings` also the settings saved for it.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: siteDeletionQuery,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/history/`,
    summary: 'List the changes to a site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: recordHistoryResponse,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the settings saved for a site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: siteUsageResponse,
  }),
}
