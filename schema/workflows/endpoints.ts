import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema, recordIdParams } from '../endpoint.ts'
import {
  directlyAssignedPageWorkflowResponse,
  newWorkflowInput,
  newWorkflowTaskInput,
  pageWorkflowRemovalQuery,
  workflowDetail,
  workflowEditInput,
  workflowFormChoicesResponse,
  workflowListQuery,
  workflowListResponse,
  workflowTaskDetail,
  workflowTaskEditInput,
  workflowTaskListResponse,
  workflowUsageQuery,
  workflowUsageResponse,
} from './wire.ts'

const path = '/wagtail/api/main/workflows/'
const tasks = '/wagtail/api/main/tasks/'
const viewers = { rights: [['change_workflow']], orPages: 'publish_site' } as const
const viewDenied = 'You may not view workflows. {missing}'
const managers = { rights: [['change_workflow']] } as const
const changeDenied = 'You may not change workflows. {missing}'
const onePage = z.strictObject({ page: idParamSchema })

/** Workflows for the review of drafts, and the pages they apply to. */
export const workflowEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List workflows.',
    permission: viewers,
    deniedMessage: viewDenied,
    query: workflowListQuery,
    response: workflowListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a workflow.',
    permission: managers,
    deniedMessage: changeDenied,
    body: newWorkflowInput,
    response: workflowDetail,
    status: 201,
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: `${path}choices/`,
    summary: 'List the choices of the workflow and task forms: groups, and the root page.',
    permission: viewers,
    deniedMessage: viewDenied,
    response: workflowFormChoicesResponse,
  }),
  ofPage: defineEndpoint({
    method: 'GET',
    path: `${path}of-page/{page}/`,
    summary: 'Get the workflow assigned directly to a page.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: onePage,
    response: directlyAssignedPageWorkflowResponse,
  }),
  removeFromPage: defineEndpoint({
    method: 'DELETE',
    path: `${path}of-page/{page}/`,
    summary: 'Remove a workflow from a page.',
    permission: managers,
    deniedMessage: changeDenied,
    params: onePage,
    query: pageWorkflowRemovalQuery,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one workflow.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: recordIdParams,
    response: workflowDetail,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a workflow.',
    permission: managers,
    deniedMessage: changeDenied,
    params: recordIdParams,
    body: workflowEditInput,
    response: workflowDetail,
  }),
  enable: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/enable/`,
    summary: 'Enable a workflow.',
    permission: managers,
    deniedMessage: changeDenied,
    params: recordIdParams,
    response: workflowDetail,
  }),
  disable: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/disable/`,
    summary: 'Disable a workflow and cancel its running reviews.',
    permission: managers,
    deniedMessage: changeDenied,
    params: recordIdParams,
    response: workflowDetail,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the pages that a workflow applies to.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: recordIdParams,
    query: workflowUsageQuery,
    response: workflowUsageResponse,
  }),
}

/** Tasks: the steps of workflows. */
export const workflowTaskEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: tasks,
    summary: 'List tasks.',
    permission: viewers,
    deniedMessage: viewDenied,
    query: workflowListQuery,
    response: workflowTaskListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: tasks,
    summary: 'Create a task.',
    permission: managers,
    deniedMessage: changeDenied,
    body: newWorkflowTaskInput,
    response: workflowTaskDetail,
    status: 201,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${tasks}{id}/`,
    summary: 'Get one task.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: recordIdParams,
    response: workflowTaskDetail,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: `${tasks}{id}/`,
    summary: 'Update a task.',
    permission: managers,
    deniedMessage: changeDenied,
    params: recordIdParams,
    body: workflowTaskEditInput,
    response: workflowTaskDetail,
  }),
  enable: defineEndpoint({
    method: 'POST',
    path: `${tasks}{id}/enable/`,
    summary: 'Enable a task.',
    permission: managers,
    deniedMessage: changeDenied,
    params: recordIdParams,
    response: workflowTaskDetail,
  }),
  disable: defineEndpoint({
    method: 'POST',
    path: `${tasks}{id}/disable/`,
    summary: 'Disable a task: it is not started again, but pending reviews can still be decided.',
    permission: managers,
    deniedMessage: changeDenied,
    params: recordIdParams,
    response: workflowTaskDetail,
  }),
}
