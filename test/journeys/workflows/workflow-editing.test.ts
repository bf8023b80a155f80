import { expect, it } from 'vitest'
import { endpointUrl } from '#schema/endpoint.ts'
import { taskEndpoints, workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type {
  PageWorkflow,
  TaskDetail,
  TaskListing,
  WorkflowChoices,
  WorkflowDetail,
  WorkflowListing,
  WorkflowUsage,
} from '#schema/workflows/wire.ts'
import { createClient, openBackOffice } from '../../support/pages/back-office-client.ts'
import {
  type ReportListing,
  reportExportUrl,
  reportFiltersUrl,
  reportUrl,
  type TaskRun,
  type WorkflowRun,
} from '../../support/report-urls.ts'
import { createUser, sendWithReauth } from '../../support/site.ts'

interface Refused {
  message: string
  problems: { path: string; message: string }[]
}

/** An office whose administrator may also PUT and DELETE. */
async function workflowOffice() {
  const opened = await openBackOffice()
  const { site, headers, post } = opened
  const put = (path: string, body: unknown) => sendWithReauth(site, headers, path, { method: 'PUT', body })
  const made = async <T>(path: string, body: unknown) => (await (await post(path, body)).json()) as T
  const problems = async (answer: Response) => ((await answer.json()) as Refused).problems
  const logged = async (action: string) =>
    (
      await site.db
        .prepare('SELECT object_type, label FROM log_entry WHERE action = ?1 ORDER BY id')
        .bind(action)
        .all<{ object_type: string; label: string }>()
    ).results.map(({ object_type, label }) => `${object_type} ${label}`)
  return { ...opened, put, made, problems, logged }
}

const editors = async (json: <T>(path: string) => Promise<T>) =>
  (await json<WorkflowChoices>(workflowEndpoints.choices.path)).groups.find(({ name }) => name === 'Editors')!.id

it('BR-23 a workflow is added, edited, listed, disabled, enabled and removed from a page, all logged', async () => {
  const { json, post, put, made, home, logged, headers, site, status } = await workflowOffice()
  const first = await made<TaskDetail>(taskEndpoints.list.path, { name: 'Facts', groups: [await editors(json)] })
  expect(first).toMatchObject({
    active: true,
    groups: [{ name: 'Editors' }],
    workflows: [],
    task_type: 'group_approval',
  })
  const added = await post(workflowEndpoints.list.path, { name: ' Two eyes ', tasks: [first.id, 1], pages: [home] })
  expect(added.status).toBe(201)
  const workflow = (await added.json()) as WorkflowDetail
  expect(workflow).toMatchObject({ name: 'Two eyes', active: true, can_change: true, running: 0 })
  expect(workflow.tasks.map(({ name }) => name)).toEqual(['Facts', 'Moderators approval'])
  expect(workflow.pages).toMatchObject([{ id: home, url_path: '/' }])

  const { id, version } = workflow
  const edit = { name: 'Four eyes', tasks: [1, first.id], pages: [], version }
  const edited = (await (
    await put(endpointUrl(workflowEndpoints.get, { params: { id } }), edit)
  ).json()) as WorkflowDetail
  expect(edited.tasks.map(({ name }) => name)).toEqual(['Moderators approval', 'Facts'])
  expect(edited.pages).toEqual([])
  const stale = await put(endpointUrl(workflowEndpoints.get, { params: { id } }), edit)
  expect([stale.status, ((await stale.json()) as Refused).message]).toEqual([
    409,
    expect.stringContaining('since you opened it'),
  ])
  await put(endpointUrl(workflowEndpoints.get, { params: { id } }), { ...edit, version: edited.version, pages: [home] })

  const list = async (query = '') => (await json<WorkflowListing>(`${workflowEndpoints.list.path}${query}`)).items
  expect((await list()).map(({ name, page_count }) => [name, page_count])).toEqual([
    ['Four eyes', 1],
    ['Moderators approval', 1],
  ])
  expect((await list('?search=FOUR')).map(({ name }) => name)).toEqual(['Four eyes'])

  expect((await post(endpointUrl(workflowEndpoints.disable, { params: { id } }), {})).status).toBe(200)
  expect((await post(endpointUrl(workflowEndpoints.disable, { params: { id } }), {})).status).toBe(409)
  expect((await list()).map(({ name }) => name)).toEqual(['Moderators approval'])
  expect((await list('?disabled=true')).map(({ name, active }) => [name, active])).toContainEqual(['Four eyes', false])
  expect(await status(endpointUrl(workflowEndpoints.ofPage, { params: { page: home } }))).toBe(404)
  const disabled = await json<WorkflowDetail>(endpointUrl(workflowEndpoints.get, { params: { id } }))
  const onPage = await put(endpointUrl(workflowEndpoints.get, { params: { id } }), {
    ...edit,
    version: disabled.version,
    pages: [home],
  })
  expect([onPage.status, ((await onPage.json()) as Refused).problems[0]]).toMatchObject([400, { path: 'pages' }])
  const enabled = (await (
    await post(endpointUrl(workflowEndpoints.enable, { params: { id } }), {})
  ).json()) as WorkflowDetail
  await put(endpointUrl(workflowEndpoints.get, { params: { id } }), {
    ...edit,
    version: enabled.version,
    pages: [home],
  })

  const standing = await json<PageWorkflow>(endpointUrl(workflowEndpoints.ofPage, { params: { page: home } }))
  expect(standing).toMatchObject({ page: { id: home }, workflow: { id, name: 'Four eyes' } })
  const remove = (workflowId: number) =>
    site.fetch(`${endpointUrl(workflowEndpoints.ofPage, { params: { page: home } })}?workflow=${workflowId}`, {
      method: 'DELETE',
      headers,
    })
  expect((await remove(1)).status).toBe(404)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
  expect(await logged('wagtail.create')).toEqual(expect.arrayContaining(['task Facts', 'workflow Two eyes']))
  expect(await logged('tidemark.disable')).toEqual(['workflow Four eyes'])
  expect(await logged('tidemark.enable')).toEqual(['workflow Four eyes'])
  expect(await logged('tidemark.remove_workflow')).toEqual(['workflow Four eyes'])
})

it('BR-23 a page has one workflow: another is rejected by name until confirmed; usage counts inheriting pages', async () => {
  const { json, post, made, home, problems, site } = await workflowOffice()
  const about = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/about/'").first<{ id: number }>())!.id
  const one = await made<WorkflowDetail>(workflowEndpoints.list.path, { name: 'One', tasks: [1], pages: [home] })
  const refused = await post(workflowEndpoints.list.path, { name: 'Two', tasks: [1], pages: [about, home] })
  expect(refused.status).toBe(400)
  expect(await problems(refused)).toEqual([
    { path: 'pages.1', message: expect.stringMatching(/^“.+” has the workflow “One”\.$/) },
  ])
  const usage = (id: number) =>
    json<WorkflowUsage>(`${endpointUrl(workflowEndpoints.usage, { params: { id } })}?limit=100`)
  const before = await usage(one.id)
  expect(before.items.find(({ id }) => id === home)?.from).toBeNull()
  expect(before.items.find(({ id }) => id === about)?.from?.id).toBe(home)

  const two = await made<WorkflowDetail>(workflowEndpoints.list.path, {
    name: 'Two',
    tasks: [1],
    pages: [about],
    take_over: true,
  })
  const { meta, items } = await usage(two.id)
  expect(items[0]).toMatchObject({ id: about, from: null })
  expect((await usage(one.id)).meta.total_count).toBe(before.meta.total_count - meta.total_count)
  expect((await usage(1)).items).toEqual([])
  await made(workflowEndpoints.list.path, { name: 'Three', tasks: [1], pages: [home], take_over: true })
  expect((await usage(one.id)).items).toEqual([])
  expect(
    (await json<PageWorkflow>(endpointUrl(workflowEndpoints.ofPage, { params: { page: home } }))).workflow.name,
  ).toBe('Three')
})

it('BR-23 a task is edited, disabled and enabled, a disabled one cannot be added; disabling a workflow cancels its runs', async () => {
  const { json, post, put, made, problems, site, home, logged } = await workflowOffice()
  const task = await made<TaskDetail>(taskEndpoints.list.path, { name: 'Legal <b>', groups: [await editors(json)] })
  const edit = { name: 'Legal', groups: [1, await editors(json)], version: task.version }
  const edited = (await (
    await put(endpointUrl(taskEndpoints.get, { params: { id: task.id } }), edit)
  ).json()) as TaskDetail
  expect(edited.groups.map(({ name }) => name)).toEqual(['Editors', 'Moderators'])
  expect((await put(endpointUrl(taskEndpoints.get, { params: { id: task.id } }), edit)).status).toBe(409)

  const { id } = await made<WorkflowDetail>(workflowEndpoints.list.path, {
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
  expect(await json<TaskDetail>(endpointUrl(taskEndpoints.get, { params: { id: task.id } }))).toMatchObject({
    waiting: 1,
    workflows: [{ name: 'Careful' }],
  })

  // Disabling the workflow cancels the run and its task, and tells it of the page.
  expect((await json<WorkflowDetail>(endpointUrl(workflowEndpoints.get, { params: { id } }))).running).toBe(1)
  await post(endpointUrl(workflowEndpoints.disable, { params: { id } }), {})
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
  expect((await logged('wagtail.workflow.cancel')).length).toBe(1)

  expect((await post(endpointUrl(taskEndpoints.disable, { params: { id: task.id } }), {})).status).toBe(200)
  expect((await json<TaskListing>(taskEndpoints.list.path)).items.map(({ name }) => name)).not.toContain('Legal')
  expect((await json<TaskListing>(`${taskEndpoints.list.path}?disabled=true&search=legal`)).items).toMatchObject([
    { workflows: [{ name: 'Careful' }] },
  ])
  expect(
    await problems(await post(workflowEndpoints.list.path, { name: 'X', tasks: [1, task.id], pages: [] })),
  ).toEqual([{ path: 'tasks.1', message: '“Legal” is disabled. Enable it first.' }])
  expect((await post(endpointUrl(taskEndpoints.enable, { params: { id: task.id } }), {})).status).toBe(200)
})

it('BR-23 invalid input is rejected with messages, unknown ids are 404, and only administrators can change workflows', async () => {
  const { post, put, problems, site, home, status, headers } = await workflowOffice()
  const wrong: [string, object, string][] = [
    [workflowEndpoints.list.path, { name: ' ', tasks: [1], pages: [] }, 'Enter a name.'],
    [workflowEndpoints.list.path, { name: 'x'.repeat(256), tasks: [1], pages: [] }, 'Use at most 255 characters.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [], pages: [] }, 'Add at least one task.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [1, 1], pages: [] }, 'Name each once.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [4711], pages: [] }, 'This task is gone.'],
    [workflowEndpoints.list.path, { name: 'A', tasks: [1], pages: [999_999] }, 'This page is gone.'],
    [taskEndpoints.list.path, { name: 'A', groups: [] }, 'Choose at least one group.'],
    [taskEndpoints.list.path, { name: 'A', groups: [4711] }, 'One of these groups is gone. Please choose again.'],
    [taskEndpoints.list.path, { name: 'A', groups: [1], task_type: 'x' }, 'is not a known key'],
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
    endpointUrl(workflowEndpoints.get, { params: { id: gone } }),
    endpointUrl(workflowEndpoints.usage, { params: { id: gone } }),
    endpointUrl(taskEndpoints.get, { params: { id: gone } }),
    endpointUrl(workflowEndpoints.ofPage, { params: { page: home } }),
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  expect(
    (
      await put(endpointUrl(workflowEndpoints.get, { params: { id: gone } }), {
        name: 'A',
        tasks: [1],
        pages: [],
        version: 'x',
      })
    ).status,
  ).toBe(404)
  expect(
    (await put(endpointUrl(taskEndpoints.get, { params: { id: gone } }), { name: 'A', groups: [1], version: 'x' }))
      .status,
  ).toBe(404)
  for (const path of [
    endpointUrl(workflowEndpoints.enable, { params: { id: gone } }),
    endpointUrl(taskEndpoints.disable, { params: { id: gone } }),
  ])
    expect([path, (await post(path, {})).status]).toEqual([path, 404])

  await createUser(site, 'publisher@example.test', { grants: [['publish', 1]] })
  await createUser(site, 'writer@example.test', { grants: [['change', 1]] })
  const [publisher, writer] = [
    await createClient(site, 'publisher@example.test'),
    await createClient(site, 'writer@example.test'),
  ]
  for (const path of [
    workflowEndpoints.list.path,
    endpointUrl(workflowEndpoints.get, { params: { id: 1 } }),
    endpointUrl(workflowEndpoints.usage, { params: { id: 1 } }),
    taskEndpoints.list.path,
    endpointUrl(taskEndpoints.get, { params: { id: 1 } }),
  ]) {
    expect([path, await publisher.status(path)]).toEqual([path, 200])
    expect([path, await writer.status(path)]).toEqual([path, 403])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 401])
  }
  expect(
    (await publisher.json<WorkflowDetail>(endpointUrl(workflowEndpoints.get, { params: { id: 1 } }))).can_change,
  ).toBe(false)
  expect((await publisher.post(workflowEndpoints.list.path, { name: 'A', tasks: [1], pages: [] })).status).toBe(403)
  expect((await publisher.post(endpointUrl(taskEndpoints.disable, { params: { id: 1 } }), {})).status).toBe(403)
  expect(
    (
      await site.fetch(endpointUrl(workflowEndpoints.disable, { params: { id: 1 } }), {
        method: 'POST',
        headers: { ...headers, 'X-CSRFToken': 'x' },
      })
    ).status,
  ).toBe(403)
})

it('BR-24 runs and their tasks are reported with every filter, for users who can view the page', async () => {
  const { site, json, get, home, status } = await workflowOffice()
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
  const [runs, tasks] = [reportUrl('workflow'), reportUrl('workflow_tasks')]
  const ids = async (path: string) => (await json<ReportListing<{ id: number }>>(path)).items.map(({ id }) => id)
  const { items } = await json<ReportListing<WorkflowRun>>(runs)
  expect(items.map(({ id, current_task }) => [id, current_task])).toEqual([
    [3, 'Moderators approval'],
    [2, 'Moderators approval'],
    [1, null],
  ])
  expect(items[1]).toMatchObject({
    page: { id: home },
    requested_by: 'writer@example.test',
    workflow: { id: 1 },
    status: 'in_progress',
  })
  expect(await ids(`${runs}?status=approved`)).toEqual([1])
  expect(await ids(`${runs}?user=${writer}&search=press`)).toEqual([3])
  expect(await ids(`${runs}?workflow=2`)).toEqual([])
  expect((await json<ReportListing<TaskRun>>(tasks)).items[0]).toMatchObject({
    comment: 'Not yet',
    status: 'rejected',
    finished_by: 'Local Administrator',
  })
  expect(await ids(`${tasks}?status=in_progress&task=1`)).toEqual([3])
  expect(await json(reportFiltersUrl('workflow'))).toMatchObject({
    workflow: [{ value: '1' }],
    user: [{}, { value: String(writer) }],
  })
  expect(await json(reportFiltersUrl('workflow_tasks'))).toEqual({
    task: [{ value: '1', label: 'Moderators approval' }],
  })
  expect(await (await get(reportExportUrl('workflow_tasks'))).text()).toContain(`"'=1+1"`)
  expect(await (await get(`${reportExportUrl('workflow')}?status=needs_changes`)).text()).toContain(
    '"Changes requested"',
  )
  for (const query of ['status=done', 'workflow=x', 'user=-1'])
    expect([query, await status(`${runs}?${query}`)]).toEqual([query, 400])
  expect(await status(`${tasks}?status=needs_changes`)).toBe(400)

  const other = await createClient(site, 'press@example.test')
  expect((await other.json<ReportListing<WorkflowRun>>(runs)).items.map(({ id }) => id)).toEqual([3])
  expect((await other.json<ReportListing<TaskRun>>(tasks)).items.map(({ id }) => id)).toEqual([4])
})
