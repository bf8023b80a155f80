import { expect, it } from 'vitest'
import type { PagePermission } from '#schema/accounts/page-permissions.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { EndpointPermission } from '#schema/endpoint.ts'
import { getEndpointDeniedMessage, isEndpointPermitted, permissionRequiresSitePaths } from './endpoint-permission.ts'

const editor = (changes: Partial<SignedInEditor> = {}): SignedInEditor => ({
  ...{ id: 1, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] },
  ...changes,
})
const onPage = (permission: PagePermission, path: string) => editor({ page_permissions: [{ permission, path }] })
const superuser = editor({ is_superuser: true })

it('an endpoint for administrators rejects everyone else', () => {
  expect(isEndpointPermitted('superuser', superuser)).toBe(true)
  expect(isEndpointPermitted('superuser', editor({ permissions: ['change_user'] }))).toBe(false)
})

it('an endpoint for anyone, signed-in users or an object leaves permission to its handler', () => {
  for (const permission of ['anyone', 'signed_in', 'object'] as const)
    expect(isEndpointPermitted(permission, editor())).toBe(true)
})

it('an endpoint requires all permissions of one of its sets', () => {
  const permission: EndpointPermission = { rights: [['access_reports', 'delete_report'], ['change_setting']] }
  expect(isEndpointPermitted(permission, editor({ permissions: ['access_reports'] }))).toBe(false)
  expect(isEndpointPermitted(permission, editor({ permissions: ['access_reports', 'delete_report'] }))).toBe(true)
  expect(isEndpointPermitted(permission, editor({ permissions: ['change_setting'] }))).toBe(true)
  expect(isEndpointPermitted(permission, superuser)).toBe(true)
  expect(isEndpointPermitted(permission, onPage('publish', '/'))).toBe(false)
})

it('page permissions are sufficient as far as the rule says', () => {
  const allowed = (orPages: 'any' | 'write' | 'publish_site' | 'publish_all_sites', who: SignedInEditor) =>
    isEndpointPermitted({ rights: [['change_redirect']], orPages }, who, ['/1/2/', '/1/3/'])
  expect([allowed('any', onPage('lock', '/1/2/9/')), allowed('any', editor())]).toEqual([true, false])
  expect([allowed('write', onPage('add', '/1/2/9/')), allowed('write', onPage('lock', '/1/'))]).toEqual([true, false])
  expect([
    allowed('publish_site', onPage('publish', '/1/2/')),
    allowed('publish_site', onPage('publish', '/1/2/9/')),
  ]).toEqual([true, false])
  expect([
    allowed('publish_all_sites', onPage('publish', '/1/')),
    allowed('publish_all_sites', onPage('publish', '/1/2/')),
  ]).toEqual([true, false])
})

it('without any site nobody can publish all sites', () => {
  const permission: EndpointPermission = { rights: [], orPages: 'publish_all_sites' }
  expect(isEndpointPermitted(permission, onPage('publish', '/'), [])).toBe(false)
  expect(permissionRequiresSitePaths(permission)).toBe(true)
  expect(permissionRequiresSitePaths({ rights: [], orPages: 'any' })).toBe(false)
})

it('a denial names the first missing permission', () => {
  const permission: EndpointPermission = { rights: [['access_reports', 'delete_report']] }
  const reader = editor({ permissions: ['access_reports'] })
  expect(getEndpointDeniedMessage(permission, reader, 'You may not delete reports. {missing}')).toBe(
    'You may not delete reports. You need the permission “Delete reports of visitors”, which none of your groups has.',
  )
  expect(getEndpointDeniedMessage('superuser', reader)).toBe('Only administrators may do this.')
  expect(getEndpointDeniedMessage(permission, reader, 'Redirects are for others.')).toBe('Redirects are for others.')
})
