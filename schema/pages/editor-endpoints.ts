import * as z from 'zod/mini'
import { endpoint, idParam, oneRecord } from '../endpoint.ts'
import { revisionComparison } from '../revisions/comparison-wire.ts'
import {
  pageHistory,
  pageHistoryQuery,
  pageWorkflowRunDetail,
  pageWorkflowRunListing,
  reviewListing,
  revisionsQuery,
} from '../workflows/review-wire.ts'
import { pageChooserListing, pageChooserQuery, resolvedPage, resolveUrlQuery } from './chooser-wire.ts'
import { upcomingChanges } from './upcoming-wire.ts'
import { pageUsage, pageUsageQuery } from './usage-wire.ts'
import { allowedTypeListing, pageDraft, pagePrivacy, previewInput, revisionListing } from './wire.ts'

const editor = '/wagtail/api/editor/'
const path = `${editor}pages/{id}/` as const
const permission = 'object'
const twoRevisions = z.strictObject({ id: idParam, from: z.string(), to: z.string() })
const oneRun = z.strictObject({ id: idParam, state: idParam })

/** What the screens of pages need beyond Wagtail’s content API. */
export const pageEditorEndpoints = {
  draft: endpoint({
    method: 'GET',
    path,
    summary: 'Get the latest draft of a page, and what you may do with it.',
    permission,
    params: oneRecord,
    response: pageDraft,
  }),
  revisions: endpoint({
    method: 'GET',
    path: `${path}revisions/`,
    summary: 'List the saved states of a page.',
    permission,
    params: oneRecord,
    query: revisionsQuery,
    response: revisionListing,
  }),
  compareRevisions: endpoint({
    method: 'GET',
    path: `${path}revisions/compare/{from}/{to}/`,
    summary: 'Compare two revisions: by id, `earliest`, `latest` or `live`.',
    permission,
    params: twoRevisions,
    response: revisionComparison,
  }),
  privacy: endpoint({
    method: 'GET',
    path: `${path}privacy/`,
    summary: 'Get whom a page is for.',
    permission,
    params: oneRecord,
    response: pagePrivacy,
  }),
  allowedTypes: endpoint({
    method: 'GET',
    path: `${path}allowed-types/`,
    summary: 'List the types of pages that you may add below a page.',
    permission,
    params: oneRecord,
    response: allowedTypeListing,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}preview/`,
    summary: 'Show unsaved content as the page would be.',
    permission,
    params: oneRecord,
    body: previewInput,
    file: 'text/html',
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}usage/`,
    summary: 'List everything that leads to a page.',
    permission,
    params: oneRecord,
    query: pageUsageQuery,
    response: pageUsage,
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}history/`,
    summary: 'List who did what to a page.',
    permission,
    params: oneRecord,
    query: pageHistoryQuery,
    response: pageHistory,
  }),
  workflowRuns: endpoint({
    method: 'GET',
    path: `${path}workflow-history/`,
    summary: 'List every run of a workflow on a page.',
    permission,
    params: oneRecord,
    query: revisionsQuery,
    response: pageWorkflowRunListing,
  }),
  workflowRun: endpoint({
    method: 'GET',
    path: `${path}workflow-history/{state}/`,
    summary: 'Get one run of a workflow on a page, task by task.',
    permission,
    params: oneRun,
    response: pageWorkflowRunDetail,
  }),
  upcoming: endpoint({
    method: 'GET',
    path: `${editor}upcoming/`,
    summary: 'List what goes live and what leaves next.',
    permission: 'signed_in',
    response: upcomingChanges,
  }),
  reviews: endpoint({
    method: 'GET',
    path: `${editor}reviews/`,
    summary: 'List the drafts that wait for you, and those you have submitted.',
    permission: 'signed_in',
    response: reviewListing,
  }),
  choosePage: endpoint({
    method: 'GET',
    path: `${editor}choose-page/`,
    summary: 'List pages to choose from: below one, or anywhere by words or type.',
    permission: 'signed_in',
    query: pageChooserQuery,
    response: pageChooserListing,
  }),
  resolveUrl: endpoint({
    method: 'GET',
    path: `${editor}resolve-url/`,
    summary: 'Get the page of ours that an address leads to, if you may choose it.',
    permission: 'signed_in',
    query: resolveUrlQuery,
    response: resolvedPage,
  }),
}
