import { endpoint, recordIdParams } from '../endpoint.ts'
import {
  bulkSpecialDayInput,
  bulkSpecialDayResponse,
  locationDetail,
  locationEditInput,
  locationListing,
  locationListQuery,
  locationVersionInput,
  newLocationInput,
  stateLocationCountListing,
} from './edit-wire.ts'
import { locationFeedReport } from './feed-wire.ts'
import { lastLocationImportResponse, locationImportUndoInput } from './import/wire.ts'

const path = '/wagtail/api/main/locations/'
/** Everyone who works on pages may view restaurants, because pages link to them. */
const view = { rights: [['change_location'], ['flush_cache']], orPages: 'any' } as const
const change = { rights: [['change_location']] } as const
const viewDenied = 'You may not view restaurants. {missing}'
const changeDenied = 'You may not change restaurants. {missing}'

/** Restaurants, and their import from a feed or file. */
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
    body: newLocationInput,
    response: locationDetail,
    status: 201,
  }),
  states: endpoint({
    method: 'GET',
    path: `${path}states/`,
    summary: 'List the states that have restaurants.',
    permission: view,
    deniedMessage: viewDenied,
    response: stateLocationCountListing,
  }),
  specialDay: endpoint({
    method: 'POST',
    path: `${path}special-day/`,
    summary: 'Set or remove a special day for all restaurants in some states; with `preview` only count them.',
    permission: change,
    deniedMessage: changeDenied,
    body: bulkSpecialDayInput,
    bodyExample: {
      ...{ date: '2026-12-24', label: 'Christmas Eve', hours: [], change: 'set', states: ['MA'] },
      preview: false,
    },
    response: bulkSpecialDayResponse,
  }),
  feed: endpoint({
    method: 'GET',
    path: `${path}feed/`,
    summary: 'Get the latest runs of the location feed.',
    permission: view,
    deniedMessage: viewDenied,
    response: locationFeedReport,
  }),
  pullFeed: endpoint({
    method: 'POST',
    path: `${path}feed/pull/`,
    summary: 'Pull the location feed now.',
    permission: change,
    deniedMessage: changeDenied,
    response: locationFeedReport,
  }),
  flushFeed: endpoint({
    method: 'POST',
    path: `${path}feed/flush/`,
    summary: 'Rebuild all restaurant caches.',
    permission: { rights: [['flush_cache']] },
    deniedMessage: 'You may not rebuild caches. {missing}',
    response: locationFeedReport,
  }),
  lastImport: endpoint({
    method: 'GET',
    path: `${path}import/`,
    summary: 'Get the last restaurant import from a file.',
    permission: view,
    deniedMessage: viewDenied,
    response: lastLocationImportResponse,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: `${path}import/undo/`,
    summary: 'Undo the last restaurant import.',
    permission: change,
    deniedMessage: changeDenied,
    body: locationImportUndoInput,
    response: lastLocationImportResponse,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one restaurant with its history.',
    permission: view,
    deniedMessage: viewDenied,
    params: recordIdParams,
    response: locationDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Update a restaurant.',
    permission: change,
    deniedMessage: changeDenied,
    params: recordIdParams,
    body: locationEditInput,
    response: locationDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}{id}/close/`,
    summary: 'Close a restaurant permanently.',
    permission: change,
    deniedMessage: changeDenied,
    params: recordIdParams,
    body: locationVersionInput,
    response: locationDetail,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}{id}/reopen/`,
    summary: 'Reopen a permanently closed restaurant.',
    permission: change,
    deniedMessage: changeDenied,
    params: recordIdParams,
    body: locationVersionInput,
    response: locationDetail,
  }),
}
