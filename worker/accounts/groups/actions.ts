import type { Context } from 'hono'
import type { GroupDetail, GroupEdit, NewGroup } from '#schema/accounts/group-wire.ts'
import { group as groupTable } from '#schema/accounts/table.ts'
import { fail, ok, type Problem, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { diffFields } from '../../records/history.ts'
import { logSecurity } from '../../security/security-log.ts'
import { commit, type Plan } from '../../stores/commit.ts'
import { isAboutColumn } from '../../stores/conflicts.ts'
import { reserveIds } from '../../stores/ids.ts'
import { toWorkflowVersion } from '../../workflows/queries/workflows.ts'
import { canGrant, type PermissionSet } from '../account-permissions.ts'
import { listGroupPermissions, toGrantor } from '../queries/group-permissions.ts'
import { planGroupDeletion, planGroupUpdate, planNewGroup } from '../queries/group-writes.ts'
import { findScopeNames, listTasksOnlyOfGroup, type StoredGroup } from '../queries/groups.ts'
import { checkReauthentication } from '../sign-in/reauthentication.ts'

type Call = Context<BackOfficeContext>
type Places = Awaited<ReturnType<typeof findScopeNames>>

const by = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

/** A new group with rights that whoever asks holds themselves. Answers its id. */
export async function createGroup(c: Call, wanted: NewGroup): Promise<Result<number>> {
  const places = await checkPermissions(c, wanted, noPermissions)
  if (!places.ok) return places
  const id = await reserveIds(c.env.DB, 'group')
  const changes = diffFields({}, logGroupChange(wanted, places.value))
  const done = await commitGroupChange(c, planNewGroup(c.env.DB, id, wanted, changes, by(c)))
  if (done.ok) describeChange(c, id)
  return done.ok ? ok(id) : done
}

/** Changes a group that may do no more than whoever asks, before and after. */
export async function updateGroup(c: Call, before: StoredGroup, input: GroupEdit): Promise<Result<null>> {
  if ((await toWorkflowVersion(before.state)) !== input.version) return fail(groupChangedError)
  const places = await checkPermissions(c, input, toForm(before))
  if (!places.ok) return places
  const changes = diffFields(logGroupChange(toForm(before), listScopes(before)), logGroupChange(input, places.value))
  if (changes.length === 0) return ok(null)
  const done = await commitGroupChange(c, planGroupUpdate(c.env.DB, before, input, changes, by(c)))
  if (done.ok) describeChange(c, before.id)
  return done
}

/** Deletes a group, unless a task would be left that nobody decides. */
export async function deleteGroup(c: Call, group: StoredGroup): Promise<Result<null>> {
  const [task] = await listTasksOnlyOfGroup(c.env.DB, group.id)
  if (task)
    return fail({ reason: 'conflict', message: `Nobody else decides the task “${task}”. Give it another group first.` })
  const done = await commitGroupChange(c, planGroupDeletion(c.env.DB, group, by(c)))
  if (done.ok) describeChange(c, group.id)
  return done
}

/** Whether a group may do no more than whoever asks. */
export async function canChangeGroup(c: Call, { id }: Pick<GroupDetail, 'id'>): Promise<boolean> {
  const all = await listGroupPermissions(c.env.DB)
  return canGrant(toGrantor(all, c.var.editor), all.get(id)!)
}

/** Holds the rights of a group to what is there, and to what whoever asks holds. Answers the places they start at. */
async function checkPermissions(c: Call, group: NewGroup, before: NewGroup): Promise<Result<Places>> {
  const { pages, collections, permissions } = group
  const places = await findScopeNames(
    c.env.DB,
    pages.map(({ page }) => page),
    collections.map(({ collection }) => collection),
  )
  const problems: Problem[] = [
    ...(pages.some(({ page }) => !places.pages.has(page))
      ? [{ path: 'pages', message: 'One of these pages is gone.' }]
      : []),
    ...(collections.some(({ collection }) => !places.collections.has(collection))
      ? [{ path: 'collections', message: 'One of these collections is gone.' }]
      : []),
  ]
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  const wanted: PermissionSet = {
    pages: pages.flatMap(({ page, permissions: held }) =>
      held.map((permission) => ({ permission, path: places.pages.get(page)!.path })),
    ),
    collections: collections.flatMap(({ collection, permissions: held }) =>
      held.map((permission) => ({ permission, path: places.collections.get(collection)!.path })),
    ),
    permissions,
    tasks: [],
    privateAccess: [],
  }
  const grantor = toGrantor(await listGroupPermissions(c.env.DB), c.var.editor)
  if (!canGrant(grantor, wanted))
    return fail({ reason: 'forbidden', message: 'You may not give a right you do not have.' })
  const missing = grantsMore(before, group) ? await checkReauthentication(c, 'groups') : null
  return missing ? fail(missing) : ok(places)
}

const noPermissions: NewGroup = { name: '', pages: [], collections: [], permissions: [] }

/** Whether a group may do anything that it might not before. Taking rights away asks for no proof. */
function grantsMore(before: NewGroup, after: NewGroup): boolean {
  const had = new Set(listPermissions(before))
  return listPermissions(after).some((right) => !had.has(right))
}

const listPermissions = ({ pages, collections, permissions }: NewGroup): string[] => [
  ...pages.flatMap(({ page, permissions: held }) => held.map((permission) => `page ${page} ${permission}`)),
  ...collections.flatMap(({ collection, permissions: held }) =>
    held.map((permission) => `collection ${collection} ${permission}`),
  ),
  ...permissions,
]

const toForm = ({ name, pages, collections, permissions }: StoredGroup): NewGroup => ({
  name,
  pages: pages.map(({ page, permissions: held }) => ({ page: page.id, permissions: held })),
  collections: collections.map(({ collection, permissions: held }) => ({
    collection: collection.id,
    permissions: held,
  })),
  permissions,
})

const listScopes = ({ pages, collections }: StoredGroup): Places => ({
  pages: new Map(pages.map(({ page }) => [page.id, { id: page.id, path: '', name: page.title }])),
  collections: new Map(collections.map(({ collection }) => [collection.id, { ...collection, path: '' }])),
})

/** A group in words, for the log. */
const logGroupChange = ({ name, pages, collections, permissions }: NewGroup, places: Places) => ({
  Name: name,
  Pages: toPermissionTexts(pages.map(({ page, permissions: held }) => [places.pages.get(page)?.name, held])),
  Collections: toPermissionTexts(
    collections.map(({ collection, permissions: held }) => [places.collections.get(collection)?.name, held]),
  ),
  Rights: permissions.toSorted().join(', '),
})

const toPermissionTexts = (rows: readonly (readonly [name: string | undefined, permissions: readonly string[]])[]) =>
  rows
    .map(([name, permissions]) => `${name ?? '?'}: ${permissions.toSorted().join(', ')}`)
    .toSorted()
    .join('; ')

const describeChange = (c: Call, id: number) =>
  logSecurity(c.req.raw, {
    event: 'rights',
    outcome: 'allowed',
    factor: 'session',
    user: c.var.editor.id,
    subject: `group ${id}`,
  })

const groupChangedError = {
  reason: 'conflict',
  message: 'Somebody has changed this group since you opened it. Open it again to see how it is now.',
} as const

async function commitGroupChange(c: Call, plan: Plan): Promise<Result<null>> {
  const committed = await commit(c.env.DB, plan, ['changed', 'missing', groupTable.name, groupTable.id])
  if (committed.ok) return ok(null)
  if (!isAboutColumn(committed.conflict, groupTable.name)) return fail(groupChangedError)
  const message = 'There is a group of this name already.'
  return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path: 'name', message }] })
}
