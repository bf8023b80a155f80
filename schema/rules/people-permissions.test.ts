import { expect, it } from 'vitest'
import {
  canChangeUser,
  canGive,
  canWithGroups,
  canWithSites,
  canWithUsers,
  type Giver,
  type Rights,
  refusedUserChange,
  together,
} from './people-permissions.ts'
import type { Editor } from './permissions.ts'

const none: Rights = { pages: [], collections: [], permissions: [], tasks: [], admitted: [] }
const giver = (rights: Partial<Rights>): Giver => ({ id: 7, is_superuser: false, rights: { ...none, ...rights } })
const superuser: Giver = { id: 1, is_superuser: true, rights: none }

it('nobody gives what they do not hold, at the place and in the kind they hold it', () => {
  const holder = giver({
    pages: [{ permission: 'change', path: '/1/4/' }],
    collections: [{ permission: 'choose', path: '/1/' }],
    permissions: ['change_user'],
    tasks: [3],
    admitted: ['page 9'],
  })
  expect(canGive(holder, none)).toBe(true)
  expect(canGive(holder, holder.rights)).toBe(true)
  expect(
    canGive(holder, {
      ...none,
      pages: [{ permission: 'change', path: '/1/4/9/' }],
      collections: [{ permission: 'choose', path: '/1/2/' }],
    }),
  ).toBe(true)
  const more: Partial<Rights>[] = [
    { pages: [{ permission: 'publish', path: '/1/4/' }] },
    { pages: [{ permission: 'change', path: '/1/' }] },
    { pages: [{ permission: 'change', path: '/1/40/' }] },
    { collections: [{ permission: 'change', path: '/1/' }] },
    { permissions: ['change_user', 'change_group'] },
    { tasks: [3, 4] },
    { admitted: ['page 90'] },
    { admitted: ['collection 9'] },
  ]
  for (const wanted of more) {
    expect(canGive(holder, { ...none, ...wanted })).toBe(false)
    expect(canGive(superuser, { ...none, ...wanted })).toBe(true)
  }
})

it('what several groups allow counts together', () => {
  const both = together([
    { ...none, permissions: ['change_user'] },
    { ...none, tasks: [3] },
  ])
  expect(canGive(giver(both), { ...none, permissions: ['change_user'], tasks: [3] })).toBe(true)
})

it('an administrator changes anybody, others only whoever may do no more than they', () => {
  const holder = giver({ permissions: ['change_user'] })
  expect(canChangeUser(holder, { is_superuser: false, rights: none })).toBe(true)
  expect(canChangeUser(holder, { is_superuser: true, rights: none })).toBe(false)
  expect(canChangeUser(holder, { is_superuser: false, rights: { ...none, permissions: ['change_setting'] } })).toBe(false)
  expect(canChangeUser(superuser, { is_superuser: true, rights: none })).toBe(true)
})

it('nobody deactivates or demotes themselves, and only administrators make administrators', () => {
  const ada = { id: 1, is_superuser: true }
  expect(refusedUserChange(superuser, ada, { is_superuser: true, is_active: true })).toBeNull()
  expect(refusedUserChange(superuser, ada, { is_superuser: true, is_active: false })).toBe('deactivates_self')
  expect(refusedUserChange(superuser, ada, { is_superuser: false, is_active: true })).toBe('demotes_self')
  expect(refusedUserChange(superuser, { id: 2, is_superuser: true }, { is_superuser: false, is_active: false })).toBeNull()
  expect(refusedUserChange(superuser, null, { is_superuser: true, is_active: true })).toBeNull()
  const holder = giver({ permissions: ['change_user'] })
  for (const before of [null, { id: 7, is_superuser: false }, { id: 2, is_superuser: false }])
    expect(refusedUserChange(holder, before, { is_superuser: true, is_active: true })).toBe('makes_administrator')
})

it('users and groups are for whoever has the right, sites for administrators alone', () => {
  const editor = (...permissions: Editor['permissions']): Editor => ({
    id: 5,
    is_superuser: false,
    group_ids: [],
    page_permissions: [],
    permissions,
  })
  const all = (who: Editor) => [canWithUsers(who), canWithGroups(who), canWithSites(who)]
  expect(all(editor())).toEqual([false, false, false])
  expect(all(editor('change_user'))).toEqual([true, false, false])
  expect(all(editor('change_group'))).toEqual([false, true, false])
  expect(all({ ...editor(), is_superuser: true })).toEqual([true, true, true])
})
