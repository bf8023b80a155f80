import { queryOptions } from '@tanstack/react-query'
import { agentPlanEndpoints } from '#schema/agents/endpoints.ts'
import type { AgentPlan } from '#schema/agents/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'
import { queryClient } from '../queries.ts'

export type AgentPlanDecision = 'approve' | 'dismiss' | 'undo'

/** The key of all queries about what agents have planned. */
export const agentPlansQueryKey = 'agent-plans'

export const createAgentPlanQueryOptions = (id: number) =>
  queryOptions({
    queryKey: [agentPlansQueryKey, 'one', id],
    queryFn: ({ signal }) => callEndpointOrThrow(agentPlanEndpoints.get, { params: { id } }, signal),
    staleTime: 0,
  })

/** Approves, dismisses or undoes a plan. Afterwards everything is fetched again: a plan may have changed any of it. */
export async function approveDismissOrUndoAgentPlan(
  id: number,
  decision: AgentPlanDecision,
): Promise<ApiResult<AgentPlan>> {
  const result = await callEndpoint(agentPlanEndpoints[decision], { params: { id } }, { skipLoginRedirect: true })
  if (result.ok) await queryClient.invalidateQueries()
  return result
}
