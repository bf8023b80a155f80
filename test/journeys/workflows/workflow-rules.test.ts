import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import {
  type ReportedTaskRun,
  type ReportListResponse,
  toReportExportUrl,
  toReportFilterOptionsUrl,
  toReportRowsUrl,
  type WorkflowRunReportRow,
} from '../../support/report-urls.ts'
import { createUser } from '../../support/site.ts'
import { openWorkflowTestSite } from '../../support/workflows/workflow-office.ts'

it('BR-23 invalid input is rejected with messages, and unknown ids are 404', async () => {
  const { post, put, problems, home, status } = await openWorkflowTestSite()
  const wrong: [string, object, string][] = [
    [workflowEndpoints.list.path, { name: ' ', tasks: [1], pages: [] }, 'Enter a name.'],
    [workflowEndpoints.list.path, { name: 'x'.repeat(256), tasks: [1], pages: [] }, 'Use at most 255 characters.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [], pages: [] }, 'Add at least one task.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [1, 1], pages: [] }, 'Choose each only once.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [4711], pages: [] }, 'This task no longer exists.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [1], pages: [999_999] }, 'This page no longer exists.'],
    [workflowTaskEndpoints.list.path, { name: 'A', groups: [] }, 'Choose at least one group.'],
    [
      workflowTaskEndpoints.list.path,
      { name: 'A', groups: [4711] },
      'One of these groups no longer exists. Please choose again.',
    ],
    [workflowTaskEndpoints.list.path, { name: 'A', groups: [1], task_type: 'x' }, 'is not a known key'],
  ]
  for (const [path, body, message] of wrong) {
    const answer = await post(path, body)
    expect([message, answer.status]).toEqual([message, 400])
    expect((await problems(answer)).map((problem) => problem.message)).toContain(message)
  }
  for (const query of ['?limit=0', '?disabled=perhaps', '?x=1'])
    expect([query, await status(workflowEndpoints.list.path + query)]).toEqual([query, 400])
  const gone = 4711
  for (const path of [
    buildEndpointUrl(workflowEndpoints.get, { params: { id: gone } }),
    buildEndpointUrl(workflowEndpoints.usage, { params: { id: gone } }),
    buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: gone } }),
    buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: home } }),
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  expect(
    (
      await put(buildEndpointUrl(workflowEndpoints.get, { params: { id: gone } }), {
        name: 'A',
        tasks: [1],
        pages: [],
        version: 'x',
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await put(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: gone } }), {
        name: 'A',
        groups: [1],
        version: 'x',
      })
    ).status,
  ).toBe(404)
  for (const path of [
    buildEndpointUrl(workflowEndpoints.enable, { params: { id: gone } }),
    buildEndpointUrl(workflowTaskEndpoints.disable, { params: { id: gone } }),
  ])
    expect([path, (await post(path, {})).status]).toEqual([path, 404])
})

it('BR-23 publishers can read workflows and tasks, only administrators can change them', async () => {
  const { site, headers } = await openWorkflowTestSite()
  await createUser(site, 'publisher@example.test', { grants: [['publish', 1]] })
  await createUser(site, 'writer@example.test', { grants: [['change', 1]] })
  const [publisher, writer] = [
    await createBackOfficeClient(site, 'publisher@example.test'),
    await createBackOfficeClient(site, 'writer@example.test'),
  ]
  for (const path of [
    workflowEndpoints.list.path,
    buildEndpointUrl(workflowEndpoints.get, { params: { id: 1 } }),
    buildEndpointUrl(workflowEndpoints.usage, { params: { id: 1 } }),
    workflowTaskEndpoints.list.path,
    buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: 1 } }),
  ]) {
    expect([path, await publisher.status(path)]).toEqual([path, 200])
    expect([path, await writer.status(path)]).toEqual([path, 403])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 401])
  }
  expect(
    (await publisher.json<WorkflowDetail>(buildEndpointUrl(workflowEndpoints.get, { params: { id: 1 } }))).can_change,
  ).toBe(false)
  expect((await publisher.post(workflowEndpoints.list.path, { name: 'A', tasks: [1], pages: [] })).status).toBe(403)
  expect(
    (await publisher.post(buildEndpointUrl(workflowTaskEndpoints.disable, { params: { id: 1 } }), {})).status,
  ).toBe(403)
  expect(
    (
      await site.fetch(buildEndpointUrl(workflowEndpoints.disable, { params: { id: 1 } }), {
        method: 'POST',
        headers: { ...headers, 'X-CSRFToken': 'x' },
      })
    ).status,
  ).toBe(403)
})

it('BR-24 runs and tasks are reported with filters to users who can view the page', async () => {
  const { site, json, get, home, status } = await openWorkflowTestSite()
  const writer = await createUser(site, 'writer@example.test', { grants: [['change', home]] })
  const press = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/press/'").first<{ id: number }>())!.id
  await createUser(site, 'press@example.test', { grants: [['change', press]] })
  const at = '2026-03-01T10:00:00.000Z'
  await site.db.batch([
    site.db
      .prepare(
        `INSERT INTO workflow_state (id, object_type, object_id, workflow_id, status, created_at, requested_by_id, current_task_state_id)
         VALUES (1, 'page', ?1, 1, 'approved', ?4, 1, NULL), (2, 'page', ?1, 1, 'in_progress', ?4, ?3, 3), (3, 'page', ?2, 1, 'needs_changes', ?4, ?3, 4)`,
      )
      .bind(home, press, writer, at),
    site.db
      .prepare(
        `INSERT INTO task_state (id, workflow_state_id, task_id, revision_id, status, started_at, finished_at, finished_by_id, comment)
         VALUES (1, 1, 1, 1, 'approved', ?1, ?1, 1, '=1+1'), (3, 2, 1, 1, 'in_progress', ?1, NULL, NULL, ''), (4, 3, 1, 1, 'rejected', ?1, ?1, 1, 'Not yet')`,
      )
      .bind(at),
  ])
  const [runs, tasks] = [toReportRowsUrl('workflow'), toReportRowsUrl('workflow_tasks')]
  const ids = async (path: string) => (await json<ReportListResponse<{ id: number }>>(path)).items.map(({ id }) => id)
  const { items } = await json<ReportListResponse<WorkflowRunReportRow>>(runs)
  expect(items.map(({ id, current_task }) => [id, current_task])).toEqual([
    [3, 'Moderators approval'],
    [2, 'Moderators approval'],
    [1, null],
  ])
  expect(items[1]).toMatchObject({
    draft: { id: home },
    requested_by: 'writer@example.test',
    workflow: { id: 1 },
    status: 'in_progress',
  })
  expect(await ids(`${runs}?status=approved`)).toEqual([1])
  expect(await ids(`${runs}?user=${writer}&search=press`)).toEqual([3])
  expect(await ids(`${runs}?workflow=2`)).toEqual([])
  expect((await json<ReportListResponse<ReportedTaskRun>>(tasks)).items[0]).toMatchObject({
    comment: 'Not yet',
    status: 'rejected',
    finished_by: 'Local Administrator',
  })
  expect(await ids(`${tasks}?status=in_progress&task=1`)).toEqual([3])
  expect(await json(toReportFilterOptionsUrl('workflow'))).toMatchObject({
    workflow: [{ value: '1' }],
    user: [{}, { value: String(writer) }],
  })
  expect(await json(toReportFilterOptionsUrl('workflow_tasks'))).toEqual({
    task: [{ value: '1', label: 'Moderators approval' }],
  })
  expect(await (await get(toReportExportUrl('workflow_tasks'))).text()).toContain(`"'=1+1"`)
  expect(await (await get(`${toReportExportUrl('workflow')}?status=needs_changes`)).text()).toContain(
    '"Changes requested"',
  )
  for (const query of ['status=done', 'workflow=x', 'user=-1'])
    expect([query, await status(`${runs}?${query}`)]).toEqual([query, 400])
  expect(await status(`${tasks}?status=needs_changes`)).toBe(400)

  const other = await createBackOfficeClient(site, 'press@example.test')
  expect((await other.json<ReportListResponse<WorkflowRunReportRow>>(runs)).items.map(({ id }) => id)).toEqual([3])
  expect((await other.json<ReportListResponse<ReportedTaskRun>>(tasks)).items.map(({ id }) => id)).toEqual([4])
})
