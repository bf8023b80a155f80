import { endpoint, oneRecord } from '../endpoint.ts'
import {
  bulkSpecialDay,
  bulkSpecialDayResult,
  locationDetail,
  locationEdit,
  locationListing,
  locationListQuery,
  locationVersion,
  newLocation,
  stateListing,
} from './edit-wire.ts'
import { feedReport } from './feed-wire.ts'
import { lastImportResponse, undoImportInput } from './import/wire.ts'

const path = '/wagtail/api/main/locations/'
/** Whoever works on pages may look, because pages point at restaurants. */
const view = { rights: [['change_location'], ['flush_cache']], orPages: 'any' } as const
const change = { rights: [['change_location']] } as const
const viewDenied = 'You may not see restaurants. {missing}'
const changeDenied = 'You may not change restaurants. {missing}'

/** Restaurants, and the feed or file they may come from. */
export const locationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List restaurants.',
    permission: view,
    deniedMessage: viewDenied,
    query: locationListQuery,
    response: locationListing,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a restaurant.',
    permission: change,
    deniedMessage: changeDenied,
    body: newLocation,
    response: locationDetail,
    status: 201,
  }),
  states: endpoint({
    method: 'GET',
    path: `${path}states/`,
    summary: 'List the states that have restaurants.',
    permission: view,
    deniedMessage: viewDenied,
    response: stateListing,
  }),
  specialDay: endpoint({
    method: 'POST',
    path: `${path}special-day/`,
    summary: 'Set one day for all restaurants of some states, or take it away; with `preview` only count them.',
    permission: change,
    deniedMessage: changeDenied,
    body: bulkSpecialDay,
    response: bulkSpecialDayResult,
  }),
  feed: endpoint({
    method: 'GET',
    path: `${path}feed/`,
    summary: 'Get the latest runs of the location feed.',
    permission: view,
    deniedMessage: viewDenied,
    response: feedReport,
  }),
  pullFeed: endpoint({
    method: 'POST',
    path: `${path}feed/pull/`,
    summary: 'Pull the location feed at once.',
    permission: change,
    deniedMessage: changeDenied,
    response: feedReport,
  }),
  flushFeed: endpoint({
    method: 'POST',
    path: `${path}feed/flush/`,
    summary: 'Rebuild all caches of restaurants.',
    permission: { rights: [['flush_cache']] },
    deniedMessage: 'You may not rebuild caches. {missing}',
    response: feedReport,
  }),
  lastImport: endpoint({
    method: 'GET',
    path: `${path}import/`,
    summary: 'Get the last import of restaurants from a file.',
    permission: view,
    deniedMessage: viewDenied,
    response: lastImportResponse,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: `${path}import/undo/`,
    summary: 'Undo the last import of restaurants.',
    permission: change,
    deniedMessage: changeDenied,
    body: undoImportInput,
    response: lastImportResponse,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one restaurant with its history.',
    permission: view,
    deniedMessage: viewDenied,
    params: oneRecord,
    response: locationDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Update a restaurant.',
    permission: change,
    deniedMessage: changeDenied,
    params: oneRecord,
    body: locationEdit,
    response: locationDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}{id}/close/`,
    summary: 'Close a restaurant for good.',
    permission: change,
    deniedMessage: changeDenied,
    params: oneRecord,
    body: locationVersion,
    response: locationDetail,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}{id}/reopen/`,
    summary: 'Open a restaurant again that was closed for good.',
    permission: change,
    deniedMessage: changeDenied,
    params: oneRecord,
    body: locationVersion,
    response: locationDetail,
  }),
}
