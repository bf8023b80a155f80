import type { Context } from 'hono'
import type { GroupDetail, GroupEditInput, NewGroupInput } from '#schema/accounts/group-wire.ts'
import {
  describeMenuSiteScope,
  includesAnyMenuPermission,
  menuPermissions,
  menuSiteScopesCover,
} from '#schema/accounts/menu-site-scope.ts'
import {
  describeRestaurantScope,
  includesPermissionLimitableToRestaurants,
  permissionsLimitableToRestaurants,
  restaurantScopesCover,
} from '#schema/accounts/restaurant-scope.ts'
import { group as groupTable } from '#schema/accounts/table.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { listRecordFieldChanges } from '../../records/history.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import type { ReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { isConflictAboutColumn } from '../../stores/conflicts.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { hashSerializedWorkflowToVersion } from '../../workflows/queries/workflows.ts'
import { canGrantPermissions, type PermissionSet } from '../account-permissions.ts'
import { readPermissionsByGroup, toPermissionGrantor } from '../queries/group-permissions.ts'
import { planGroupDeletion, planGroupUpdate, planNewGroup } from '../queries/group-writes.ts'
import { findPermissionScopeNames, type GroupWithSerializedState } from '../queries/groups.ts'
import { checkReauthenticationProof } from '../sign-in/reauthentication.ts'

type Call = Context<BackOfficeHonoEnv>
type ScopeNames = Awaited<ReturnType<typeof findPermissionScopeNames>>

const getActor = (c: Call) => ({ user: c.var.editor.id, now: new Date().toISOString() })

/** Creates a group and returns its id. Fails with `forbidden` for permissions the caller does not have. */
export async function createUserGroup(c: Call, wanted: NewGroupInput): Promise<Result<number>> {
  const [data, id] = await Promise.all([
    readDataForGroupChange(c.env.DB, wanted),
    reserveIdsReturningFirst(c.env.DB, 'group'),
  ])
  const scopes = await checkPermissions(c, data, wanted, noPermissions)
  if (!scopes.ok) return scopes
  const changes = listRecordFieldChanges({}, logGroupChange(wanted, scopes.value))
  const done = await commitGroupChange(c, planNewGroup(c.env.DB, id, wanted, changes, getActor(c)))
  if (done.ok) logPermissionChange(c, id)
  return done.ok ? ok(id) : done
}

/**
 * Updates a group. The caller needs all of its permissions, before and after. 409 when the group has changed meanwhile.
 */
export async function updateUserGroup(
  c: Call,
  before: GroupWithSerializedState,
  input: GroupEditInput,
  data: DataForGroupChange,
  answer: ReadsInCommitBatch,
): Promise<Result<null>> {
  if ((await hashSerializedWorkflowToVersion(before.state)) !== input.version) return fail(groupChangedError)
  const scopes = await checkPermissions(c, data, input, toGroupInput(before))
  if (!scopes.ok) return scopes
  const changes = listRecordFieldChanges(
    logGroupChange(toGroupInput(before), listScopes(before, scopes.value)),
    logGroupChange(input, scopes.value),
  )
  if (changes.length === 0) return ok(null)
  const plan = planGroupUpdate(c.env.DB, before, input, changes, getActor(c))
  const done = await commitGroupChange(c, { ...plan, answer })
  if (done.ok) logPermissionChange(c, before.id)
  return done
}

/** Deletes a group. Fails with `conflict` when it is the only group that can approve a workflow task. */
export async function deleteUserGroup(
  c: Call,
  group: GroupWithSerializedState,
  [task]: readonly string[],
): Promise<Result<null>> {
  if (task)
    return fail({
      reason: 'conflict',
      message: `No other group can approve the task “${task}”. Assign another group first.`,
    })
  const done = await commitGroupChange(c, planGroupDeletion(c.env.DB, group, getActor(c)))
  if (done.ok) logPermissionChange(c, group.id)
  return done
}

/** Whether the caller has every permission of the group and so can change it. */
export const canCallerChangeGroup = (
  c: Call,
  { id }: Pick<GroupDetail, 'id'>,
  all: ReadonlyMap<number, PermissionSet>,
): boolean => canGrantPermissions(toPermissionGrantor(all, c.var.editor), all.get(id)!)

/** What a change of a group is checked against. */
export interface DataForGroupChange {
  scopes: ScopeNames
  /** The permissions of all groups. */
  all: ReadonlyMap<number, PermissionSet>
}

/** Reads what a change of a group is checked against; it depends on the input alone. */
export async function readDataForGroupChange(
  db: D1Database,
  { pages, collections }: Pick<NewGroupInput, 'pages' | 'collections'>,
): Promise<DataForGroupChange> {
  const [scopes, all] = await Promise.all([
    findPermissionScopeNames(
      db,
      pages.map(({ page }) => page),
      collections.map(({ collection }) => collection),
    ),
    readPermissionsByGroup(db),
  ])
  return { scopes, all }
}

/**
 * Validates the permissions of a group: pages, collections and sites must exist, and the caller must have every
 * permission. Returns the names and paths of the pages and collections.
 */
async function checkPermissions(
  c: Call,
  { scopes, all }: DataForGroupChange,
  group: NewGroupInput,
  before: NewGroupInput,
): Promise<Result<ScopeNames>> {
  const { pages, collections, permissions, restaurants, menu_sites } = group
  const problems: ValidationProblem[] = [
    ...(pages.some(({ page }) => !scopes.pages.has(page))
      ? [{ path: 'pages', message: 'One of these pages no longer exists.' }]
      : []),
    ...(collections.some(({ collection }) => !scopes.collections.has(collection))
      ? [{ path: 'collections', message: 'One of these collections no longer exists.' }]
      : []),
    ...(menu_sites.of === 'sites' && menu_sites.sites.some((id) => !scopes.sites.has(id) && !hadMenuSite(before, id))
      ? [{ path: 'menu_sites', message: 'One of these sites no longer exists.' }]
      : []),
  ]
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  const wanted: PermissionSet = {
    pages: pages.flatMap(({ page, permissions: granted }) =>
      granted.map((permission) => ({ permission, path: scopes.pages.get(page)!.path })),
    ),
    collections: collections.flatMap(({ collection, permissions: granted }) =>
      granted.map((permission) => ({ permission, path: scopes.collections.get(collection)!.path })),
    ),
    permissions,
    restaurants: permissionsLimitableToRestaurants
      .filter((permission) => permissions.includes(permission))
      .map((permission) => ({ permission, restaurants })),
    menus: menuPermissions
      .filter((permission) => permissions.includes(permission))
      .map((permission) => ({ permission, sites: menu_sites })),
    tasks: [],
    privateAccess: [],
  }
  const grantor = toPermissionGrantor(all, c.var.editor)
  if (!canGrantPermissions(grantor, wanted))
    return fail({ reason: 'forbidden', message: 'You cannot grant a permission you do not have.' })
  const missing = grantsMore(before, group) ? await checkReauthenticationProof(c, 'groups') : null
  return missing ? fail(missing) : ok(scopes)
}

/** A site that was deleted since stays in the scope of a group and opens nothing, until the scope is changed. */
const hadMenuSite = ({ menu_sites }: NewGroupInput, id: number) =>
  menu_sites.of === 'sites' && menu_sites.sites.includes(id)

const noPermissions: NewGroupInput = {
  name: '',
  pages: [],
  collections: [],
  permissions: [],
  restaurants: { of: 'all' },
  menu_sites: { of: 'all' },
}

/** Whether `after` has a permission that `before` lacks. Only adding permissions needs reauthentication. */
function grantsMore(before: NewGroupInput, after: NewGroupInput): boolean {
  const had = new Set(listPermissions(before))
  return (
    !restaurantScopesCover([before.restaurants], after.restaurants) ||
    !menuSiteScopesCover([before.menu_sites], after.menu_sites) ||
    listPermissions(after).some((right) => !had.has(right))
  )
}

const listPermissions = ({ pages, collections, permissions }: NewGroupInput): string[] => [
  ...pages.flatMap(({ page, permissions: granted }) => granted.map((permission) => `page ${page} ${permission}`)),
  ...collections.flatMap(({ collection, permissions: granted }) =>
    granted.map((permission) => `collection ${collection} ${permission}`),
  ),
  ...permissions,
]

const toGroupInput = ({
  name,
  pages,
  collections,
  permissions,
  restaurants,
  menu_sites,
}: GroupWithSerializedState): NewGroupInput => ({
  name,
  pages: pages.map(({ page, permissions: granted }) => ({ page: page.id, permissions: granted })),
  collections: collections.map(({ collection, permissions: granted }) => ({
    collection: collection.id,
    permissions: granted,
  })),
  permissions,
  restaurants,
  menu_sites,
})

const listScopes = (
  { pages, collections }: GroupWithSerializedState,
  { sites }: Pick<ScopeNames, 'sites'>,
): ScopeNames => ({
  sites,
  pages: new Map(pages.map(({ page }) => [page.id, { id: page.id, path: '', name: page.title }])),
  collections: new Map(collections.map(({ collection }) => [collection.id, { ...collection, path: '' }])),
})

/** Describes a group as text fields for the log. */
const logGroupChange = (
  { name, pages, collections, permissions, restaurants, menu_sites }: NewGroupInput,
  scopes: ScopeNames,
) => ({
  Name: name,
  Pages: toPermissionTexts(pages.map(({ page, permissions: granted }) => [scopes.pages.get(page)?.name, granted])),
  Collections: toPermissionTexts(
    collections.map(({ collection, permissions: granted }) => [scopes.collections.get(collection)?.name, granted]),
  ),
  Rights: permissions.toSorted().join(', '),
  Restaurants: includesPermissionLimitableToRestaurants(permissions) ? describeRestaurantScope(restaurants) : '',
  Menus: includesAnyMenuPermission(permissions) ? describeMenuSiteScope(menu_sites, scopes.sites) : '',
})

const toPermissionTexts = (rows: readonly (readonly [name: string | undefined, permissions: readonly string[]])[]) =>
  rows
    .map(([name, permissions]) => `${name ?? '?'}: ${permissions.toSorted().join(', ')}`)
    .toSorted()
    .join('; ')

const logPermissionChange = (c: Call, id: number) =>
  logSecurityEvent(c.req.raw, {
    event: 'rights',
    outcome: 'allowed',
    factor: 'session',
    user: c.var.editor.id,
    subject: `group ${id}`,
  })

const groupChangedError = {
  reason: 'conflict',
  message: 'Someone else has changed this group since you opened it. Open it again to see the current state.',
} as const

async function commitGroupChange(c: Call, plan: WritePlan): Promise<Result<null>> {
  const committed = await commitWritePlan(c.env.DB, plan, ['changed', 'missing', groupTable.name, groupTable.id])
  if (committed.ok) return ok(null)
  if (!isConflictAboutColumn(committed.conflict, groupTable.name)) return fail(groupChangedError)
  const message = 'A group with this name already exists.'
  return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems: [{ path: 'name', message }] })
}
