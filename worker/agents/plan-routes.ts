import { type Context, Hono } from 'hono'
import { agentPlanEndpoints } from '#schema/agents/endpoints.ts'
import { maxListedAgentPlanChanges } from '#schema/agents/limits.ts'
import type { AgentPlan, AgentPlanListItem } from '#schema/agents/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { FetchBackOffice } from './call-endpoint.ts'
import {
  type AgentPlanOwnerFilter,
  findAgentPlan,
  type ListedAgentPlan,
  listAgentPlans,
  type StoredAgentPlan,
} from './plan-queries.ts'

const missing = fail({ reason: 'not_found', message: 'There is no such plan.' })

/** Loaded on demand, because these import the schemas of all endpoints. */
const approval = () => import('./approve-plan.ts')
const tools = () => import('./tools.ts')

/** Which plans are visible: administrators see all, other users those of their own agents, and an agent its own. */
function getVisibleOwner({ editor, session }: BackOfficeHonoEnv['Variables']): AgentPlanOwnerFilter {
  if (session?.access_token) return { tokenId: session.access_token.id }
  return editor.is_superuser ? 'everybody' : { userId: editor.id }
}

/** Routes for what agents have planned. `fetchBackOffice` does what is approved. */
export function createAgentPlanRoutes(fetchBackOffice: FetchBackOffice): Hono<BackOfficeHonoEnv> {
  const routes = new Hono<BackOfficeHonoEnv>()
  registerBackOfficeEndpoint(routes, agentPlanEndpoints.list, async ({ env, var: variables }, { query }) => {
    const { total, items } = await listAgentPlans(env.DB, getVisibleOwner(variables), query)
    return ok({ meta: { total_count: total }, items: await Promise.all(items.map(toListItem)) })
  })
  registerBackOfficeEndpoint(routes, agentPlanEndpoints.get, async (c, { params }) => readPlan(c, params.id))
  registerBackOfficeEndpoint(routes, agentPlanEndpoints.approve, async (c, { params }) => {
    const plan = await findWaitingPlan(c, params.id)
    if (!plan.ok) return plan
    const approved = await (await approval()).approveAgentPlan(c, plan.value, fetchBackOffice)
    return approved.ok ? readPlan(c, params.id) : approved
  })
  registerBackOfficeEndpoint(routes, agentPlanEndpoints.undo, async (c, { params }) => {
    const plan = await findAgentPlan(c.env.DB, getVisibleOwner(c.var), params.id)
    if (!plan) return missing
    const undone = await (await import('./undo-plan.ts')).undoAgentPlan(c, plan, fetchBackOffice)
    return undone.ok ? readPlan(c, params.id) : undone
  })
  registerBackOfficeEndpoint(routes, agentPlanEndpoints.dismiss, async (c, { params }) => {
    const plan = await findWaitingPlan(c, params.id)
    if (!plan.ok) return plan
    const { commitAgentPlanDecision, agentPlanAlreadyDecidedMessage } = await import('./call-as-person.ts')
    const decision = {
      state: 'dismissed',
      decided_by_id: c.var.editor.id,
      decided_at: new Date().toISOString(),
    } as const
    const isDone = await commitAgentPlanDecision(c, params.id, { from: 'waiting', ...decision })
    return isDone ? readPlan(c, params.id) : fail({ reason: 'conflict', message: agentPlanAlreadyDecidedMessage })
  })
  return routes
}

type PlanContext = Context<BackOfficeHonoEnv>

async function readPlan({ env, var: variables }: PlanContext, id: number): Promise<Result<AgentPlan>> {
  const plan = await findAgentPlan(env.DB, getVisibleOwner(variables), id)
  return plan ? ok(await toAgentPlan(plan)) : missing
}

async function findWaitingPlan({ env, var: variables }: PlanContext, id: number): Promise<Result<StoredAgentPlan>> {
  const plan = await findAgentPlan(env.DB, getVisibleOwner(variables), id)
  if (!plan) return missing
  const state = toState(plan)
  return state === 'waiting' ? ok(plan) : fail({ reason: 'conflict', message: stateMessages[state] })
}

const stateMessages = {
  approved: 'This plan was approved already.',
  dismissed: 'This plan was dismissed.',
  undone: 'This plan was undone.',
  expired: 'This plan has expired. Ask the agent to plan it again.',
}

const toState = ({ state, expires_at }: ListedAgentPlan): AgentPlan['state'] =>
  state === 'waiting' && Date.parse(expires_at) <= Date.now() ? 'expired' : state

const toAgentPlan = async ({ input, ...plan }: StoredAgentPlan): Promise<AgentPlan> => ({
  ...(await toListItem(plan)),
  input: { ...input },
  preview_url: (await import('./plan-preview-url.ts')).findPlanPreviewUrl({ ...plan, input }),
})

async function toListItem(plan: ListedAgentPlan): Promise<AgentPlanListItem> {
  const {
    user_id: _,
    access_token_id: _token,
    base_log_entry_id: _base,
    decided_by_id: _decider,
    undo,
    ...shown
  } = plan
  // Without the status codes that follow in the reference of the API.
  const summary = (await tools()).findAgentTool(plan.tool)?.endpoint.summary.replace(/; \d{3} .*$/, '.') ?? ''
  const decided_by = plan.decided_at === null ? null : plan.decided_by
  const changes = plan.changes.slice(0, maxListedAgentPlanChanges)
  const can_undo = plan.state === 'approved' && undo !== null
  return { ...shown, changes, can_undo, decided_by, summary, state: toState(plan) }
}
