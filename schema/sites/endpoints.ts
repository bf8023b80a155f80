import { endpoint, oneRecord } from '../endpoint.ts'
import { createdRecord, pagingQuery, recordHistory } from '../records/wire.ts'
import { newSite, siteDeletion, siteDetail, siteEdit, siteListing, sitesQuery, siteUsage } from './wire.ts'

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
    query: sitesQuery,
    response: siteListing,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a site.',
    permission,
    deniedMessage,
    body: newSite,
    response: createdRecord,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one site.',
    permission,
    deniedMessage,
    params: oneRecord,
    response: siteDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a site.',
    permission,
    deniedMessage,
    params: oneRecord,
    body: siteEdit,
    response: siteDetail,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a site; with `with_settings` also the settings saved for it.',
    permission,
    deniedMessage,
    params: oneRecord,
    query: siteDeletion,
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}{id}/history/`,
    summary: 'List the changes to a site.',
    permission,
    deniedMessage,
    params: oneRecord,
    query: pagingQuery,
    response: recordHistory,
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the settings saved for a site.',
    permission,
    deniedMessage,
    params: oneRecord,
    query: pagingQuery,
    response: siteUsage,
  }),
}
