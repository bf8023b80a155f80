import { expect, it } from 'vitest'
import type { PageAction } from '../pages/page-actions.ts'
import {
  can,
  canAccessWorkflows,
  canChangeSetting,
  canManageRedirects,
  canReadPageReports,
  type Editor,
  historyScope,
  missingPermission,
  type PagePermission,
  type PageResource,
} from './permissions.ts'
import {
  createEditor,
  draft,
  editor,
  inReview,
  listAllowedActions,
  live,
  locked,
  moderator,
  nothingBelow,
  outsider,
  owner,
  root,
  superuser,
} from './sample-editors.ts'

it.each<[string, Editor, PageResource, string]>([
  [
    'a superuser with a draft',
    superuser,
    draft,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  [
    'a superuser with an alias, which is changed at its source',
    superuser,
    { ...draft, live: true, is_alias: true },
    'view view_draft add_subpage delete move copy publish_subpage reorder_children lock unlock convert_alias',
  ],
  [
    'a superuser with a live page',
    superuser,
    live,
    'view view_draft add_subpage edit publish unpublish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  ['a superuser with the root', superuser, root, 'view add_subpage publish_subpage reorder_children'],
  [
    'a superuser with a page that another user locked',
    superuser,
    locked,
    'view view_draft add_subpage copy publish_subpage reorder_children lock unlock',
  ],
  [
    'a moderator with a live page',
    moderator,
    live,
    'view view_draft add_subpage edit publish unpublish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  [
    'a moderator with a page that they locked',
    moderator,
    locked,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  ['an editor with a draft', editor, draft, 'view view_draft add_subpage edit delete move copy submit'],
  ['an editor with a live page', editor, live, 'view view_draft add_subpage edit copy submit'],
  ['an editor with a locked page', editor, locked, 'view view_draft add_subpage copy'],
  [
    'a user who may add, with their own draft',
    owner,
    draft,
    'view view_draft add_subpage edit delete move copy submit',
  ],
  ['a user who may add, with their own live page', owner, live, 'view view_draft add_subpage edit copy submit'],
  ['a user who may add, with the draft of another', owner, { ...draft, owner_id: 3 }, 'view add_subpage'],
  ['an outsider, whose grant is at a page with a longer number', outsider, live, ''],
  ['a page above the grant', editor, { ...live, path: '/1/' }, ''],
])('RP-02 %s', (_, who, page, expected) => {
  expect(listAllowedActions(who, page)).toBe(expected)
})

it('deleting a page with descendants needs bulk_delete', () => {
  const parent = { ...draft, below: { ...nothingBelow, any: true } }
  expect(can(editor, 'delete', parent)).toBe(false)
  expect(can(createEditor(3, 'change', 'bulk_delete'), 'delete', parent)).toBe(true)
  expect(
    can(createEditor(3, 'change', 'bulk_delete'), 'delete', { ...parent, below: { ...parent.below, live: true } }),
  ).toBe(false)
  expect(
    can(createEditor(3, 'change', 'bulk_delete', 'publish'), 'delete', {
      ...parent,
      below: { ...parent.below, live: true },
    }),
  ).toBe(true)
})

it('a page with descendants can be moved without permission to delete it', () => {
  const section = { ...live, below: { ...nothingBelow, any: true, live: true } }
  expect([can(moderator, 'move', section), can(moderator, 'delete', section)]).toEqual([true, false])
  expect(missingPermission(moderator, 'delete', section)).toBe('bulk_delete')
  expect([can(editor, 'move', section), missingPermission(editor, 'move', section)]).toEqual([false, 'publish'])
})

it('the missing permission is the one that would allow the action', () => {
  const actions: Exclude<PageAction, 'approve' | 'reject'>[] = [
    ...([
      'view_draft',
      'add_subpage',
      'edit',
      'publish',
      'delete',
      'move',
      'copy',
      'lock',
      'unlock',
      'submit',
      'comment',
    ] as const),
    ...([
      'restore',
      'discard_changes',
      'request_schedule',
      'publish_subpage',
      'reorder_children',
      'cancel_workflow',
    ] as const),
  ]
  const section = { ...live, below: { ...nothingBelow, any: true, live: true } }
  for (const page of [draft, live, section, inReview])
    for (const action of actions) {
      const held: PagePermission[] = []
      for (
        let missing = missingPermission(nobody, action, page);
        missing;
        missing = missingPermission(createEditor(6, ...held), action, page)
      ) {
        expect(held).not.toContain(missing)
        held.push(missing)
      }
      expect(missingPermission(createEditor(6, ...held), action, page)).toBeNull()
      expect(missingPermission(superuser, action, page)).toBeNull()
    }
})

it('owners cannot delete their page together with pages of other users', () => {
  const owning = createEditor(4, 'add', 'bulk_delete')
  const parent = { ...draft, below: { ...nothingBelow, any: true } }
  expect(can(owning, 'move', parent)).toBe(true)
  expect(can(owning, 'move', { ...parent, below: { ...parent.below, of_others: true } })).toBe(false)
})

it('a page above a page locked by another user cannot be deleted or moved', () => {
  const parent = { ...draft, below: { ...nothingBelow, any: true, locked_by_others: true } }
  expect([can(superuser, 'delete', parent), can(superuser, 'move', parent), can(superuser, 'edit', parent)]).toEqual([
    false,
    false,
    true,
  ])
})

const nobody: Editor = { id: 6, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }

it('settings require publishing the whole site, some settings an administrator', () => {
  const site = '/1/4/'
  for (const managedBy of ['publishers', 'administrators'] as const) {
    expect(canChangeSetting(superuser, managedBy, site)).toBe(true)
    expect(canChangeSetting(editor, managedBy, site)).toBe(false)
    expect(canChangeSetting(moderator, managedBy, site)).toBe(managedBy === 'publishers')
  }
  const ofABranch: Editor = {
    id: 6,
    is_superuser: false,
    group_ids: [],
    page_permissions: [{ permission: 'publish', path: '/1/4/9/' }],
    permissions: [],
  }
  expect(canChangeSetting(ofABranch, 'publishers', site)).toBe(false)
  expect(canChangeSetting(moderator, 'publishers', '/1/5/')).toBe(false)
})

it('BR-23 publishers of a whole site can view workflows, only administrators can change them', () => {
  const sites = ['/1/4/', '/1/7/']
  expect([canAccessWorkflows(superuser, 'view', sites), canAccessWorkflows(superuser, 'change', sites)]).toEqual([
    true,
    true,
  ])
  expect([canAccessWorkflows(moderator, 'view', sites), canAccessWorkflows(moderator, 'change', sites)]).toEqual([
    true,
    false,
  ])
  expect([canAccessWorkflows(editor, 'view', sites), canAccessWorkflows(outsider, 'view', sites)]).toEqual([
    false,
    false,
  ])
  // Publishing a part of a site is not enough.
  expect(canAccessWorkflows(moderator, 'view', ['/1/'])).toBe(false)
})

it('BR-24 BR-25 page reports are for users with a page permission, the whole history for administrators', () => {
  expect([superuser, editor, outsider, nobody].map(canReadPageReports)).toEqual([true, true, true, false])
  expect([superuser, editor, nobody].map(historyScope)).toEqual([
    { everything: true, locations: true },
    { everything: false, locations: true },
    { everything: false, locations: false },
  ])
})

it('redirects require publishing from the root of the site or above', () => {
  const publisher = createEditor(1, 'publish')
  expect([canManageRedirects(publisher, '/1/4/'), canManageRedirects(publisher, '/1/4/7/')]).toEqual([true, true])
  expect([canManageRedirects(publisher, '/1/'), canManageRedirects(createEditor(1, 'change'), '/1/4/')]).toEqual([
    false,
    false,
  ])
  expect(canManageRedirects({ ...createEditor(1), is_superuser: true }, '/1/')).toBe(true)
})
