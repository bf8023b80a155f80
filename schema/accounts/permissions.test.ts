import { expect, it } from 'vitest'
import type { PageAction } from '../pages/page-actions.ts'
import type { PagePermission } from './page-permissions.ts'
import {
  canChangeSetting,
  canDoPageAction,
  canDoWorkflowAction,
  canManageRedirects,
  canReadPageReports,
  findMissingPagePermission,
  getHistoryScopeOfEditor,
  type PageForPermissionCheck,
  type SignedInEditor,
} from './permissions.ts'
import {
  createSampleEditor,
  formatAllowedPageActions,
  sampleDraftPage,
  sampleEditor,
  sampleEditorOfOtherPages,
  sampleLivePage,
  sampleLockedPage,
  sampleModerator,
  sampleNoPagesBelowFlags,
  samplePageInReview,
  samplePageOwner,
  sampleRootPage,
  sampleSuperuser,
} from './sample-editors.ts'

it.each<[string, SignedInEditor, PageForPermissionCheck, string]>([
  [
    'a superuser with a draft',
    sampleSuperuser,
    sampleDraftPage,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  [
    'a superuser with an alias, which is changed at its source',
    sampleSuperuser,
    { ...sampleDraftPage, live: true, is_alias: true },
    'view view_draft add_subpage delete move copy publish_subpage reorder_children lock unlock convert_alias',
  ],
  [
    'a superuser with a live page',
    sampleSuperuser,
    sampleLivePage,
    'view view_draft add_subpage edit publish unpublish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  ['a superuser with the root', sampleSuperuser, sampleRootPage, 'view add_subpage publish_subpage reorder_children'],
  [
    'a superuser with a page that another user locked',
    sampleSuperuser,
    sampleLockedPage,
    'view view_draft add_subpage copy publish_subpage reorder_children lock unlock',
  ],
  [
    'a moderator with a live page',
    sampleModerator,
    sampleLivePage,
    'view view_draft add_subpage edit publish unpublish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  [
    'a moderator with a page that they locked',
    sampleModerator,
    sampleLockedPage,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit',
  ],
  ['an editor with a draft', sampleEditor, sampleDraftPage, 'view view_draft add_subpage edit delete move copy submit'],
  ['an editor with a live page', sampleEditor, sampleLivePage, 'view view_draft add_subpage edit copy submit'],
  ['an editor with a locked page', sampleEditor, sampleLockedPage, 'view view_draft add_subpage copy'],
  [
    'a user who may add, with their own draft',
    samplePageOwner,
    sampleDraftPage,
    'view view_draft add_subpage edit delete move copy submit',
  ],
  [
    'a user who may add, with their own live page',
    samplePageOwner,
    sampleLivePage,
    'view view_draft add_subpage edit copy submit',
  ],
  [
    'a user who may add, with the draft of another',
    samplePageOwner,
    { ...sampleDraftPage, owner_id: 3 },
    'view add_subpage',
  ],
  ['an outsider, whose grant is at a page with a longer number', sampleEditorOfOtherPages, sampleLivePage, ''],
  ['a page above the grant', sampleEditor, { ...sampleLivePage, path: '/1/' }, ''],
])('RP-02 %s', (_, who, page, expected) => {
  expect(formatAllowedPageActions(who, page)).toBe(expected)
})

it('deleting a page with descendants needs bulk_delete', () => {
  const parent = { ...sampleDraftPage, below: { ...sampleNoPagesBelowFlags, any: true } }
  expect(canDoPageAction(sampleEditor, 'delete', parent)).toBe(false)
  expect(canDoPageAction(createSampleEditor(3, 'change', 'bulk_delete'), 'delete', parent)).toBe(true)
  expect(
    canDoPageAction(createSampleEditor(3, 'change', 'bulk_delete'), 'delete', {
      ...parent,
      below: { ...parent.below, live: true },
    }),
  ).toBe(false)
  expect(
    canDoPageAction(createSampleEditor(3, 'change', 'bulk_delete', 'publish'), 'delete', {
      ...parent,
      below: { ...parent.below, live: true },
    }),
  ).toBe(true)
})

it('a page with descendants can be moved without permission to delete it', () => {
  const section = { ...sampleLivePage, below: { ...sampleNoPagesBelowFlags, any: true, live: true } }
  expect([
    canDoPageAction(sampleModerator, 'move', section),
    canDoPageAction(sampleModerator, 'delete', section),
  ]).toEqual([true, false])
  expect(findMissingPagePermission(sampleModerator, 'delete', section)).toBe('bulk_delete')
  expect([
    canDoPageAction(sampleEditor, 'move', section),
    findMissingPagePermission(sampleEditor, 'move', section),
  ]).toEqual([false, 'publish'])
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
  const section = { ...sampleLivePage, below: { ...sampleNoPagesBelowFlags, any: true, live: true } }
  for (const page of [sampleDraftPage, sampleLivePage, section, samplePageInReview])
    for (const action of actions) {
      const held: PagePermission[] = []
      for (
        let missing = findMissingPagePermission(nobody, action, page);
        missing;
        missing = findMissingPagePermission(createSampleEditor(6, ...held), action, page)
      ) {
        expect(held).not.toContain(missing)
        held.push(missing)
      }
      expect(findMissingPagePermission(createSampleEditor(6, ...held), action, page)).toBeNull()
      expect(findMissingPagePermission(sampleSuperuser, action, page)).toBeNull()
    }
})

it('a draft in review is edited only by those who may publish it', () => {
  const author = createSampleEditor(6, 'add', 'change')
  const allows = (editor: SignedInEditor, page: PageForPermissionCheck) =>
    (['edit', 'view_draft', 'lock'] as const).map((action) => canDoPageAction(editor, action, page))
  expect(allows(author, sampleDraftPage)).toEqual([true, true, false])
  expect(allows(author, samplePageInReview)).toEqual([false, true, false])
  expect(allows(createSampleEditor(6, 'change', 'publish'), samplePageInReview)).toEqual([true, true, false])
  expect(allows(sampleSuperuser, samplePageInReview)).toEqual([true, true, true])
})

it('owners cannot delete their page together with pages of other users', () => {
  const owning = createSampleEditor(4, 'add', 'bulk_delete')
  const parent = { ...sampleDraftPage, below: { ...sampleNoPagesBelowFlags, any: true } }
  expect(canDoPageAction(owning, 'move', parent)).toBe(true)
  expect(canDoPageAction(owning, 'move', { ...parent, below: { ...parent.below, of_others: true } })).toBe(false)
})

it('a page above a page locked by another user cannot be deleted or moved', () => {
  const parent = { ...sampleDraftPage, below: { ...sampleNoPagesBelowFlags, any: true, locked_by_others: true } }
  expect([
    canDoPageAction(sampleSuperuser, 'delete', parent),
    canDoPageAction(sampleSuperuser, 'move', parent),
    canDoPageAction(sampleSuperuser, 'edit', parent),
  ]).toEqual([false, false, true])
})

const nobody: SignedInEditor = { id: 6, is_superuser: false, group_ids: [], page_permissions: [], permissions: [] }

it('settings require publishing the whole site, some settings an administrator', () => {
  const site = '/1/4/'
  for (const managedBy of ['publishers', 'administrators'] as const) {
    expect(canChangeSetting(sampleSuperuser, managedBy, site)).toBe(true)
    expect(canChangeSetting(sampleEditor, managedBy, site)).toBe(false)
    expect(canChangeSetting(sampleModerator, managedBy, site)).toBe(managedBy === 'publishers')
  }
  const ofABranch: SignedInEditor = {
    id: 6,
    is_superuser: false,
    group_ids: [],
    page_permissions: [{ permission: 'publish', path: '/1/4/9/' }],
    permissions: [],
  }
  expect(canChangeSetting(ofABranch, 'publishers', site)).toBe(false)
  expect(canChangeSetting(sampleModerator, 'publishers', '/1/5/')).toBe(false)
})

it('BR-23 publishers of a whole site can view workflows, only administrators can change them', () => {
  const sites = ['/1/4/', '/1/7/']
  expect([
    canDoWorkflowAction(sampleSuperuser, 'view', sites),
    canDoWorkflowAction(sampleSuperuser, 'change', sites),
  ]).toEqual([true, true])
  expect([
    canDoWorkflowAction(sampleModerator, 'view', sites),
    canDoWorkflowAction(sampleModerator, 'change', sites),
  ]).toEqual([true, false])
  expect([
    canDoWorkflowAction(sampleEditor, 'view', sites),
    canDoWorkflowAction(sampleEditorOfOtherPages, 'view', sites),
  ]).toEqual([false, false])
  // Publishing a part of a site is not enough.
  expect(canDoWorkflowAction(sampleModerator, 'view', ['/1/'])).toBe(false)
})

it('BR-24 BR-25 page reports are for users with a page permission, the whole history for administrators', () => {
  expect([sampleSuperuser, sampleEditor, sampleEditorOfOtherPages, nobody].map(canReadPageReports)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([sampleSuperuser, sampleEditor, nobody].map(getHistoryScopeOfEditor)).toEqual([
    { everything: true, locations: true },
    { everything: false, locations: true },
    { everything: false, locations: false },
  ])
})

it('redirects require publishing from the root of the site or above', () => {
  const publisher = createSampleEditor(1, 'publish')
  expect([canManageRedirects(publisher, '/1/4/'), canManageRedirects(publisher, '/1/4/7/')]).toEqual([true, true])
  expect([canManageRedirects(publisher, '/1/'), canManageRedirects(createSampleEditor(1, 'change'), '/1/4/')]).toEqual([
    false,
    false,
  ])
  expect(canManageRedirects({ ...createSampleEditor(1), is_superuser: true }, '/1/')).toBe(true)
})
