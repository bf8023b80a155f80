import * as z from 'zod/mini'
import { pagingQueryFields } from '../records/wire.ts'
import type { AgentToolArguments } from './tool-arguments.ts'

const agentPlanStates = ['waiting', 'approved', 'dismissed', 'undone'] as const
export type AgentPlanState = (typeof agentPlanStates)[number]

/** One change, as the log would name it. Its object has no id yet if it is created. */
const plannedChange = z.strictObject({
  object_type: z.string(),
  object_id: z.nullable(z.int()),
  label: z.string(),
  action: z.string(),
})
export type AgentPlanChange = z.infer<typeof plannedChange>

/** The call that undoes a plan. */
export interface AgentPlanUndoCall {
  tool: string
  input: AgentToolArguments
  /** What else must not have changed since, because the plan does not name it: an object, or restaurants of states. */
  unchanged?: Pick<AgentPlanChange, 'object_type' | 'object_id'> | { states: readonly string[] }
}

export const agentPlanResponse = z.strictObject({
  id: z.int(),
  /** The name of the token, and its owner. */
  token_name: z.string(),
  owner: z.string(),
  tool: z.string(),
  /** What the endpoint of the tool does. */
  summary: z.string(),
  /** The arguments of the tool. */
  input: z.record(z.string(), z.unknown()),
  /** Where a person sees the page as the plan would make it; null if it shows nothing new. */
  preview_url: z.nullable(z.string()),
  changes: z.array(plannedChange),
  /** URL paths that would be rendered again; `*` is every page. */
  stale_paths: z.array(z.string()),
  /** The number of mails that would be sent. */
  mails: z.int(),
  state: z.enum([...agentPlanStates, 'expired']),
  /** Whether it was approved, and can be undone with one call. */
  can_undo: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})
export type AgentPlan = z.infer<typeof agentPlanResponse>

/** A plan in a list, without its arguments, which may be long. */
const agentPlanListItem = z.omit(agentPlanResponse, { input: true, preview_url: true })
export type AgentPlanListItem = z.infer<typeof agentPlanListItem>

export const agentPlanListQuery = z.strictObject(pagingQueryFields)
export const agentPlanListResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int() }),
  items: z.array(agentPlanListItem),
})
export type AgentPlanListResponse = z.infer<typeof agentPlanListResponse>
