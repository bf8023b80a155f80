import { expect, it } from 'vitest'
import {
  type CollectionPermission,
  type Curator,
  canAddTo,
  canUse,
  type MediaAction,
  visibleCollections,
} from './collection-permissions.ts'

const curator = (...grants: [CollectionPermission, string][]): Curator => ({
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
