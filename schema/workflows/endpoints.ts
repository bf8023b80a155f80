import * as z from 'zod/mini'
import { endpoint, idParam, oneRecord } from '../endpoint.ts'
import {
  newTask,
  newWorkflow,
  pageWorkflow,
  taskDetail,
  taskEdit,
  taskListing,
  workflowChoices,
  workflowDetail,
  workflowEdit,
  workflowListing,
  workflowRemovalQuery,
  workflowsQuery,
  workflowUsage,
  workflowUsageQuery,
} from './wire.ts'

const path = '/wagtail/api/main/workflows/'
const tasks = '/wagtail/api/main/tasks/'
const viewers = { rights: [['change_workflow']], orPages: 'publish_site' } as const
const viewDenied = 'You may not view workflows. {missing}'
const managers = { rights: [['change_workflow']] } as const
const changeDenied = 'You may not change workflows. {missing}'
const onePage = z.strictObject({ page: idParam })

/** Workflows for the review of drafts, and the pages they apply to. */
export const workflowEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List workflows.',
    permission: viewers,
    deniedMessage: viewDenied,
    query: workflowsQuery,
    response: workflowListing,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a workflow.',
    permission: managers,
    deniedMessage: changeDenied,
    body: newWorkflow,
    response: workflowDetail,
    status: 201,
  }),
  choices: endpoint({
    method: 'GET',
    path: `${path}choices/`,
    summary: 'List the choices of the workflow and task forms: groups, and the root page.',
    permission: viewers,
    deniedMessage: viewDenied,
    response: workflowChoices,
  }),
  ofPage: endpoint({
    method: 'GET',
    path: `${path}of-page/{page}/`,
    summary: 'Get the workflow assigned directly to a page.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: onePage,
    response: pageWorkflow,
  }),
  removeFromPage: endpoint({
    method: 'DELETE',
    path: `${path}of-page/{page}/`,
    summary: 'Remove a workflow from a page.',
    permission: managers,
    deniedMessage: changeDenied,
    params: onePage,
    query: workflowRemovalQuery,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one workflow.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: oneRecord,
    response: workflowDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}{id}/`,
    summary: 'Update a workflow.',
    permission: managers,
    deniedMessage: changeDenied,
    params: oneRecord,
    body: workflowEdit,
    response: workflowDetail,
  }),
  enable: endpoint({
    method: 'POST',
    path: `${path}{id}/enable/`,
    summary: 'Enable a workflow.',
    permission: managers,
    deniedMessage: changeDenied,
    params: oneRecord,
    response: workflowDetail,
  }),
  disable: endpoint({
    method: 'POST',
    path: `${path}{id}/disable/`,
    summary: 'Disable a workflow and cancel its running reviews.',
    permission: managers,
    deniedMessage: changeDenied,
    params: oneRecord,
    response: workflowDetail,
  }),
  usage: endpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List the pages that a workflow applies to.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: oneRecord,
    query: workflowUsageQuery,
    response: workflowUsage,
  }),
}

/** Tasks: the steps of workflows. */
export const taskEndpoints = {
  list: endpoint({
    method: 'GET',
    path: tasks,
    summary: 'List tasks.',
    permission: viewers,
    deniedMessage: viewDenied,
    query: workflowsQuery,
    response: taskListing,
  }),
  create: endpoint({
    method: 'POST',
    path: tasks,
    summary: 'Create a task.',
    permission: managers,
    deniedMessage: changeDenied,
    body: newTask,
    response: taskDetail,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: `${tasks}{id}/`,
    summary: 'Get one task.',
    permission: viewers,
    deniedMessage: viewDenied,
    params: oneRecord,
    response: taskDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${tasks}{id}/`,
    summary: 'Update a task.',
    permission: managers,
    deniedMessage: changeDenied,
    params: oneRecord,
    body: taskEdit,
    response: taskDetail,
  }),
  enable: endpoint({
    method: 'POST',
    path: `${tasks}{id}/enable/`,
    summary: 'Enable a task.',
    permission: managers,
    deniedMessage: changeDenied,
    params: oneRecord,
    response: taskDetail,
  }),
  disable: endpoint({
    method: 'POST',
    path: `${tasks}{id}/disable/`,
    summary: 'Disable a task: it is not started again, but pending reviews can still be decided.',
    permission: managers,
    deniedMessage: changeDenied,
    params: oneRecord,
    response: taskDetail,
  }),
}
