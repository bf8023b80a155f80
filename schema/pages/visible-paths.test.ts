import { expect, it } from 'vitest'
import { type Editor, visiblePaths } from '../accounts/permissions.ts'

it('administrators see every page, others those of their groups', () => {
  const person: Editor = { id: 3, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }
  const grants = [
    { permission: 'add', path: '/1/4/' },
    { permission: 'change', path: '/1/4/' },
    { permission: 'change', path: '/1/7/' },
  ] as const
  expect(visiblePaths({ ...person, is_superuser: true })).toEqual(['/'])
  expect(visiblePaths({ ...person, page_permissions: [...grants] })).toEqual(['/1/4/', '/1/7/'])
  expect(visiblePaths(person)).toEqual([])
})
