import { expect, it } from 'vitest'
import type { MenuPermission, MenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import {
  canChangeUser,
  canGrantPermissions,
  canManageGroups,
  canManageSites,
  canManageUsers,
  findForbiddenUserChange,
  mergePermissionSets,
  type PermissionGrantor,
  type PermissionSet,
} from './account-permissions.ts'

const none: PermissionSet = {
  pages: [],
  collections: [],
  permissions: [],
  restaurants: [],
  menus: [],
  tasks: [],
  privateAccess: [],
}
const createGrantor = (rights: Partial<PermissionSet>): PermissionGrantor => ({
  id: 7,
  is_superuser: false,
  permissions: { ...none, ...rights },
})
const superuser: PermissionGrantor = { id: 1, is_superuser: true, permissions: none }

it('a grantor can grant only their own permissions, at the same path or below', () => {
  const holder = createGrantor({
    pages: [{ permission: 'change', path: '/1/4/' }],
    collections: [{ permission: 'choose', path: '/1/' }],
    permissions: ['change_user'],
    tasks: [3],
    privateAccess: ['page 9'],
  })
  expect(canGrantPermissions(holder, none)).toBe(true)
  expect(canGrantPermissions(holder, holder.permissions)).toBe(true)
  expect(
    canGrantPermissions(holder, {
      ...none,
      pages: [{ permission: 'change', path: '/1/4/9/' }],
      collections: [{ permission: 'choose', path: '/1/2/' }],
    }),
  ).toBe(true)
  const excessive: Partial<PermissionSet>[] = [
    { pages: [{ permission: 'publish', path: '/1/4/' }] },
    { pages: [{ permission: 'change', path: '/1/' }] },
    { pages: [{ permission: 'change', path: '/1/40/' }] },
    { collections: [{ permission: 'change', path: '/1/' }] },
    { permissions: ['change_user', 'change_group'] },
    { tasks: [3, 4] },
    { privateAccess: ['page 90'] },
    { privateAccess: ['collection 9'] },
  ]
  for (const wanted of excessive) {
    expect(canGrantPermissions(holder, { ...none, ...wanted })).toBe(false)
    expect(canGrantPermissions(superuser, { ...none, ...wanted })).toBe(true)
  }
})

it('the permissions of several groups add up', () => {
  const both = mergePermissionSets([
    { ...none, permissions: ['change_user'] },
    { ...none, tasks: [3] },
  ])
  expect(canGrantPermissions(createGrantor(both), { ...none, permissions: ['change_user'], tasks: [3] })).toBe(true)
})

it('administrators can change anyone, others only users with no more permissions than theirs', () => {
  const holder = createGrantor({ permissions: ['change_user'] })
  expect(canChangeUser(holder, { is_superuser: false, permissions: none })).toBe(true)
  expect(canChangeUser(holder, { is_superuser: true, permissions: none })).toBe(false)
  expect(
    canChangeUser(holder, { is_superuser: false, permissions: { ...none, permissions: ['change_setting'] } }),
  ).toBe(false)
  expect(canChangeUser(superuser, { is_superuser: true, permissions: none })).toBe(true)
})

it('users cannot deactivate or demote themselves, and only administrators create administrators', () => {
  const ada = { id: 1, is_superuser: true }
  expect(findForbiddenUserChange(superuser, ada, { is_superuser: true, is_active: true })).toBeNull()
  expect(findForbiddenUserChange(superuser, ada, { is_superuser: true, is_active: false })).toBe('deactivates_self')
  expect(findForbiddenUserChange(superuser, ada, { is_superuser: false, is_active: true })).toBe('demotes_self')
  expect(
    findForbiddenUserChange(superuser, { id: 2, is_superuser: true }, { is_superuser: false, is_active: false }),
  ).toBeNull()
  expect(findForbiddenUserChange(superuser, null, { is_superuser: true, is_active: true })).toBeNull()
  const holder = createGrantor({ permissions: ['change_user'] })
  for (const before of [null, { id: 7, is_superuser: false }, { id: 2, is_superuser: false }])
    expect(findForbiddenUserChange(holder, before, { is_superuser: true, is_active: true })).toBe('makes_administrator')
})

it('managing users and groups needs a permission, managing sites an administrator', () => {
  const editor = (...permissions: SignedInEditor['permissions']): SignedInEditor => ({
    id: 5,
    is_superuser: false,
    group_ids: [],
    page_permissions: [],
    permissions,
  })
  const all = (who: SignedInEditor) => [canManageUsers(who), canManageGroups(who), canManageSites(who)]
  expect(all(editor())).toEqual([false, false, false])
  expect(all(editor('change_user'))).toEqual([true, false, false])
  expect(all(editor('change_group'))).toEqual([false, true, false])
  expect(all({ ...editor(), is_superuser: true })).toEqual([true, true, true])
})

it('a grantor can grant permissions for menus only of their own sites', () => {
  const holder = createGrantor({
    permissions: ['change_menu', 'publish_menu'],
    menus: [
      { permission: 'change_menu', sites: { of: 'sites', sites: [2] } },
      { permission: 'publish_menu', sites: { of: 'all' } },
    ],
  })
  const canGrant = (permission: MenuPermission, sites: MenuSiteScope) =>
    canGrantPermissions(holder, { ...none, permissions: [permission], menus: [{ permission, sites }] })
  expect(canGrant('change_menu', { of: 'sites', sites: [2] })).toBe(true)
  expect(canGrant('change_menu', { of: 'sites', sites: [1, 2] })).toBe(false)
  expect(canGrant('change_menu', { of: 'all' })).toBe(false)
  expect(canGrant('publish_menu', { of: 'all' })).toBe(true)
})
