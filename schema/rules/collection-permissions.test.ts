import { expect, it } from 'vitest'
import {
  type CollectionManagement,
  type CollectionPermission,
  type Curator,
  canAddTo,
  canManage,
  canUse,
  type MediaAction,
  managedCollections,
  visibleCollections,
} from './collection-permissions.ts'

const curator = (...grants: [CollectionPermission | CollectionManagement, string][]): Curator => ({
  id: 7,
  is_superuser: false,
  collection_permissions: grants.map(([permission, path]) => ({ permission, path })),
})
const actions: MediaAction[] = ['view', 'choose', 'change', 'delete']
const allowed = (who: Curator, collection_path: string, uploaded_by_user_id: number | null = 1) =>
  actions.filter((action) => canUse(who, action, { collection_path, uploaded_by_user_id }))

it('a grant reaches its collection and those below it, not those beside it', () => {
  const press = curator(['change', '/1/4/'])
  expect(allowed(press, '/1/4/')).toEqual(['view', 'change', 'delete'])
  expect(allowed(press, '/1/4/9/')).toEqual(['view', 'change', 'delete'])
  expect(allowed(press, '/1/')).toEqual([])
  expect(allowed(press, '/1/40/')).toEqual([])
})

it('choosing is not changing, and adding is neither', () => {
  expect(allowed(curator(['choose', '/1/']), '/1/')).toEqual(['view', 'choose'])
  expect(allowed(curator(['add', '/1/']), '/1/')).toEqual(['view'])
})

it('who may add may change their own', () => {
  expect(allowed(curator(['add', '/1/']), '/1/', 7)).toEqual(['view', 'change', 'delete'])
  expect(allowed(curator(['choose', '/1/']), '/1/', 7)).toEqual(['view', 'choose'])
})

it('adding needs the permission to add where it goes', () => {
  const who = curator(['add', '/1/4/'], ['change', '/1/'])
  expect([canAddTo(who, '/1/4/9/'), canAddTo(who, '/1/')]).toEqual([true, false])
})

it('without grants nothing is seen; a superuser sees all', () => {
  expect(visibleCollections(curator())).toEqual([])
  expect(allowed(curator(), '/1/', 7)).toEqual([])
  const root: Curator = { ...curator(), is_superuser: true }
  expect([visibleCollections(root), allowed(root, '/1/'), canAddTo(root, '/1/')]).toEqual([['/'], actions, true])
})

it('managing collections and working with what lies in them are rights of their own', () => {
  const keeper = curator(['change_collection', '/1/4/'], ['add_collection', '/1/4/'])
  expect([managedCollections(keeper), visibleCollections(keeper)]).toEqual([['/1/4/'], []])
  expect(allowed(keeper, '/1/4/')).toEqual([])
  const editor = curator(['add', '/1/'], ['change', '/1/'], ['choose', '/1/'])
  expect(managedCollections(editor)).toEqual([])
  expect(canManage(editor, 'change_collection', '/1/4/')).toBe(false)
})

it('who manages a collection may not take it from where their grant begins', () => {
  const keeper = curator(['change_collection', '/1/4/'])
  expect(canManage(keeper, 'change_collection', '/1/4/')).toBe(true)
  expect(canManage(keeper, 'change_collection', '/1/4/', true)).toBe(false)
  expect(canManage(keeper, 'change_collection', '/1/4/9/', true)).toBe(true)
  expect(canManage(keeper, 'change_collection', '/1/40/')).toBe(false)
  expect(canManage(keeper, 'delete_collection', '/1/4/9/')).toBe(false)
})
