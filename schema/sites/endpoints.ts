import { endpoint, recordIdParams } from '../endpoint.ts'
import { createdRecordResponse, pagingQuery, recordHistoryListing } from '../records/wire.ts'
import {
  newSiteInput,
  siteDeletionQuery,
  siteDetail,
  siteEditInput,
  siteListing,
  siteListQuery,
  siteUsageResponse,
} from './wire.ts'

const path = '/wagtail/api/main/sites/'
const permission = 'superuser'
const deniedMessage = 'Only administrators can manage sites.'

/** Sites: their hostnames and root pages. */
export const siteEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List sites.',
    permission,
    deniedMessage,
    query: siteListQuery,
    response: siteListing,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a site.',
    permission,
    deniedMessage,
    body: newSiteInput,
    response: createdRecordResponse,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    response: siteDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    body: siteEditInput,
    response: siteDetail,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a site; with `with_settings` also the settings saved for it.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: siteDeletionQuery,
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}{id}/history/`,
    summary: 'List the changes to a site.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: pagingQuery,
    response: recordHistoryListing,
  }),
  usage: endpoint({
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
