import { maxAgentPlanChanges, maxListedAgentPlanChanges } from '#schema/agents/limits.ts'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import type { AgentPlanChange } from '#schema/agents/wire.ts'
import type { Endpoint } from '#schema/endpoint.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { WritePlan } from '../stores/commit.ts'
import { createDryRun } from '../stores/dry-run.ts'
import { type AgentCallContext, callEndpoint } from './call-endpoint.ts'

/** What a call would do. */
export interface PlannedEffects {
  changes: AgentPlanChange[]
  stale_paths: string[]
  mails: number
}

/** What a call would do; or its response, if it was refused or would change nothing. */
export type DryRunOutcome = { effects: PlannedEffects } | { response: Response }

/** Calls an endpoint with every check of its route, up to where it would write. */
export async function dryRunEndpointCall(
  caller: AgentCallContext,
  endpoint: Endpoint,
  input: AgentToolArguments,
): Promise<Result<DryRunOutcome>> {
  const run = createDryRun(caller.env)
  const response = await callEndpoint({ ...caller, env: run.env }, endpoint, input)
  if (!response.ok) return response
  if (!run.end) return ok({ response: response.value })
  const { plan } = run.end
  if (!plan) return fail({ reason: 'forbidden', message: 'This is not planned: it changes things step by step.' })
  if ((plan.log?.length ?? 0) > maxAgentPlanChanges)
    return fail({ reason: 'too_large', message: 'This changes too much for one plan. Change less at once.' })
  return ok({ effects: toEffects(plan) })
}

function toEffects({ log = [], stalePaths = [], mails = [] }: WritePlan): PlannedEffects {
  return {
    changes: log.map(({ object_type, object_id, label, action }) => ({
      object_type,
      object_id: typeof object_id === 'number' ? object_id : null,
      label: typeof label === 'string' ? label : '',
      action,
    })),
    stale_paths: [...new Set(stalePaths)].slice(0, maxListedAgentPlanChanges),
    mails: mails.length,
  }
}
