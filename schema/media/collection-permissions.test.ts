import { expect, it } from 'vitest'
import {
  type CollectionManagementPermission,
  type CollectionPermission,
  canAddToCollection,
  canManageCollection,
  canPerformMediaAction,
  listTopManagedCollectionPaths,
  listTopVisibleCollectionPaths,
  type MediaAction,
  type SignedInMediaEditor,
} from './collection-permissions.ts'

const mediaEditor = (
  ...grants: [CollectionPermission | CollectionManagementPermission, string][]
): SignedInMediaEditor => ({
  id: 7,
  is_superuser: false,
  collection_permissions: grants.map(([permission, path]) => ({ permission, path })),
})
const actions: MediaAction[] = ['view', 'choose', 'change', 'delete']
const allowed = (who: SignedInMediaEditor, collection_path: string, uploaded_by_user_id: number | null = 1) =>
  actions.filter((action) => canPerformMediaAction(who, action, { collection_path, uploaded_by_user_id }))

it('a grant applies to its collection and those below it, not to siblings', () => {
  const press = mediaEditor(['change', '/1/4/'])
  expect(allowed(press, '/1/4/')).toEqual(['view', 'change', 'delete'])
  expect(allowed(press, '/1/4/9/')).toEqual(['view', 'change', 'delete'])
  expect(allowed(press, '/1/')).toEqual([])
  expect(allowed(press, '/1/40/')).toEqual([])
})

it('choose, change and add are separate permissions', () => {
  expect(allowed(mediaEditor(['choose', '/1/']), '/1/')).toEqual(['view', 'choose'])
  expect(allowed(mediaEditor(['add', '/1/']), '/1/')).toEqual(['view'])
})

it('users who can add can change their own', () => {
  expect(allowed(mediaEditor(['add', '/1/']), '/1/', 7)).toEqual(['view', 'change', 'delete'])
  expect(allowed(mediaEditor(['choose', '/1/']), '/1/', 7)).toEqual(['view', 'choose'])
})

it('adding requires the add permission for the target collection', () => {
  const user = mediaEditor(['add', '/1/4/'], ['change', '/1/'])
  expect([canAddToCollection(user, '/1/4/9/'), canAddToCollection(user, '/1/')]).toEqual([true, false])
})

it('without grants nothing is visible; a superuser sees everything', () => {
  expect(listTopVisibleCollectionPaths(mediaEditor())).toEqual([])
  expect(allowed(mediaEditor(), '/1/', 7)).toEqual([])
  const root: SignedInMediaEditor = { ...mediaEditor(), is_superuser: true }
  expect([listTopVisibleCollectionPaths(root), allowed(root, '/1/'), canAddToCollection(root, '/1/')]).toEqual([
    ['/'],
    actions,
    true,
  ])
})

it('managing collections and using their contents are separate permissions', () => {
  const manager = mediaEditor(['change_collection', '/1/4/'], ['add_collection', '/1/4/'])
  expect([listTopManagedCollectionPaths(manager), listTopVisibleCollectionPaths(manager)]).toEqual([['/1/4/'], []])
  expect(allowed(manager, '/1/4/')).toEqual([])
  const editor = mediaEditor(['add', '/1/'], ['change', '/1/'], ['choose', '/1/'])
  expect(listTopManagedCollectionPaths(editor)).toEqual([])
  expect(canManageCollection(editor, 'change_collection', '/1/4/')).toBe(false)
})

it('users cannot delete or move the collection at which their grant starts', () => {
  const manager = mediaEditor(['change_collection', '/1/4/'])
  expect(canManageCollection(manager, 'change_collection', '/1/4/')).toBe(true)
  expect(canManageCollection(manager, 'change_collection', '/1/4/', true)).toBe(false)
  expect(canManageCollection(manager, 'change_collection', '/1/4/9/', true)).toBe(true)
  expect(canManageCollection(manager, 'change_collection', '/1/40/')).toBe(false)
  expect(canManageCollection(manager, 'delete_collection', '/1/4/9/')).toBe(false)
})
