import type { Context } from 'hono'
import type { AgentPlanChange } from '#schema/agents/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { findSessionOfAccessTokenById } from '../accounts/queries/access-tokens.ts'
import { checkReauthenticationProof } from '../accounts/sign-in/reauthentication.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { callEndpointWithPlanDecision, parseEndpointFailure } from './call-as-person.ts'
import type { AgentCallContext, FetchBackOffice } from './call-endpoint.ts'
import { dryRunEndpointCall } from './dry-run-call.ts'
import { hasNewerDraftThanAgentPlan } from './pin-draft.ts'
import {
  buildLaterChangeQueries,
  isAnyLaterChangeFound,
  prepareAgentPlanUndoCallUpdate,
  type StoredAgentPlan,
} from './plan-queries.ts'
import { checkCallOfPlanOnlyTool } from './plan-tool-call.ts'
import { type AgentTool, findAgentTool } from './tools.ts'
import { getPageUndoCall, readPageBeforeCall } from './undo-call.ts'
import { getRecordUndoCall, readRecordBeforeCall } from './undo-record-call.ts'

const conflict = (message: string) => fail({ reason: 'conflict', message })

/**
 * Does what a plan says, as the person who approves it. The owner of the agent's token must still be permitted to do it
 * as well, and nothing of what it changes may have changed since.
 */
export async function approveAgentPlan(
  c: Context<BackOfficeHonoEnv>,
  plan: StoredAgentPlan,
  fetchBackOffice: FetchBackOffice,
): Promise<Result<null>> {
  const tool = findAgentTool(plan.tool)
  if (!tool) return conflict('The tool of this plan no longer exists.')
  if (await hasNewerDraftThanAgentPlan(c.env.DB, plan)) return conflict(draftMovedOnMessage)
  const failure =
    (tool.planOnlyProof && (await checkReauthenticationProof(c, tool.planOnlyProof))) ??
    (await checkOwner(c, plan, tool, fetchBackOffice))
  if (failure) return fail(failure)
  const laterChanges = buildLaterChangeQueries(c.env.DB, plan.changes, plan.base_log_entry_id)
  if (await isAnyLaterChangeFound(c.env.DB, laterChanges)) return conflict(changedMessage)
  return commitPlan(c, plan, tool, fetchBackOffice)
}

const draftMovedOnMessage = 'The draft has changed since this plan was made. Ask the agent to plan it again.'
const changedMessage = 'Something that this plan changes has changed since. Ask the agent to plan it again.'

/** Checks that the token is valid and its owner may still do what was planned, without doing it. */
async function checkOwner(
  c: Context<BackOfficeHonoEnv>,
  { access_token_id, input, user_id, owner, changes }: StoredAgentPlan,
  tool: AgentTool,
  fetchBackOffice: FetchBackOffice,
): Promise<Failure | null> {
  const { env, executionCtx } = c
  const session =
    access_token_id === null ? null : await findSessionOfAccessTokenById(env.DB, access_token_id, Date.now())
  if (!session?.access_token?.scopes.includes(tool.scope))
    return { reason: 'conflict', message: 'The access token of this agent is no longer valid.' }
  const caller: AgentCallContext = { origin: new URL(c.req.url).origin, session, fetchBackOffice, env, executionCtx }
  if (tool.planOnlyProof) {
    // Its endpoint checks the rights of the person who approves, and no dry run those of the owner.
    const isCovered = user_id === c.var.editor.id || session.access_token.owner.is_superuser
    if (!isCovered) return { reason: 'forbidden', message: `Only ${owner} can approve this plan.` }
    return checkCallOfPlanOnlyTool(caller, tool, input)
  }
  const outcome = await dryRunEndpointCall(caller, tool.endpoint, input)
  if (!outcome.ok) return outcome.failure
  if ('effects' in outcome.value)
    return hasSameChanges(outcome.value.effects.changes, changes)
      ? null
      : { reason: 'conflict', message: changedMessage }
  const { response } = outcome.value
  return response.ok
    ? { reason: 'conflict', message: 'This plan would change nothing any more.' }
    : parseEndpointFailure(response)
}

/**
 * Whether two dry runs would change the same. Their ids are not compared: what is created has another one each time.
 * What was changed meanwhile is in the log (`buildLaterChangeQueries`).
 */
function hasSameChanges(planned: readonly AgentPlanChange[], stored: readonly AgentPlanChange[]): boolean {
  const toList = (changes: readonly AgentPlanChange[]) =>
    JSON.stringify(changes.map(({ object_type, label, action }) => [object_type, label, action].join(' ')).toSorted())
  return toList(planned) === toList(stored)
}

/** Calls the endpoint as the person who approves, and stores what undoes it. */
async function commitPlan(
  c: Context<BackOfficeHonoEnv>,
  plan: StoredAgentPlan,
  { endpoint, name }: AgentTool,
  fetchBackOffice: FetchBackOffice,
): Promise<Result<null>> {
  const { DB } = c.env
  const { id, input } = plan
  // Again in the commit, which some calls come before.
  const laterChanges = buildLaterChangeQueries(DB, plan.changes, plan.base_log_entry_id)
  const unchanged = { laterChanges, message: changedMessage }
  const before = {
    page: await readPageBeforeCall(DB, name, input),
    record: await readRecordBeforeCall(c, name, input, fetchBackOffice),
  }
  const approved = { state: 'approved', decided_by_id: c.var.editor.id, decided_at: new Date().toISOString() } as const
  const decision = { from: 'waiting', ...approved } as const
  const done = await callEndpointWithPlanDecision(c, { plan, endpoint, input, decision, unchanged, fetchBackOffice })
  if (!done.ok) return done
  const undo =
    getPageUndoCall(name, input, before.page, done.value) ?? getRecordUndoCall(name, input, before.record, done.value)
  if (undo) await commitWritePlan(DB, { writes: [prepareAgentPlanUndoCallUpdate(DB, id, undo)] })
  return ok(null)
}
