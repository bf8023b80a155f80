import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail, WorkflowTaskDetail } from '#schema/workflows/wire.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'
import {
  type ReportedTaskRun,
  type ReportListResponse,
  toReportRowsUrl,
  type WorkflowRunReportRow,
} from '../../support/report-urls.ts'

const room = setUpEditorialTestSite()

it('BR-23 BR-24 drafts pass a workflow’s two tasks in order, and disabling it cancels them', async () => {
  const { ada, eve, mo, home, site } = room
  const made = async <T>(path: string, body: object) => (await (await ada.post(path, body)).json()) as T
  const facts = await made<WorkflowTaskDetail>(workflowTaskEndpoints.list.path, { name: 'Facts', groups: [2] })
  const workflow = await made<WorkflowDetail>(workflowEndpoints.list.path, {
    name: 'Two eyes',
    tasks: [facts.id, 1],
    pages: [home],
  })
  const rows = async <Row>(name: 'workflow' | 'workflow_tasks', query = '') =>
    (await ada.json<ReportListResponse<Row>>(`${toReportRowsUrl(name)}?${query}`)).items

  const first = await room.createDraft('A catch')
  expect((await room.submit(eve, first.id)).status).toBe(200)
  expect((await rows<WorkflowRunReportRow>('workflow'))[0]).toMatchObject({
    draft: { id: first.id, title: 'A catch' },
    workflow: { id: workflow.id, name: 'Two eyes' },
    status: 'in_progress',
    current_task: 'Facts',
    requested_by: 'eve@example.test',
  })
  expect((await room.decide(eve, first.id, 'approve')).status).toBe(200)
  expect((await rows<WorkflowRunReportRow>('workflow'))[0]).toMatchObject({
    status: 'in_progress',
    current_task: 'Moderators approval',
  })
  expect((await room.decide(mo, first.id, 'reject', 'Which harbour?')).status).toBe(200)
  expect((await rows<WorkflowRunReportRow>('workflow'))[0]).toMatchObject({
    status: 'needs_changes',
    current_task: 'Moderators approval',
  })
  expect((await rows<ReportedTaskRun>('workflow_tasks', 'status=rejected'))[0]).toMatchObject({
    draft: { id: first.id },
    task: { name: 'Moderators approval' },
    finished_by: 'mo@example.test',
    comment: 'Which harbour?',
  })

  expect(
    (await ada.json<WorkflowDetail>(buildEndpointUrl(workflowEndpoints.get, { params: { id: workflow.id } }))).running,
  ).toBe(1)
  expect(
    (await ada.post(buildEndpointUrl(workflowEndpoints.disable, { params: { id: workflow.id } }), {})).status,
  ).toBe(200)
  expect((await room.getDraft(ada, first.id)).review).toBeNull()
  expect(await room.getLog(first.id)).toContain('workflow.cancel')
  expect((await rows<WorkflowRunReportRow>('workflow'))[0]).toMatchObject({ status: 'cancelled', current_task: null })

  // The workflow above applies from then on; a task that is disabled meanwhile can be finished, but not started again.
  expect((await room.submit(eve, first.id)).status).toBe(200)
  expect((await room.getDraft(ada, first.id)).review?.task.name).toBe('Moderators approval')
  expect((await ada.post(buildEndpointUrl(workflowTaskEndpoints.disable, { params: { id: 1 } }), {})).status).toBe(200)
  expect((await room.decide(mo, first.id, 'approve')).status).toBe(200)
  expect(await site.db.prepare('SELECT live FROM page WHERE id = ?1').bind(first.id).first('live')).toBe(1)
})
