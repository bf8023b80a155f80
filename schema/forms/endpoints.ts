import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../endpoint.ts'
import { tableFileMediaTypes } from '../lists/table-file.ts'
import { personalDataErasureResponse, personalDataResponse, privacyRequestInput } from './personal-data-wire.ts'
import {
  formListResponse,
  submissionDeletionResponse,
  submissionDetail,
  submissionListResponse,
  submissionSearchCriteria,
  submissionsDeletionInput,
  submissionsExportInput,
  submissionsQuery,
} from './submission-wire.ts'

const path = '/wagtail/api/main/forms/'
const submissions = `${path}{page}/submissions/` as const
const params = z.strictObject({ page: idParamSchema })
const deniedMessage = 'Only administrators can handle privacy requests.'
const oneSubmission = z.strictObject({ page: idParamSchema, id: idParamSchema })

const privacyRequestExample = { contact: 'ada@example.com' }

/**
 * Pages with forms, their submissions, and privacy requests. A page is listed for users who may read its submissions.
 */
export const formSubmissionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the forms whose submissions you may read.',
    permission: 'signed_in',
    response: formListResponse,
  }),
  listSubmissions: defineEndpoint({
    method: 'GET',
    path: submissions,
    summary: 'List the submissions of a page.',
    permission: 'object',
    params,
    query: submissionsQuery,
    response: submissionListResponse,
  }),
  searchSubmissions: defineEndpoint({
    method: 'POST',
    path: `${submissions}search/`,
    summary: 'Search the submissions of a page.',
    permission: 'object',
    params,
    body: submissionSearchCriteria,
    response: submissionListResponse,
  }),
  exportSubmissions: defineEndpoint({
    method: 'POST',
    path: `${submissions}export/`,
    summary: 'Export the submissions of a page as a CSV or Excel file.',
    permission: 'object',
    params,
    body: submissionsExportInput,
    file: tableFileMediaTypes,
  }),
  deleteSubmissions: defineEndpoint({
    method: 'POST',
    path: `${submissions}delete/`,
    summary: 'Delete submissions of a page.',
    permission: 'object',
    params,
    body: submissionsDeletionInput,
    response: submissionDeletionResponse,
  }),
  getSubmission: defineEndpoint({
    method: 'GET',
    path: `${submissions}{id}/`,
    summary: 'Get one submission with all its fields.',
    permission: 'object',
    params: oneSubmission,
    response: submissionDetail,
  }),
  deleteSubmission: defineEndpoint({
    method: 'DELETE',
    path: `${submissions}{id}/`,
    summary: 'Delete one submission.',
    permission: 'object',
    params: oneSubmission,
    response: submissionDeletionResponse,
  }),
  findPersonalData: defineEndpoint({
    method: 'POST',
    path: `${path}privacy/find/`,
    summary: 'Find what is stored about an e-mail address or a telephone number.',
    permission: 'superuser',
    deniedMessage,
    body: privacyRequestInput,
    bodyExample: privacyRequestExample,
    response: personalDataResponse,
  }),
  exportPersonalData: defineEndpoint({
    method: 'POST',
    path: `${path}privacy/export/`,
    summary: 'Export what is stored about an e-mail address or a telephone number.',
    permission: 'superuser',
    deniedMessage,
    body: privacyRequestInput,
    bodyExample: privacyRequestExample,
    file: 'application/json',
  }),
  erasePersonalData: defineEndpoint({
    method: 'POST',
    path: `${path}privacy/erase/`,
    summary: 'Erase what is stored about an e-mail address or a telephone number.',
    permission: 'superuser',
    deniedMessage,
    body: privacyRequestInput,
    bodyExample: privacyRequestExample,
    response: personalDataErasureResponse,
  }),
}
