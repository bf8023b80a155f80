import * as z from 'zod/mini'
import { endpoint, idParam, recordIdParams } from '../endpoint.ts'
import { tableMediaTypes } from '../lists/table-file.ts'
import {
  availabilityListing,
  availabilityListQuery,
  menuItemSoldOutInput,
  restaurantMenuAvailability,
} from './availability-wire.ts'
import { menuItemContent } from './content-wire.ts'
import { menuFeedReport } from './feed-wire.ts'
import { menuExportQuery, menuImportInput, menuImportReport } from './file/file-wire.ts'
import {
  menuChangesResponse,
  menuDraftResponse,
  menuItemDetail,
  menuItemInput,
  menuItemRevertInput,
  menuItemRevisionResponse,
  menuOrderInput,
  menuPublishResponse,
} from './menu-wire.ts'

const path = '/wagtail/api/main/menu/'
const view = { rights: [['change_menu'], ['publish_menu']] } as const
const change = { rights: [['change_menu']] } as const
const publish = { rights: [['publish_menu']] } as const
const manageAvailability = { rights: [['change_menu_availability']] } as const
const deniedMessage = 'You may not do this with the menu. {missing}'

/** The menu: drafts of dishes, publishing, and what restaurants have run out of. */
export const menuEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Get the draft of the menu with what prevents publishing it.',
    permission: view,
    deniedMessage,
    response: menuDraftResponse,
  }),
  createItem: endpoint({
    method: 'POST',
    path: `${path}items/`,
    summary: 'Add a dish as a draft.',
    permission: change,
    deniedMessage,
    body: menuItemContent,
    response: menuItemDetail,
    status: 201,
  }),
  getItem: endpoint({
    method: 'GET',
    path: `${path}items/{id}/`,
    summary: 'Get the draft of a dish with its revisions.',
    permission: view,
    deniedMessage,
    params: recordIdParams,
    response: menuItemDetail,
  }),
  saveItem: endpoint({
    method: 'PUT',
    path: `${path}items/{id}/`,
    summary: 'Save the draft of a dish; 409 when somebody else has saved it since `revision`.',
    permission: change,
    deniedMessage,
    params: recordIdParams,
    body: menuItemInput,
    response: menuItemDetail,
  }),
  deleteItem: endpoint({
    method: 'DELETE',
    path: `${path}items/{id}/`,
    summary: 'Delete the draft of a dish; publishing then removes the dish.',
    permission: change,
    deniedMessage,
    params: recordIdParams,
  }),
  restoreItem: endpoint({
    method: 'POST',
    path: `${path}items/{id}/restore/`,
    summary: 'Restore the draft of a deleted dish as it was; 409 when something that it needs is gone.',
    permission: change,
    deniedMessage,
    params: recordIdParams,
  }),
  getItemRevision: endpoint({
    method: 'GET',
    path: `${path}items/{id}/revisions/{revision}/`,
    summary: 'Get an earlier revision of a dish.',
    permission: view,
    deniedMessage,
    params: z.strictObject({ id: idParam, revision: idParam }),
    response: menuItemRevisionResponse,
  }),
  revertItem: endpoint({
    method: 'POST',
    path: `${path}items/{id}/revert/`,
    summary: 'Make an earlier revision of a dish its draft.',
    permission: change,
    deniedMessage,
    params: recordIdParams,
    body: menuItemRevertInput,
    response: menuItemDetail,
  }),
  orderSections: endpoint({
    method: 'PUT',
    path: `${path}order/`,
    summary: 'Put the sections of the draft in an order.',
    permission: change,
    deniedMessage,
    body: menuOrderInput,
  }),
  orderItems: endpoint({
    method: 'PUT',
    path: `${path}sections/{id}/order/`,
    summary: 'Put the dishes of a section of the draft in an order.',
    permission: change,
    deniedMessage,
    params: recordIdParams,
    body: menuOrderInput,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${path}changes/`,
    summary: 'List what publishing the menu would change.',
    permission: view,
    deniedMessage,
    response: menuChangesResponse,
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}export/`,
    summary: 'Export the draft of all dishes as a CSV or Excel file that can be imported again.',
    permission: view,
    deniedMessage,
    query: menuExportQuery,
    file: tableMediaTypes,
  }),
  feed: endpoint({
    method: 'GET',
    path: `${path}feed/`,
    summary: 'Get the latest runs of the feed of the menu.',
    permission: view,
    deniedMessage,
    response: menuFeedReport,
  }),
  pullFeed: endpoint({
    method: 'POST',
    path: `${path}feed/pull/`,
    summary: 'Pull the feed of the menu now.',
    permission: publish,
    deniedMessage,
    response: menuFeedReport,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}import/`,
    summary: 'Check the dishes of a CSV file and, with `process`, save the valid ones as drafts.',
    permission: change,
    deniedMessage,
    body: menuImportInput,
    response: menuImportReport,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${path}publish/`,
    summary: 'Publish all drafts of the menu; 422 with the dishes that prevent it.',
    permission: publish,
    deniedMessage,
    response: menuPublishResponse,
  }),
  listAvailability: endpoint({
    method: 'GET',
    path: `${path}availability/`,
    summary: 'List restaurants with the number of their dishes that are sold out.',
    permission: manageAvailability,
    deniedMessage,
    query: availabilityListQuery,
    response: availabilityListing,
  }),
  availability: endpoint({
    method: 'GET',
    path: `${path}availability/{rlid}/`,
    summary: 'List the dishes of a restaurant with those that are sold out.',
    permission: manageAvailability,
    deniedMessage,
    params: z.strictObject({ rlid: idParam }),
    response: restaurantMenuAvailability,
  }),
  setSoldOut: endpoint({
    method: 'PUT',
    path: `${path}availability/{rlid}/{id}/`,
    summary: 'Mark a dish of a restaurant as sold out until a time, or as available again.',
    permission: manageAvailability,
    deniedMessage,
    params: z.strictObject({ rlid: idParam, id: idParam }),
    body: menuItemSoldOutInput,
    response: restaurantMenuAvailability,
  }),
}
