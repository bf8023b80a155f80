import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema, recordIdParams } from '../endpoint.ts'
import { revisionComparison } from '../revisions/comparison-wire.ts'
import {
  draftReviewListResponse,
  pageHistoryQuery,
  pageHistoryResponse,
  pageWorkflowRunDetail,
  pageWorkflowRunListResponse,
  revisionListQuery,
} from '../workflows/review-wire.ts'
import {
  pageChooserListResponse,
  pageChooserQuery,
  pageUrlResolutionQuery,
  pageUrlResolutionResponse,
} from './chooser-wire.ts'
import { upcomingScheduledChangesResponse } from './upcoming-wire.ts'
import { pageUsageQuery, pageUsageResponse } from './usage-wire.ts'
import {
  allowedChildPageTypeListResponse,
  pageDraftResponse,
  pagePreviewInput,
  pagePrivacyResponse,
  revisionListResponse,
} from './wire.ts'

const editor = '/wagtail/api/editor/'
const path = `${editor}pages/{id}/` as const
const permission = 'object'
const twoRevisions = z.strictObject({ id: idParamSchema, from: z.string(), to: z.string() })
const oneRun = z.strictObject({ id: idParamSchema, state: idParamSchema })

/** What page screens need beyond Wagtail’s content API. */
export const pageEditorEndpoints = {
  draft: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Get the latest draft of a page, and what you may do with it.',
    permission,
    params: recordIdParams,
    response: pageDraftResponse,
  }),
  revisions: defineEndpoint({
    method: 'GET',
    path: `${path}revisions/`,
    summary: 'List the revisions of a page.',
    permission,
    params: recordIdParams,
    query: revisionListQuery,
    response: revisionListResponse,
  }),
  compareRevisions: defineEndpoint({
    method: 'GET',
    path: `${path}revisions/compare/{from}/{to}/`,
    summary: 'Compare two revisions: by id, `earliest`, `latest` or `live`.',
    permission,
    params: twoRevisions,
    response: revisionComparison,
  }),
  privacy: defineEndpoint({
    method: 'GET',
    path: `${path}privacy/`,
    summary: 'Get who can view a page.',
    permission,
    params: recordIdParams,
    response: pagePrivacyResponse,
  }),
  allowedTypes: defineEndpoint({
    method: 'GET',
    path: `${path}allowed-types/`,
    summary: 'List the page types that you may add below a page.',
    permission,
    params: recordIdParams,
    response: allowedChildPageTypeListResponse,
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: `${path}preview/`,
    summary: 'Render a preview of unsaved content.',
    permission,
    params: recordIdParams,
    body: pagePreviewInput,
    file: 'text/html',
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}usage/`,
    summary: 'List where a page is used.',
    permission,
    params: recordIdParams,
    query: pageUsageQuery,
    response: pageUsageResponse,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: `${path}history/`,
    summary: 'List the history of a page.',
    permission,
    params: recordIdParams,
    query: pageHistoryQuery,
    response: pageHistoryResponse,
  }),
  workflowRuns: defineEndpoint({
    method: 'GET',
    path: `${path}workflow-history/`,
    summary: 'List the workflow runs of a page.',
    permission,
    params: recordIdParams,
    query: revisionListQuery,
    response: pageWorkflowRunListResponse,
  }),
  workflowRun: defineEndpoint({
    method: 'GET',
    path: `${path}workflow-history/{state}/`,
    summary: 'Get one workflow run of a page with its tasks.',
    permission,
    params: oneRun,
    response: pageWorkflowRunDetail,
  }),
  upcoming: defineEndpoint({
    method: 'GET',
    path: `${editor}upcoming/`,
    summary: 'List the next scheduled publications and expiries.',
    permission: 'signed_in',
    response: upcomingScheduledChangesResponse,
  }),
  reviews: defineEndpoint({
    method: 'GET',
    path: `${editor}reviews/`,
    summary: 'List the drafts that await your review, and those you have submitted.',
    permission: 'signed_in',
    response: draftReviewListResponse,
  }),
  choosePage: defineEndpoint({
    method: 'GET',
    path: `${editor}choose-page/`,
    summary: 'List pages to choose from: the children of a page, or search results.',
    permission: 'signed_in',
    query: pageChooserQuery,
    response: pageChooserListResponse,
  }),
  resolveUrl: defineEndpoint({
    method: 'GET',
    path: `${editor}resolve-url/`,
    summary: 'Get the page at a URL, if you may choose it.',
    permission: 'signed_in',
    query: pageUrlResolutionQuery,
    response: pageUrlResolutionResponse,
  }),
}
