import { endpoint, recordIdParams } from '../endpoint.ts'
import { actedPage, contentActionFailure, contentActionInputs } from './content-action-wire.ts'

const path = '/wagtail/api/main/pages/{id}/action/'
const common = {
  method: 'POST',
  permission: 'object',
  params: recordIdParams,
  errorFormat: 'rest_framework',
  failure: contentActionFailure,
} as const

/** The page actions of Wagtail’s admin API. The screens of the back office use `pageActionEndpoints`. */
export const contentActionEndpoints = {
  copy: endpoint({
    ...common,
    path: `${path}copy/`,
    summary: 'Copy a page.',
    body: contentActionInputs.copy,
    response: actedPage,
    status: 201,
  }),
  create_alias: endpoint({
    ...common,
    path: `${path}create_alias/`,
    summary: 'Create an alias of a page.',
    body: contentActionInputs.create_alias,
    response: actedPage,
    status: 201,
  }),
  convert_alias: endpoint({
    ...common,
    path: `${path}convert_alias/`,
    summary: 'Convert an alias to an ordinary page.',
    body: contentActionInputs.convert_alias,
    response: actedPage,
  }),
  publish: endpoint({
    ...common,
    path: `${path}publish/`,
    summary: 'Publish the latest draft of a page.',
    body: contentActionInputs.publish,
    response: actedPage,
  }),
  unpublish: endpoint({
    ...common,
    path: `${path}unpublish/`,
    summary: 'Unpublish a page, with `recursive` also the pages below it.',
    body: contentActionInputs.unpublish,
    response: actedPage,
  }),
  move: endpoint({
    ...common,
    path: `${path}move/`,
    summary: 'Move a page below or beside another page.',
    body: contentActionInputs.move,
    response: actedPage,
  }),
  delete: endpoint({
    ...common,
    path: `${path}delete/`,
    summary: 'Move a page to the trash.',
    body: contentActionInputs.delete,
  }),
  revert_to_page_revision: endpoint({
    ...common,
    path: `${path}revert_to_page_revision/`,
    summary: 'Make an older revision the latest draft.',
    body: contentActionInputs.revert_to_page_revision,
    response: actedPage,
  }),
}
