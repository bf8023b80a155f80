import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type {
  DirectlyAssignedPageWorkflow,
  WorkflowDetail,
  WorkflowFormChoices,
  WorkflowListResponse,
  WorkflowTaskDetail,
  WorkflowTaskListResponse,
  WorkflowUsageResponse,
} from '#schema/workflows/wire.ts'
import { openWorkflowTestSite, type WorkflowErrorResponse } from '../../support/workflows/workflow-office.ts'

const editors = async (json: <T>(path: string) => Promise<T>) =>
  (await json<WorkflowFormChoices>(workflowEndpoints.choices.path)).groups.find(({ name }) => name === 'Editors')!.id

it('BR-23 a workflow is added, edited, disabled, enabled and removed from a page, all logged', async () => {
  const { json, post, put, postJson, home, listLogged, headers, site, status } = await openWorkflowTestSite()
  const first = await postJson<WorkflowTaskDetail>(workflowTaskEndpoints.list.path, {
    name: 'Facts',
    groups: [await editors(json)],
  })
  const newTask = { active: true, groups: [{ name: 'Editors' }], workflows: [], task_type: 'group_approval' }
  expect(first).toMatchObject(newTask)
  const added = await post(workflowEndpoints.list.path, { name: ' Two eyes ', tasks: [first.id, 1], pages: [home] })
  expect(added.status).toBe(201)
  const workflow = (await added.json()) as WorkflowDetail
  expect(workflow).toMatchObject({ name: 'Two eyes', active: true, can_change: true, running: 0 })
  expect(workflow.tasks.map(({ name }) => name)).toEqual(['Facts', 'Moderators approval'])
  expect(workflow.pages).toMatchObject([{ id: home, url_path: '/' }])

  const { id, version } = workflow
  const url = buildEndpointUrl(workflowEndpoints.get, { params: { id } })
  const edit = { name: 'Four eyes', tasks: [1, first.id], pages: [], version }
  const edited = (await (await put(url, edit)).json()) as WorkflowDetail
  expect(edited.tasks.map(({ name }) => name)).toEqual(['Moderators approval', 'Facts'])
  expect(edited.pages).toEqual([])
  const stale = await put(url, edit)
  expect([stale.status, ((await stale.json()) as WorkflowErrorResponse).message]).toEqual([
    409,
    expect.stringContaining('since you opened it'),
  ])
  await put(url, { ...edit, version: edited.version, pages: [home] })

  const list = async (query = '') => (await json<WorkflowListResponse>(`${workflowEndpoints.list.path}${query}`)).items
  expect((await list()).map(({ name, page_count }) => [name, page_count])).toEqual([
    ['Four eyes', 1],
    ['Moderators approval', 1],
  ])
  expect((await list('?search=FOUR')).map(({ name }) => name)).toEqual(['Four eyes'])

  expect((await post(buildEndpointUrl(workflowEndpoints.disable, { params: { id } }), {})).status).toBe(200)
  expect((await post(buildEndpointUrl(workflowEndpoints.disable, { params: { id } }), {})).status).toBe(409)
  expect((await list()).map(({ name }) => name)).toEqual(['Moderators approval'])
  expect((await list('?disabled=true')).map(({ name, active }) => [name, active])).toContainEqual(['Four eyes', false])
  expect(await status(buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: home } }))).toBe(404)
  const disabled = await json<WorkflowDetail>(url)
  const onPage = await put(url, { ...edit, version: disabled.version, pages: [home] })
  expect([onPage.status, ((await onPage.json()) as WorkflowErrorResponse).problems[0]]).toMatchObject([
    400,
    { path: 'pages' },
  ])
  const enabled = (await (
    await post(buildEndpointUrl(workflowEndpoints.enable, { params: { id } }), {})
  ).json()) as WorkflowDetail
  await put(url, { ...edit, version: enabled.version, pages: [home] })

  const standing = await json<DirectlyAssignedPageWorkflow>(
    buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: home } }),
  )
  expect(standing).toMatchObject({ page: { id: home }, workflow: { id, name: 'Four eyes' } })
  const remove = (workflowId: number) =>
    site.fetch(`${buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: home } })}?workflow=${workflowId}`, {
      method: 'DELETE',
      headers,
    })
  expect((await remove(1)).status).toBe(404)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
  expect(await listLogged('wagtail.create')).toEqual(expect.arrayContaining(['task Facts', 'workflow Two eyes']))
  expect(await listLogged('tidemark.disable')).toEqual(['workflow Four eyes'])
  expect(await listLogged('tidemark.enable')).toEqual(['workflow Four eyes'])
  expect(await listLogged('tidemark.remove_workflow')).toEqual(['workflow Four eyes'])
})

it('BR-23 a second workflow for a page is rejected by name until it is confirmed', async () => {
  const { json, post, postJson, home, problems, site } = await openWorkflowTestSite()
  const about = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/about/'").first<{ id: number }>())!.id
  const one = await postJson<WorkflowDetail>(workflowEndpoints.list.path, { name: 'One', tasks: [1], pages: [home] })
  const refused = await post(workflowEndpoints.list.path, { name: 'Two', tasks: [1], pages: [about, home] })
  expect(refused.status).toBe(400)
  expect(await problems(refused)).toEqual([
    { path: 'pages.1', message: expect.stringMatching(/^“.+” has the workflow “One”\.$/) },
  ])
  const usage = (id: number) =>
    json<WorkflowUsageResponse>(`${buildEndpointUrl(workflowEndpoints.usage, { params: { id } })}?limit=100`)
  const before = await usage(one.id)
  expect(before.items.find(({ id }) => id === home)?.from).toBeNull()
  expect(before.items.find(({ id }) => id === about)?.from?.id).toBe(home)

  const two = await postJson<WorkflowDetail>(workflowEndpoints.list.path, {
    name: 'Two',
    tasks: [1],
    pages: [about],
    take_over: true,
  })
  const { meta, items } = await usage(two.id)
  expect(items[0]).toMatchObject({ id: about, from: null })
  expect(meta.total_count).toBe(items.length)
  const taken = items.map(({ id }) => id)
  const after = await usage(one.id)
  expect(after.items.filter(({ id }) => taken.includes(id))).toEqual([])
  expect(after.meta).toMatchObject({ total_count: 500, total_relation: 'gte' })
  expect((await usage(1)).items).toEqual([])
  await postJson(workflowEndpoints.list.path, { name: 'Three', tasks: [1], pages: [home], take_over: true })
  expect((await usage(one.id)).items).toEqual([])
  expect(
    (await json<DirectlyAssignedPageWorkflow>(buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: home } })))
      .workflow.name,
  ).toBe('Three')
})

it('BR-23 a task is edited, disabled and enabled; disabling a workflow cancels its runs', async () => {
  const { json, post, put, postJson, problems, site, home, listLogged } = await openWorkflowTestSite()
  const task = await postJson<WorkflowTaskDetail>(workflowTaskEndpoints.list.path, {
    name: 'Legal <b>',
    groups: [await editors(json)],
  })
  const edit = { name: 'Legal', groups: [1, await editors(json)], version: task.version }
  const edited = (await (
    await put(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } }), edit)
  ).json()) as WorkflowTaskDetail
  expect(edited.groups.map(({ name }) => name)).toEqual(['Editors', 'Moderators'])
  expect((await put(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } }), edit)).status).toBe(409)

  const { id } = await postJson<WorkflowDetail>(workflowEndpoints.list.path, {
    name: 'Careful',
    tasks: [task.id],
    pages: [],
  })
  await site.db.batch([
    site.db
      .prepare(
        "INSERT INTO workflow_state (id, object_type, object_id, workflow_id, created_at, requested_by_id, current_task_state_id) VALUES (7, 'page', ?1, ?2, '2026-03-01T10:00:00.000Z', 1, 9)",
      )
      .bind(home, id),
    site.db
      .prepare(
        "INSERT INTO task_state (id, workflow_state_id, task_id, revision_id, started_at) VALUES (9, 7, ?1, 1, '2026-03-01T10:00:00.000Z')",
      )
      .bind(task.id),
  ])
  expect(
    await json<WorkflowTaskDetail>(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } })),
  ).toMatchObject({
    waiting: 1,
    workflows: [{ name: 'Careful' }],
  })

  // Disabling the workflow cancels the run and its task, and tells it of the page.
  expect((await json<WorkflowDetail>(buildEndpointUrl(workflowEndpoints.get, { params: { id } }))).running).toBe(1)
  await post(buildEndpointUrl(workflowEndpoints.disable, { params: { id } }), {})
  expect(await site.db.prepare('SELECT status FROM workflow_state WHERE id = 7').first('status')).toBe('cancelled')
  expect(
    await site.db
      .prepare('SELECT status, finished_by_id, finished_at > started_at AS later FROM task_state WHERE id = 9')
      .first(),
  ).toEqual({
    status: 'cancelled',
    finished_by_id: expect.any(Number),
    later: 1,
  })
  expect((await listLogged('wagtail.workflow.cancel')).length).toBe(1)

  expect((await post(buildEndpointUrl(workflowTaskEndpoints.disable, { params: { id: task.id } }), {})).status).toBe(
    200,
  )
  expect(
    (await json<WorkflowTaskListResponse>(workflowTaskEndpoints.list.path)).items.map(({ name }) => name),
  ).not.toContain('Legal')
  expect(
    (await json<WorkflowTaskListResponse>(`${workflowTaskEndpoints.list.path}?disabled=true&search=legal`)).items,
  ).toMatchObject([{ workflows: [{ name: 'Careful' }] }])
  expect(
    await problems(await post(workflowEndpoints.list.path, { name: 'X', tasks: [1, task.id], pages: [] })),
  ).toEqual([{ path: 'tasks.1', message: '“Legal” is disabled. Enable it first.' }])
  expect((await post(buildEndpointUrl(workflowTaskEndpoints.enable, { params: { id: task.id } }), {})).status).toBe(200)
})
