import type { Context } from 'hono'
import type { AgentPlanChange, AgentPlanUndoCall } from '#schema/agents/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { callEndpointWithPlanDecision } from './call-as-person.ts'
import type { FetchBackOffice } from './call-endpoint.ts'
import {
  buildLaterChangeQueries,
  buildLaterLocationChangeQuery,
  isAnyLaterChangeFound,
  type LaterChangeQuery,
  type StoredAgentPlan,
} from './plan-queries.ts'
import { findAgentTool } from './tools.ts'
import { getReasonWithoutUndo } from './without-undo.ts'

/**
 * Undoes what was approved, as the person who asks for it: with one call, if nothing of what the plan has changed was
 * changed since.
 */
export async function undoAgentPlan(
  c: Context<BackOfficeHonoEnv>,
  plan: StoredAgentPlan,
  fetchBackOffice: FetchBackOffice,
): Promise<Result<null>> {
  const { undo, changes } = plan
  const tool = undo && findAgentTool(undo.tool)
  if (plan.state !== 'approved' || !undo || !tool)
    return fail({ reason: 'conflict', message: toUndoProblem(plan.tool) })
  const laterChanges = buildQueriesForChangesSinceApproval(c.env.DB, changes, undo, plan.base_log_entry_id)
  const unchanged = { laterChanges, message: 'Something that this plan has changed was changed since.' }
  if (await isAnyLaterChangeFound(c.env.DB, laterChanges))
    return fail({ reason: 'conflict', message: unchanged.message })
  const { decided_by_id, decided_at } = plan
  const decision = { from: 'approved', state: 'undone', decided_by_id, decided_at } as const
  const done = await callEndpointWithPlanDecision(c, {
    plan,
    endpoint: tool.endpoint,
    input: undo.input,
    decision,
    unchanged,
    fetchBackOffice,
  })
  return done.ok ? ok(null) : done
}

/** Says that a plan cannot be undone, with the reason if no plan of its tool can. */
function toUndoProblem(name: string): string {
  const tool = findAgentTool(name)
  const reason = tool && getReasonWithoutUndo(tool)
  return ['This plan cannot be undone as one.', ...(reason ? [reason] : [])].join(' ')
}

/** Returns the queries for changes, since it was approved, of what a plan has changed or its undo would change. */
function buildQueriesForChangesSinceApproval(
  db: D1Database,
  changes: readonly AgentPlanChange[],
  { tool, input, unchanged }: AgentPlanUndoCall,
  baseLogEntryId: number,
): LaterChangeQuery[] {
  if (unchanged && 'states' in unchanged) return [buildLaterLocationChangeQuery(db, unchanged.states, baseLogEntryId)]
  // What was created has another id than in the plan, whose dry run reserved its own.
  const { object_type, object_id } = unchanged ?? { object_type: 'page', object_id: Number(input.params?.['id']) }
  // The deletion of a created page takes all below it.
  const action = tool === 'pageActions_delete' ? 'wagtail.delete' : 'wagtail.edit'
  return buildLaterChangeQueries(db, [...changes, { object_type, object_id, label: '', action }], baseLogEntryId)
}
