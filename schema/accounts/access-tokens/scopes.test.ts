import { expect, it } from 'vitest'
import { endpoints } from '../../endpoints.ts'
import type { SignedInEditor } from '../permissions.ts'
import { type AccessTokenScope, getRequiredAccessTokenScope, limitEditorToAccessToken } from './scopes.ts'

const scopeOf = (group: string, name: string) => getRequiredAccessTokenScope(group, name, endpoints[group]![name]!)

it('an endpoint that needs a fresh proof of the person is closed to tokens', () => {
  const open = Object.entries(endpoints).flatMap(([group, declared]) =>
    Object.keys(declared).filter((name) => declared[name]!.reauthentication && scopeOf(group, name) !== null),
  )
  expect(open).toEqual([])
})

it('accounts, permissions, settings, mails and what guests have sent are closed to tokens', () => {
  const closed = ['accessTokens', 'account', 'administration', 'archives', 'factors', 'forms', 'groups', 'mail']
  const more = ['mailLinks', 'reauthentication', 'seating', 'session', 'settings', 'signIn', 'sites', 'tasks', 'users']
  for (const group of [...closed, ...more, 'workflows'])
    for (const name of Object.keys(endpoints[group]!))
      expect([group, name, scopeOf(group, name)]).toEqual([group, name, null])
})

it.each<[string, string, AccessTokenScope | null]>([
  ['pages', 'list', 'read'],
  ['pages', 'listPublic', null],
  ['pageActions', 'save', 'draft'],
  ['pageActions', 'publish', 'publish'],
  ['pageActions', 'privacy', null],
  ['pageContentActions', 'delete', 'publish'],
  ['images', 'list', 'read'],
  ['images', 'update', 'media'],
  ['locations', 'update', 'restaurants'],
  ['menus', 'saveItem', 'menus'],
])('%s.%s needs the scope %s', (group, name, scope) => {
  expect(scopeOf(group, name)).toBe(scope)
})

const editor: SignedInEditor = {
  id: 7,
  is_superuser: false,
  group_ids: [3],
  page_permissions: [
    { permission: 'change', path: '/1/' },
    { permission: 'publish', path: '/1/4/' },
    { permission: 'add', path: '/1/5/' },
  ],
  permissions: ['change_menu', 'publish_menu', 'change_redirect'],
  menu_grants: [
    { permission: 'change_menu', sites: { of: 'sites', sites: [2] } },
    { permission: 'publish_menu', sites: { of: 'all' } },
  ],
}

it('without the scope to publish a token leaves no permission to publish', () => {
  const limited = limitEditorToAccessToken(editor, { scopes: ['draft', 'menus'], pagePath: null })
  expect(limited.page_permissions.map(({ permission }) => permission)).toEqual(['change', 'add'])
  expect(limited.permissions).toEqual(['change_menu', 'change_redirect'])
  expect(limited.menu_grants).toEqual([{ permission: 'change_menu', sites: { of: 'sites', sites: [2] } }])
  expect(limited.group_ids).toEqual([])
})

it('a token of one page leaves permissions only on it and below', () => {
  const limited = limitEditorToAccessToken(editor, { scopes: ['draft', 'publish'], pagePath: '/1/4/9/' })
  expect(limited.page_permissions).toEqual([
    { permission: 'change', path: '/1/4/9/' },
    { permission: 'publish', path: '/1/4/9/' },
  ])
  expect(limited).toMatchObject({ permissions: [], restaurant_grants: [], menu_grants: [], collections: 'none' })
  const ofAdministrator = limitEditorToAccessToken(
    { ...editor, is_superuser: true },
    { scopes: ['draft', 'publish', 'media', 'restaurants', 'menus'], pagePath: '/1/4/9/' },
  )
  expect(ofAdministrator).toMatchObject({
    permissions: [],
    restaurant_grants: [],
    menu_grants: [],
    collections: 'none',
  })
  expect(new Set(ofAdministrator.page_permissions.map(({ path }) => path))).toEqual(new Set(['/1/4/9/']))
  expect(limitEditorToAccessToken(editor, { scopes: ['draft'], pagePath: undefined }).page_permissions).toEqual([])
})

it('a token of an administrator is not one', () => {
  const administrator = { ...editor, is_superuser: true, page_permissions: [], permissions: [] }
  const limited = limitEditorToAccessToken(administrator, { scopes: ['read'], pagePath: null })
  expect(limited).toMatchObject({ is_superuser: false, collections: 'all' })
  expect(limited.menu_grants).toEqual([{ permission: 'change_menu', sites: { of: 'all' } }])
  expect(limited.page_permissions).toEqual([
    { permission: 'add', path: '/' },
    { permission: 'change', path: '/' },
  ])
})
