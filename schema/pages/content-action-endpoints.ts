import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { wagtailPageActionFailure, wagtailPageActionInputs, wagtailPageActionResponse } from './content-action-wire.ts'

const path = '/wagtail/api/main/pages/{id}/action/'
const common = {
  method: 'POST',
  permission: 'object',
  params: recordIdParams,
  errorFormat: 'rest_framework',
  failure: wagtailPageActionFailure,
} as const

/** The page actions of Wagtail’s admin API. The screens of the back office use `pageActionEndpoints`. */
export const wagtailPageActionEndpoints = {
  copy: defineEndpoint({
    ...common,
    path: `${path}copy/`,
    summary: 'Copy a page.',
    body: wagtailPageActionInputs.copy,
    response: wagtailPageActionResponse,
    status: 201,
  }),
  create_alias: defineEndpoint({
    ...common,
    path: `${path}create_alias/`,
    summary: 'Create an alias of a page.',
    body: wagtailPageActionInputs.create_alias,
    response: wagtailPageActionResponse,
    status: 201,
  }),
  convert_alias: defineEndpoint({
    ...common,
    path: `${path}convert_alias/`,
    summary: 'Convert an alias to an ordinary page.',
    body: wagtailPageActionInputs.convert_alias,
    response: wagtailPageActionResponse,
  }),
  publish: defineEndpoint({
    ...common,
    path: `${path}publish/`,
    summary: 'Publish the latest draft of a page.',
    body: wagtailPageActionInputs.publish,
    response: wagtailPageActionResponse,
  }),
  unpublish: defineEndpoint({
    ...common,
    path: `${path}unpublish/`,
    summary: 'Unpublish a page, with `recursive` also the pages below it.',
    body: wagtailPageActionInputs.unpublish,
    response: wagtailPageActionResponse,
  }),
  move: defineEndpoint({
    ...common,
    path: `${path}move/`,
    summary: 'Move a page below or beside another page.',
    body: wagtailPageActionInputs.move,
    response: wagtailPageActionResponse,
  }),
  delete: defineEndpoint({
    ...common,
    path: `${path}delete/`,
    summary: 'Move a page to the trash.',
    body: wagtailPageActionInputs.delete,
  }),
  revert_to_page_revision: defineEndpoint({
    ...common,
    path: `${path}revert_to_page_revision/`,
    summary: 'Make an older revision the latest draft.',
    body: wagtailPageActionInputs.revert_to_page_revision,
    response: wagtailPageActionResponse,
  }),
}
