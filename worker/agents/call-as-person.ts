import type { Context } from 'hono'
import { reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { attachStatementsToNextCommit } from '../stores/commit-companion.ts'
import { wrapDatabaseToLogAccessToken } from '../stores/log-entries.ts'
import { type FetchBackOffice, toEndpointRequest } from './call-endpoint.ts'
import {
  type AgentPlanStateChange,
  isAgentPlanInState,
  isAnyLaterChangeFound,
  type LaterChangeQuery,
  prepareAgentPlanDecision,
  prepareAgentPlanGuards,
  type StoredAgentPlan,
} from './plan-queries.ts'
import type { AgentTool } from './tools.ts'

/** A call for a plan, and the decision about the plan that is written with it. */
interface PersonsCall {
  plan: StoredAgentPlan
  endpoint: AgentTool['endpoint']
  input: AgentToolArguments
  decision: AgentPlanStateChange
  /** What must not have been changed when the call commits, and the message if it was. */
  unchanged: { laterChanges: readonly LaterChangeQuery[]; message: string }
  fetchBackOffice: FetchBackOffice
}

export const agentPlanAlreadyDecidedMessage = 'This plan was decided already.'

/**
 * Calls an endpoint in the session of the person who decides a plan. What it writes and the decision are one batch: an
 * interrupted call has done nothing, nothing is done twice, and nothing that somebody changed meanwhile is overwritten.
 * Returns the response of the endpoint.
 */
export async function callEndpointWithPlanDecision(
  c: Context<BackOfficeHonoEnv>,
  { plan, endpoint, input, decision, unchanged, fetchBackOffice }: PersonsCall,
): Promise<Result<unknown>> {
  const { origin } = new URL(c.req.url)
  const request = toEndpointRequest(endpoint, input, { origin, headers: copySessionHeaders(c.req.raw.headers) })
  if (!request.ok) return request
  const { id, user_id, token_name, owner } = plan
  const DB = wrapDatabaseToLogAccessToken(
    c.env.DB,
    user_id === c.var.editor.id ? token_name : `${token_name}, for ${owner}`,
  )
  let isChanged = false
  const companion = {
    statements: prepareAgentPlanGuards(c.env.DB, id, decision.from, unchanged.laterChanges),
    lastStatements: [prepareAgentPlanDecision(c.env.DB, id, decision)],
    isPossible: async () => {
      isChanged = await isAnyLaterChangeFound(c.env.DB, unchanged.laterChanges)
      return !isChanged && isAgentPlanInState(c.env.DB, id, decision.from)
    },
    isCommitted: false,
  }
  attachStatementsToNextCommit(DB, companion)
  const response = await fetchBackOffice(request.value, { ...c.env, DB }, c.executionCtx)
  if (isChanged) return fail({ reason: 'conflict', message: unchanged.message })
  if (!companion.isCommitted && !response.ok) return fail(await parseEndpointFailure(response))
  // Nothing was left to change, or somebody else has decided it at the same time.
  if (!companion.isCommitted && !(await commitAgentPlanDecision(c, id, decision)))
    return fail({ reason: 'conflict', message: agentPlanAlreadyDecidedMessage })
  // Something that was written before the answer failed cannot be undone by the plan.
  return ok(response.ok ? await response.json().catch(() => null) : null)
}

/** Reads with an endpoint in the session of the person who decides a plan; null if that is refused or finds nothing. */
export async function callReadEndpointInUserSession(
  c: Context<BackOfficeHonoEnv>,
  endpoint: AgentTool['endpoint'],
  input: AgentToolArguments,
  fetchBackOffice: FetchBackOffice,
): Promise<unknown> {
  const { origin } = new URL(c.req.url)
  const request = toEndpointRequest(endpoint, input, { origin, headers: copySessionHeaders(c.req.raw.headers) })
  const response = request.ok ? await fetchBackOffice(request.value, c.env, c.executionCtx) : null
  return response?.ok ? response.json() : null
}

/** Decides a plan. Returns false if it was not in the state that is expected. */
export async function commitAgentPlanDecision(
  { env }: Context<BackOfficeHonoEnv>,
  id: number,
  decision: AgentPlanStateChange,
): Promise<boolean> {
  const { results } = await commitWritePlan(env.DB, { writes: [prepareAgentPlanDecision(env.DB, id, decision)] })
  return results[0]!.meta.changes > 0
}

const sessionHeaders = ['Cookie', 'X-CSRFToken', reauthHeader, 'User-Agent', 'CF-Connecting-IP']

function copySessionHeaders(headers: Headers): Record<string, string> {
  const entries = sessionHeaders.map((name) => [name, headers.get(name)] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Converts the response of an endpoint that refuses. */
export async function parseEndpointFailure(response: Response): Promise<Failure> {
  // Actions of Wagtail name invalid fields without a message.
  const body = (await response.json()) as Partial<ErrorResponse>
  const { message = 'Something that the agent sends is not valid any more.', proof, problems } = body
  if (proof) return { reason: 'forbidden', message, proof }
  if (problems) return { reason: 'invalid', message, problems }
  return { reason: response.status === 403 ? 'forbidden' : 'conflict', message }
}
