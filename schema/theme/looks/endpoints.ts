import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../../endpoint.ts'
import {
  lookDetail,
  lookDraftDetail,
  lookDraftEditInput,
  lookDraftPublishInput,
  lookDraftVersionInput,
  lookListQuery,
  lookListResponse,
  lookRestoreInput,
  lookScheduleInput,
  newLookDraftInput,
} from './wire.ts'

const path = '/wagtail/api/main/looks/{site}/'
const one = `${path}{id}/` as const
const drafts = `${path}drafts/` as const
const oneDraft = `${drafts}{id}/` as const
const ofSite = z.strictObject({ site: idParamSchema })
const ofLook = z.strictObject({ site: idParamSchema, id: idParamSchema })

/** The looks of a site: what its brand kit was, and drafts with their schedules. Who may change it may call these. */
export const lookEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the looks that a site had, latest first, and the drafts of looks.',
    permission: 'object',
    params: ofSite,
    query: lookListQuery,
    response: lookListResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: one,
    summary: 'Get a look that a site had, with its values.',
    permission: 'object',
    params: ofLook,
    response: lookDetail,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${one}restore/`,
    summary: 'Make an earlier look live again; 409 if another look went live in the meantime.',
    permission: 'object',
    params: ofLook,
    body: lookRestoreInput,
    response: lookListResponse,
  }),
  createDraft: defineEndpoint({
    method: 'POST',
    path: drafts,
    summary: 'Create a draft of a look.',
    permission: 'object',
    params: ofSite,
    body: newLookDraftInput,
    bodyExample: { name: 'Winter', values: { colors: { brand: '#24405c' } } },
    response: lookDraftDetail,
    status: 201,
  }),
  getDraft: defineEndpoint({
    method: 'GET',
    path: oneDraft,
    summary: 'Get a draft of a look, with its values.',
    permission: 'object',
    params: ofLook,
    response: lookDraftDetail,
  }),
  updateDraft: defineEndpoint({
    method: 'POST',
    path: oneDraft,
    summary: 'Update a draft of a look; 409 if it was changed in the meantime.',
    permission: 'object',
    params: ofLook,
    body: lookDraftEditInput,
    response: lookDraftDetail,
  }),
  deleteDraft: defineEndpoint({
    method: 'POST',
    path: `${oneDraft}delete/`,
    summary: 'Delete a draft of a look that is not live.',
    permission: 'object',
    params: ofLook,
    body: lookDraftVersionInput,
  }),
  publishDraft: defineEndpoint({
    method: 'POST',
    path: `${oneDraft}publish/`,
    summary: 'Make a draft the look of the site; 409 if it or the live look was changed in the meantime.',
    permission: 'object',
    params: ofLook,
    body: lookDraftPublishInput,
    response: lookListResponse,
  }),
  scheduleDraft: defineEndpoint({
    method: 'POST',
    path: `${oneDraft}schedule/`,
    summary: 'Schedule when a draft goes live and when its period ends, or change the end of one that is live.',
    permission: 'object',
    params: ofLook,
    body: lookScheduleInput,
    response: lookListResponse,
  }),
  unscheduleDraft: defineEndpoint({
    method: 'POST',
    path: `${oneDraft}unschedule/`,
    summary: 'Cancel the schedule of a draft; if it is live, the look before it comes back.',
    permission: 'object',
    params: ofLook,
    body: lookDraftVersionInput,
    response: lookListResponse,
  }),
}
