import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import { reauthHeader } from '../../../schema/accounts/reauthentication.ts'
import type { WorkflowDetail, WorkflowTaskDetail } from '../../../schema/workflows/wire.ts'
import { expectForbiddenResponse, setUpSiteAndAdministrator } from '../../support/accounts/users-client.ts'
import { createUser, reauthenticate, signIn } from '../../support/site.ts'

const office = setUpSiteAndAdministrator()
const pageAt = async (path: string) =>
  (await office.site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
type Caller = Awaited<ReturnType<typeof office.join>>

const newTask = (who: Pick<Caller, 'send'>, name: string, groups: number[]) =>
  who.send<WorkflowTaskDetail>('POST', workflowTaskEndpoints.list.path, { name, groups })
const regroup = async (who: Caller, id: number, change: object) => {
  const { body } = await who.read<WorkflowTaskDetail>(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id } }))
  const { name, groups, version } = body
  return who.send<WorkflowTaskDetail>('PUT', buildEndpointUrl(workflowTaskEndpoints.get, { params: { id } }), {
    name,
    groups: groups.map((group) => group.id),
    version,
    ...change,
  })
}
const rework = async (who: Caller, id: number, change: object) => {
  const { body } = await who.read<WorkflowDetail>(buildEndpointUrl(workflowEndpoints.get, { params: { id } }))
  const { name, tasks, pages, version } = body
  const parts = { tasks: tasks.map((task) => task.id), pages: pages.map((page) => page.id) }
  return who.send<WorkflowDetail>('PUT', buildEndpointUrl(workflowEndpoints.get, { params: { id } }), {
    name,
    ...parts,
    version,
    take_over: true,
    ...change,
  })
}
const ofWhole: [string, number][] = [
  ['change', 1],
  ['publish', 1],
]
const notSeen = /You need the permission “Edit” on a page that you cannot see\./

it('RP-02 users with only the workflow permission cannot give anyone access by a task', async () => {
  const { ada, join } = office
  const wanda = await join('wanda', { permissions: ['change_workflow'] })
  const about = await pageAt('/about/')
  const draft = () => wanda.status(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: about } }))
  expect(await draft()).toBe(404)
  expectForbiddenResponse(await regroup(wanda, 1, { groups: [1, wanda.group] }), notSeen)
  const own = (await newTask(wanda, 'Mine', [wanda.group])).body
  expectForbiddenResponse(await rework(wanda, 1, { tasks: [1, own.id], pages: [1] }), notSeen)
  for (const pages of [[about], [1]])
    expectForbiddenResponse(
      await wanda.send('POST', workflowEndpoints.list.path, { name: 'Mine', tasks: [own.id], pages, take_over: true }),
      notSeen,
    )
  const empty = await wanda.send<WorkflowDetail>('POST', workflowEndpoints.list.path, {
    name: 'Mine',
    tasks: [own.id],
    pages: [],
  })
  expect(empty.status).toBe(201)
  expectForbiddenResponse(await rework(wanda, empty.body.id, { pages: [about] }), notSeen)
  for (const action of ['disable', 'enable'] as const) {
    expect(
      (await wanda.send('POST', buildEndpointUrl(workflowEndpoints[action], { params: { id: empty.body.id } }))).status,
    ).toBe(200)
    expect(
      (await wanda.send('POST', buildEndpointUrl(workflowTaskEndpoints[action], { params: { id: own.id } }))).status,
    ).toBe(200)
  }
  expectForbiddenResponse(
    await wanda.send('POST', buildEndpointUrl(workflowTaskEndpoints.disable, { params: { id: 1 } })),
    notSeen,
  )
  expectForbiddenResponse(
    await wanda.send('POST', buildEndpointUrl(workflowEndpoints.disable, { params: { id: 1 } })),
    notSeen,
  )
  expectForbiddenResponse(
    await wanda.send('DELETE', `${buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: 1 } })}?workflow=1`),
    notSeen,
  )
  expect(await draft()).toBe(404)
  expect(
    (
      await ada.read<WorkflowTaskDetail>(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: 1 } }))
    ).body.groups.map(({ name }) => name),
  ).toEqual(['Moderators'])
  // Nobody decides about more by another name.
  expect((await regroup(wanda, 1, { name: 'Approval by moderators' })).body.name).toBe('Approval by moderators')
  expect((await regroup(wanda, 1, { name: 'Moderators approval' })).status).toBe(200)
})

it('RP-02 publishers of a section choose the approvers of that section, and of no other', async () => {
  const { join, home } = office
  const press = await pageAt('/press/')
  const polly = await join('polly', {
    permissions: ['change_workflow'],
    grants: [
      ['change', press],
      ['publish', press],
      ['change', home],
    ],
  })
  const task = (await newTask(polly, 'Press law', [polly.group])).body
  const made = await polly.send<WorkflowDetail>('POST', workflowEndpoints.list.path, {
    name: 'Press',
    tasks: [task.id],
    pages: [press],
  })
  expect(made.status).toBe(201)
  expect((await regroup(polly, task.id, { groups: [polly.group, 2] })).status).toBe(200)
  const title = (await office.site.db
    .prepare('SELECT draft_title FROM page WHERE id = ?1')
    .bind(home)
    .first<string>('draft_title'))!
  const refused = await rework(polly, made.body.id, { pages: [press, home] })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    `You can only assign reviewers to pages that you can publish yourself. You need the permission “Publish” on “${title}”, which none of your groups has.`,
  ])
  expect(
    (
      await polly.send(
        'DELETE',
        `${buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: press } })}?workflow=${made.body.id}`,
      )
    ).status,
  ).toBe(204)
})

it('RP-02 a task still applies to running reviews after its workflow left the page', async () => {
  const { ada, join } = office
  const about = await pageAt('/about/')
  const lara = await join('lara', { permissions: ['change_workflow'] })
  const task = (await newTask(ada, 'Facts', [1])).body
  const workflow = await ada.send<WorkflowDetail>('POST', workflowEndpoints.list.path, {
    name: 'Facts',
    tasks: [task.id],
    pages: [about],
  })
  const { body: page } = await ada.create(about, { title: 'Founders' })
  expect((await ada.act(page.id, 'submit', { base_revision_id: page.latest_revision_id })).status).toBe(200)
  expect(
    (
      await ada.send(
        'DELETE',
        `${buildEndpointUrl(workflowEndpoints.ofPage, { params: { page: about } })}?workflow=${workflow.body.id}`,
      )
    ).status,
  ).toBe(204)
  expectForbiddenResponse(await regroup(lara, task.id, { groups: [1, lara.group] }), notSeen)
  expect(await lara.status(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: page.id } }))).toBe(404)
  const boss = await join('boss', { permissions: ['change_workflow'], grants: ofWhole })
  expect((await regroup(boss, task.id, { groups: [1, lara.group] })).status).toBe(200)
  expect(await lara.status(buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: page.id } }))).toBe(200)
})

it('RP-02 giving groups decisions requires signing in again, removing them does not', async () => {
  const { site } = office
  await createUser(site, 'careful@example.test', { superuser: true })
  const { headers } = await signIn(site, 'careful@example.test')
  const raw = async <T>(method: string, path: string, body: object = {}) => {
    const answer = await site.fetch(path, { method, headers, body: method === 'GET' ? null : JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as T & { proof?: string } }
  }
  const press = await pageAt('/press/')
  const task = (await raw<WorkflowTaskDetail>('POST', workflowTaskEndpoints.list.path, { name: 'Taste', groups: [2] }))
    .body
  const workflow = (
    await raw<WorkflowDetail>('POST', workflowEndpoints.list.path, { name: 'Tasting', tasks: [task.id], pages: [] })
  ).body
  const change = async (path: string, changes: object) => {
    const { name, version, ...now } = (await raw<WorkflowDetail & WorkflowTaskDetail>('GET', path)).body
    const ids = (records: { id: number }[] = []) => records.map(({ id }) => id)
    const parts =
      path === buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } })
        ? { groups: ids(now.groups) }
        : { tasks: ids(now.tasks), pages: ids(now.pages), take_over: true }
    return raw('PUT', path, { name, version, ...parts, ...changes })
  }
  /** Refused at first, and done once it is proved who asks; the next change asks again. */
  const takesProof = async (attempt: () => ReturnType<typeof raw>) => {
    expect(await attempt()).toMatchObject({ status: 403, body: { proof: 'workflows' } })
    await reauthenticate(site, headers, 'workflows')
    expect((await attempt()).status).toBe(200)
    headers[reauthHeader] = ''
  }
  const takesNone = async (attempt: () => ReturnType<typeof raw>) => expect((await attempt()).status).toBe(200)
  await takesProof(() =>
    change(buildEndpointUrl(workflowEndpoints.get, { params: { id: workflow.id } }), { pages: [press] }),
  )
  await takesProof(() =>
    change(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } }), { groups: [1, 2] }),
  )
  await takesNone(() =>
    change(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } }), { name: 'Tasting again' }),
  )
  await takesNone(() =>
    change(buildEndpointUrl(workflowTaskEndpoints.get, { params: { id: task.id } }), { groups: [1] }),
  )
  await takesNone(() => raw('POST', buildEndpointUrl(workflowTaskEndpoints.disable, { params: { id: task.id } })))
  await takesProof(() => raw('POST', buildEndpointUrl(workflowTaskEndpoints.enable, { params: { id: task.id } })))
  await takesNone(() => change(buildEndpointUrl(workflowEndpoints.get, { params: { id: workflow.id } }), { pages: [] }))
  await reauthenticate(site, headers, 'groups')
  expect(
    await raw('POST', workflowEndpoints.list.path, { name: 'Another', tasks: [task.id], pages: [press] }),
  ).toMatchObject({
    status: 403,
  })
})
