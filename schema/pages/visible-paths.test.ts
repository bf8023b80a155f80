import { expect, it } from 'vitest'
import { listVisiblePageTreeRootPaths, type SignedInEditor } from '../accounts/permissions.ts'

it('administrators see every page, others those of their groups', () => {
  const person: SignedInEditor = { id: 3, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }
  const grants = [
    { permission: 'add', path: '/1/4/' },
    { permission: 'change', path: '/1/4/' },
    { permission: 'change', path: '/1/7/' },
  ] as const
  expect(listVisiblePageTreeRootPaths({ ...person, is_superuser: true })).toEqual(['/'])
  expect(listVisiblePageTreeRootPaths({ ...person, page_permissions: [...grants] })).toEqual(['/1/4/', '/1/7/'])
  expect(listVisiblePageTreeRootPaths(person)).toEqual([])
})
