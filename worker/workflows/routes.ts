import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { checkReauthenticationProof } from '../accounts/sign-in/reauthentication.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { canChangeWorkflows } from './access.ts'
import { createWorkflow, removeWorkflowFromPage, setWorkflowEnabled, updateWorkflow } from './actions/save-workflow.ts'
import { createWorkflowNotFoundFailure, type WorkflowActionContext } from './commit-changes.ts'
import {
  findOwnPageWorkflow,
  findWorkflowDetail,
  listWorkflows,
  listWorkflowUsage,
  readWorkflowFormChoices,
} from './queries/workflows.ts'

type Call = Context<BackOfficeHonoEnv>

/** Workflows and their pages. */
export const workflowRoutes = new Hono<BackOfficeHonoEnv>()

const createWorkflowActionContext = (
  c: Call,
  answerFor: WorkflowActionContext['answerFor'],
): WorkflowActionContext => ({
  answerFor,
  ...{ user: c.var.editor.id, editor: c.var.editor, now: new Date().toISOString() },
  checkReauthentication: () => checkReauthenticationProof(c, 'workflows'),
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.list, async (c, { query }) => {
  const { total, items } = await listWorkflows(c.env.DB, query)
  return ok({ meta: { total_count: total, can_change: canChangeWorkflows(c.var.editor) }, items })
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.create, (c, { body }) =>
  changeWorkflow(c, (context) => createWorkflow(c.env.DB, body, context)),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.choices, async ({ env }) =>
  ok(await readWorkflowFormChoices(env.DB)),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.ofPage, async ({ env, var: { editor } }, { params }) => {
  const found = await findOwnPageWorkflow(env.DB, editor, params.page)
  return found ? ok(found) : fail({ reason: 'not_found', message: 'This page has no workflow of its own.' })
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.removeFromPage, async (c, { params, query }) => {
  const context = createWorkflowActionContext(c, (id) =>
    startReadsInCommitBatch(c.env.DB, (db) => findWorkflowDetail(db, c.var.editor, id)),
  )
  const removed = await removeWorkflowFromPage(c.env.DB, query.workflow, params.page, context)
  return removed.ok ? ok(undefined) : removed
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.get, (c, { params }) =>
  toDetail(c, findWorkflowDetail(c.env.DB, c.var.editor, params.id)),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.update, (c, { params, body }) =>
  changeWorkflow(c, (context) => updateWorkflow(c.env.DB, params.id, body, context)),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.enable, (c, { params }) =>
  changeWorkflow(c, (context) => setWorkflowEnabled(c.env.DB, params.id, 'enable', context)),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.disable, (c, { params }) =>
  changeWorkflow(c, (context) => setWorkflowEnabled(c.env.DB, params.id, 'disable', context)),
)

registerBackOfficeEndpoint(
  workflowRoutes,
  workflowEndpoints.usage,
  async ({ env, var: { editor } }, { params, query }) => {
    const workflow = await findWorkflowDetail(env.DB, editor, params.id)
    if (!workflow) return fail(createWorkflowNotFoundFailure('workflow'))
    const { total, items } = await listWorkflowUsage(env.DB, editor, workflow.id, query)
    const { id, name } = workflow
    return ok({ meta: { ...total, workflow: { id, name }, can_change: canChangeWorkflows(editor) }, items })
  },
)

/** Changes a workflow and returns its detail, which is read in the batch of the change. */
async function changeWorkflow(
  c: Call,
  change: (context: WorkflowActionContext) => Promise<Result<number>>,
): Promise<Result<WorkflowDetail>> {
  const find = (db: D1Database, id: number) => findWorkflowDetail(db, c.var.editor, id)
  return changeAndReadWorkflow(c, find, change, (reading) => toDetail(c, reading))
}

/** Changes a workflow or task and returns what `find` reads of it in the batch of the change. */
export async function changeAndReadWorkflow<Found, Detail>(
  c: Call,
  find: (db: D1Database, id: number) => Promise<Found>,
  change: (context: WorkflowActionContext) => Promise<Result<number>>,
  toAnswer: (reading: Promise<Found>) => Promise<Result<Detail>>,
): Promise<Result<Detail>> {
  const answers = new Map<number, ReadsInCommitBatch<Found>>()
  const context = createWorkflowActionContext(c, (id) => {
    const answer = startReadsInCommitBatch(c.env.DB, (db) => find(db, id))
    answers.set(id, answer)
    return answer
  })
  const id = await change(context)
  return id.ok ? toAnswer(answers.get(id.value)?.get() ?? find(c.env.DB, id.value)) : id
}

async function toDetail(
  { var: { editor } }: Call,
  reading: ReturnType<typeof findWorkflowDetail>,
): Promise<Result<WorkflowDetail>> {
  const found = await reading
  return found
    ? ok({ ...found, can_change: canChangeWorkflows(editor) })
    : fail(createWorkflowNotFoundFailure('workflow'))
}
