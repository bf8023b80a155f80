import { expect, it } from 'vitest'
import { type GroupPermission, groupPermissions } from '#schema/accounts/group-permissions.ts'
import { type PagePermission, pagePermissions } from '#schema/accounts/page-permissions.ts'
import {
  canChangeSetting,
  canDeleteVisitorReports,
  canDoLocationAction,
  canDoWorkflowAction,
  canFlushCaches,
  canManageRedirects,
  canReadSubmissions,
  canReadVisitorReports,
  type SignedInEditor,
} from '#schema/accounts/permissions.ts'
import { canDoSnippetAction, type SnippetAction } from '#schema/snippets/permissions.ts'
import { canManageWaitLists } from './restaurant-permissions.ts'

const nobody: SignedInEditor = { id: 6, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }
const holding = (...permissions: GroupPermission[]): SignedInEditor => ({ ...nobody, permissions })
const editorWith = (...permissions: PagePermission[]): SignedInEditor => ({
  ...nobody,
  page_permissions: permissions.map((permission) => ({ permission, path: '/1/4/' })),
})
const superuser: SignedInEditor = { ...nobody, is_superuser: true }
const editor = editorWith('add', 'change')
const owner = editorWith('add')

/** Every page permission, from the root on. */
const allOverPages: SignedInEditor = {
  ...nobody,
  page_permissions: pagePermissions.map((permission) => ({ permission, path: '/1/' })),
}

it('changing restaurants requires their permission, viewing them any page permission', () => {
  const allowed = (who: SignedInEditor) =>
    (['view', 'change'] as const).filter((action) => canDoLocationAction(who, action))
  expect([superuser, holding('change_location'), allOverPages, editor, owner, nobody].map(allowed)).toEqual([
    ['view', 'change'],
    ['view', 'change'],
    ['view'],
    ['view'],
    ['view'],
    [],
  ])
})

it('BR-33 BR-35 each snippet action requires its permission; editors of pages can view and choose snippets', () => {
  const actions = ['view', 'change', 'publish', 'lock', 'unlock'] as const
  const allowed = (who: SignedInEditor) =>
    actions.filter((action) => canDoSnippetAction(who, action, 'publishers')).join(' ')
  expect([superuser, allOverPages, editor, owner, nobody].map(allowed)).toEqual([
    actions.join(' '),
    'view',
    'view',
    'view',
    '',
  ])
  for (const action of ['change', 'publish', 'lock', 'unlock'] as const)
    expect(allowed(holding(`${action}_snippet`))).toBe(`view ${action}`)
  expect(canDoSnippetAction(editorWith('lock', 'unlock'), 'view', 'publishers')).toBe(false)
  const ofRestaurants = (who: SignedInEditor) =>
    actions.filter((action) => canDoSnippetAction(who, action, 'restaurants')).length
  expect([holding('change_location'), allOverPages, holding('change_snippet')].map(ofRestaurants)).toEqual([5, 1, 0])
})

it('no page permission gives access to guests, reports or caches', () => {
  const doors = [canManageWaitLists, canReadVisitorReports, canDeleteVisitorReports, canFlushCaches]
  expect(doors.map((door) => door(allOverPages))).toEqual([false, false, false, false])
  expect(doors.map((door) => door(superuser))).toEqual([true, true, true, true])
})

it('a group permission gives access only to its area, also without page permissions', () => {
  const snippets = (action: SnippetAction) => (who: SignedInEditor) => canDoSnippetAction(who, action, 'publishers')
  const doors: Partial<Record<GroupPermission, (who: SignedInEditor) => boolean>> = {
    access_reports: canReadVisitorReports,
    change_workflow: (who) =>
      canDoWorkflowAction(who, 'change', ['/1/4/']) && canDoWorkflowAction(who, 'view', ['/1/4/']),
    change_location: (who) => canDoLocationAction(who, 'change') && canDoLocationAction(who, 'view'),
    flush_cache: canFlushCaches,
    change_wait_list: canManageWaitLists,
    change_setting: (who) => canChangeSetting(who, 'publishers', '/1/4/'),
    change_redirect: (who) => canManageRedirects(who, '/1/4/'),
    change_snippet: snippets('change'),
    publish_snippet: snippets('publish'),
    lock_snippet: snippets('lock'),
    unlock_snippet: snippets('unlock'),
    view_submission: (who) => canReadSubmissions(who, { path: '/1/4/9/' }),
  }
  for (const permission of groupPermissions.filter((each) => each in doors)) {
    const open = Object.entries(doors).filter(([, door]) => door(holding(permission)))
    expect(open.map(([name]) => name)).toEqual([permission])
  }
  expect([holding('delete_report'), holding('delete_report', 'access_reports')].map(canDeleteVisitorReports)).toEqual([
    false,
    true,
  ])
  expect(canChangeSetting(holding(...groupPermissions), 'administrators', '/1/4/')).toBe(false)
})
