import type { CallEndpoint } from './caller.ts'
import { createPageMaker } from './page-calls.ts'

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

/** Calls all that concerns workflows, reviews, comments and editing sessions. */
export async function callReviewEndpoints(call: CallEndpoint, home: number) {
  const page = await createPageMaker(call, home)('Reviewed trips', false)
  await callReviewActions(call, page.id)
  await callComments(call, page.id)
  await callEditingSessions(call, page.id, page.latest_revision_id)
  await callWorkflows(call, page.id)
}

async function callReviewActions(call: CallEndpoint, id: number) {
  const act = (name: string, body: object) => call(`pageActions.${name}`, { params: { id }, body })
  const read = () => call('pageEditor.draft', { params: { id } })
  const decide = async (name: string, comment: string) => {
    const { review, latest_revision_id: base_revision_id } = await read()
    return act(name, { task_state_id: review.task.state_id, base_revision_id, comment })
  }
  const base_revision_id = (await read()).latest_revision_id
  await act('submit', { base_revision_id })
  await call('pageEditor.draft', { params: { id } })
  await act('request_schedule', { base_revision_id, go_live_at: inDays(3) })
  await act('request_schedule', { base_revision_id })
  await decide('reject', 'Shorter, please.')
  await act('submit', { base_revision_id })
  await act('cancel_workflow', { workflow_state_id: (await read()).review.id })
  await act('submit', { base_revision_id })
  const state = (await read()).review.id
  await decide('approve', 'Good.')
  await call('pageEditor.workflowRun', { params: { id, state } })
}

async function callComments(call: CallEndpoint, id: number) {
  const begun = await call('comments.create', { params: { id }, body: { content_path: 'title', text: 'Why?' } })
  const thread = begun.thread.id
  const [comment] = (await call('comments.reply', { params: { id, thread } })).thread.comments
  await call('comments.list', { params: { id } })
  await call('comments.people', { params: { id }, query: { search: 'a' } })
  await call('comments.update', { params: { id, thread, comment: comment.id } })
  await call('comments.resolve', { params: { id, thread } })
  await call('comments.reopen', { params: { id, thread } })
  await call('comments.delete', { params: { id, thread, comment: comment.id } })
}

async function callEditingSessions(call: CallEndpoint, page: number, revision_id: number) {
  const body = { object_type: 'page', object_id: page, revision_id, is_editing: true }
  const { session_id: id } = await call('editingSessions.start', { body })
  await call('editingSessions.ping', { params: { id }, body: { revision_id, is_editing: true } })
  await call('editingSessions.release', { params: { id } })
}

async function callWorkflows(call: CallEndpoint, page: number) {
  const task = await call('tasks.create', { body: { name: 'Facts of trips', groups: [1] } })
  const workflow = await call('workflows.create', { body: { name: 'Trips', tasks: [task.id], pages: [page] } })
  for (const noun of ['tasks', 'workflows']) await call(`${noun}.list`)
  await call('workflows.choices')
  await call('workflows.ofPage', { params: { page } })
  const { version } = await call('workflows.get', { params: { id: workflow.id } })
  const body = { name: 'Trips again', tasks: [task.id], pages: [page], version }
  await call('workflows.update', { params: { id: workflow.id }, body })
  await call('workflows.usage', { params: { id: workflow.id } })
  await call('workflows.removeFromPage', { params: { page }, query: { workflow: workflow.id } })
  const stored = await call('tasks.get', { params: { id: task.id } })
  await call('tasks.update', {
    params: { id: task.id },
    body: { name: 'Facts', groups: [1], version: stored.version },
  })
  for (const name of ['disable', 'enable']) await call(`workflows.${name}`, { params: { id: workflow.id } })
  await call('workflows.disable', { params: { id: workflow.id } })
  for (const name of ['disable', 'enable']) await call(`tasks.${name}`, { params: { id: task.id } })
}
