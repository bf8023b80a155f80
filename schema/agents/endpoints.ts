import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { agentPlanListQuery, agentPlanListResponse, agentPlanResponse } from './wire.ts'

const path = '/wagtail/api/main/agent-plans/'
const permission = 'signed_in'

/** What agents have planned: one's own agents, and those of everybody for administrators. */
export const agentPlanEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the plans of your agents, latest first; administrators list those of everybody.',
    permission,
    query: agentPlanListQuery,
    response: agentPlanListResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get a plan of an agent with its state.',
    permission,
    params: recordIdParams,
    response: agentPlanResponse,
  }),
  approve: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/approve/`,
    summary: 'Do what an agent has planned; 409 when something has changed since.',
    permission,
    params: recordIdParams,
    response: agentPlanResponse,
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/undo/`,
    summary: 'Undo what was approved, with one call; 409 when something has changed since.',
    permission,
    params: recordIdParams,
    response: agentPlanResponse,
  }),
  dismiss: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/dismiss/`,
    summary: 'Dismiss what an agent has planned.',
    permission,
    params: recordIdParams,
    response: agentPlanResponse,
  }),
}
