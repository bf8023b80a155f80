import { accessTokenScopeLabelsAndHelp } from '#schema/accounts/access-tokens/scopes.ts'
import { maxListedAgentPlanChanges } from '#schema/agents/limits.ts'
import { agentPlanScreenPaths } from '#schema/agents/paths.ts'
import type { AgentToolArguments } from '#schema/agents/tool-arguments.ts'
import { toValidationProblems } from '#schema/problems.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getEndpointDeniedMessage } from '../accounts/endpoint-permission.ts'
import { isPermittedByEndpointDeclaration } from '../http/permission.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { parseReturnedRows } from '../stores/returned-rows.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { AgentCallContext } from './call-endpoint.ts'
import { dryRunEndpointCall, type PlannedEffects } from './dry-run-call.ts'
import { pinDraftRevisionInPublishCall } from './pin-draft.ts'
import { findPlanPreviewUrl } from './plan-preview-url.ts'
import { buildAgentPlanInsert, readLastLogEntryId, type StoredAgentPlan } from './plan-queries.ts'
import { type AgentTool, buildToolInputZodSchema, unplannableMessage } from './tools.ts'

/** How long a plan can be approved, in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** The arguments of a plan are a column: a row of D1 has 2 MB at most, and a letter has up to three bytes. */
const maxInputLength = 600_000

/** A plan as the tool returns it. */
export interface AgentPlanToolOutput extends PlannedEffects {
  plan: number
  state: 'waiting'
  message: string
  approve_at: string
  /** Where a person sees the page as the plan would make it, or null. */
  preview_at: string | null
  expires_at: string
}

/**
 * Plans a call of a tool: checks it as far as its endpoint does before it writes, and stores it for a person. Returns
 * the response instead if the call was refused or changes nothing.
 */
export async function createAgentPlanForToolCall(
  caller: AgentCallContext,
  tool: AgentTool,
  given: AgentToolArguments,
): Promise<Result<AgentPlanToolOutput | Response>> {
  const input = withoutEditingSession(given)
  if (!tool.isPlannable || input.upload) return fail({ reason: 'forbidden', message: unplannableMessage })
  if (JSON.stringify(input).length > maxInputLength)
    return fail({ reason: 'too_large', message: 'This is too long for a plan. Send less at once.' })
  const baseLogEntryId = await readLastLogEntryId(caller.env.DB)
  if (tool.planOnlyProof) {
    const failure = await checkCallOfPlanOnlyTool(caller, tool, input)
    return failure
      ? fail(failure)
      : ok(await storePlan(caller, { tool: tool.name, input }, { effects: noEffects, baseLogEntryId }))
  }
  const pinned = await pinDraftRevisionInPublishCall(caller.env.DB, tool.name, input)
  const outcome = await dryRunEndpointCall(caller, tool.endpoint, input)
  if (!outcome.ok) return outcome
  if ('response' in outcome.value) return ok(outcome.value.response)
  return ok(await storePlan(caller, pinned, { effects: outcome.value.effects, baseLogEntryId }))
}

/** The saves of an editing session are one revision and one log entry, and each plan is undone as one. */
function withoutEditingSession(input: AgentToolArguments): AgentToolArguments {
  if (typeof input.body !== 'object' || input.body === null || !('editing_session' in input.body)) return input
  const { editing_session: _, ...body } = input.body
  return { ...input, body }
}

const noEffects: PlannedEffects = { changes: [], stale_paths: [], mails: 0 }

/**
 * Checks a call that no token may make: its arguments by their schema, and the declared permission with all permissions
 * of the token's owner. What depends on the object is checked when a person approves it.
 */
export async function checkCallOfPlanOnlyTool(
  { env, session }: Pick<AgentCallContext, 'env' | 'session'>,
  { endpoint, scope }: AgentTool,
  input: AgentToolArguments,
): Promise<Failure | null> {
  const { permission, deniedMessage } = endpoint
  const { owner, scopes = [], is_limited_to_page } = session.access_token ?? {}
  if (is_limited_to_page)
    return { reason: 'forbidden', message: 'This access token is limited to a page, and this is none.' }
  if (!scopes.includes(scope))
    return {
      reason: 'forbidden',
      message: `This access token lacks the scope “${accessTokenScopeLabelsAndHelp[scope].label}”.`,
    }
  if (!owner || !(await isPermittedByEndpointDeclaration(env.DB, permission, owner)))
    return {
      reason: 'forbidden',
      message: owner ? getEndpointDeniedMessage(permission, owner, deniedMessage) : 'There is no access token.',
    }
  const params =
    input.params && Object.fromEntries(Object.entries(input.params).map(([name, value]) => [name, `${value}`]))
  const parsed = buildToolInputZodSchema(endpoint).safeParse({ ...input, ...(params && { params }) })
  return parsed.success
    ? null
    : { reason: 'invalid', message: 'Invalid arguments.', problems: toValidationProblems(parsed.error) }
}

async function storePlan(
  { env, session, origin }: AgentCallContext,
  { tool, input }: Pick<StoredAgentPlan, 'tool' | 'input'>,
  { effects, baseLogEntryId }: { effects: PlannedEffects; baseLogEntryId: number },
): Promise<AgentPlanToolOutput> {
  const now = Date.now()
  const expires_at = new Date(now + lifetime).toISOString()
  const insert = buildAgentPlanInsert(env.DB, {
    user_id: session.editor.id,
    access_token_id: session.access_token!.id,
    token_name: session.access_token!.name,
    tool,
    input,
    ...effects,
    base_log_entry_id: baseLogEntryId,
    created_at: new Date(now).toISOString(),
    expires_at,
  })
  const { results } = await commitWritePlan(env.DB, { writes: [toPreparedStatement(env.DB, insert)] })
  const [row] = parseReturnedRows(insert, results[0])
  const approve_at = new URL(agentPlanScreenPaths.agentPlan(row!.id), origin).href
  const message = 'Nothing was changed yet. Ask a person to approve this plan.'
  const changes = effects.changes.slice(0, maxListedAgentPlanChanges)
  const preview = findPlanPreviewUrl({ id: row!.id, tool, input })
  const preview_at = preview && new URL(preview, origin).href
  return { plan: row!.id, state: 'waiting', message, ...effects, changes, approve_at, preview_at, expires_at }
}
