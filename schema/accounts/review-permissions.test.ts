import { expect, it } from 'vitest'
import { canDoPageAction, type PageForPermissionCheck, type SignedInEditor } from './permissions.ts'
import {
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
  samplePageReview,
  sampleRootPage,
  sampleSuperuser,
} from './sample-editors.ts'

const changesAwaited: PageForPermissionCheck = {
  ...sampleDraftPage,
  review: { ...samplePageReview, status: 'needs_changes' },
}
const reviewer: SignedInEditor = {
  id: 8,
  is_superuser: false,
  group_ids: [6, 7],
  page_permissions: [],
  permissions: [],
}

it('users who can view a draft can comment, but not on aliases or root', () => {
  const drafts = [
    sampleDraftPage,
    sampleLivePage,
    sampleLockedPage,
    samplePageInReview,
    changesAwaited,
    { ...samplePageInReview, locked: true, locked_by_id: 2 },
  ]
  for (const who of [
    sampleSuperuser,
    sampleModerator,
    sampleEditor,
    samplePageOwner,
    reviewer,
    sampleEditorOfOtherPages,
  ])
    expect(drafts.map((page) => canDoPageAction(who, 'comment', page))).toEqual(
      drafts.map((page) => canDoPageAction(who, 'view_draft', page)),
    )
  expect(
    [samplePageOwner, sampleEditor, reviewer, sampleEditorOfOtherPages].map((who) =>
      canDoPageAction(who, 'comment', samplePageInReview),
    ),
  ).toEqual([true, true, true, false])
  expect(
    [sampleSuperuser, sampleEditor].map((who) =>
      canDoPageAction(who, 'comment', { ...sampleLivePage, is_alias: true }),
    ),
  ).toEqual([false, false])
  expect(canDoPageAction(sampleSuperuser, 'comment', sampleRootPage)).toBe(false)
})

it.each<[string, SignedInEditor, PageForPermissionCheck, string]>([
  [
    'a reviewer without any grant, while their task waits',
    reviewer,
    samplePageInReview,
    'view view_draft edit unlock approve reject',
  ],
  ['a reviewer once changes were asked for', reviewer, changesAwaited, ''],
  ['a reviewer of nothing', reviewer, sampleDraftPage, ''],
  [
    'a reviewer, when another user locked the page',
    reviewer,
    { ...samplePageInReview, locked: true, locked_by_id: 2 },
    'view view_draft unlock reject',
  ],
  [
    'who submitted it',
    samplePageOwner,
    samplePageInReview,
    'view view_draft add_subpage delete move copy submit cancel_workflow',
  ],
  [
    'its submitter, once changes were requested',
    samplePageOwner,
    changesAwaited,
    'view view_draft add_subpage edit delete move copy submit cancel_workflow',
  ],
  ['another editor', sampleEditor, samplePageInReview, 'view view_draft add_subpage delete move copy submit'],
  [
    'a publisher of another group',
    sampleModerator,
    samplePageInReview,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit cancel_workflow',
  ],
  [
    'a superuser',
    sampleSuperuser,
    samplePageInReview,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit approve reject cancel_workflow',
  ],
  ['an outsider', sampleEditorOfOtherPages, samplePageInReview, ''],
])('BR-17 a page in review: %s', (_, who, page, expected) => {
  expect(formatAllowedPageActions(who, page)).toBe(expected)
})

it('discarding changes requires edit permission, and discarding an unpublished draft delete permission', () => {
  const everybody = {
    superuser: sampleSuperuser,
    moderator: sampleModerator,
    editor: sampleEditor,
    owner: samplePageOwner,
    reviewer,
    outsider: sampleEditorOfOtherPages,
  }
  const mayDiscard = (page: PageForPermissionCheck) =>
    Object.entries(everybody)
      .filter(([, who]) => canDoPageAction(who, 'discard_changes', page))
      .map(([name]) => name)
      .join(' ')
  const liveInReview: PageForPermissionCheck = {
    ...sampleLivePage,
    review: { ...samplePageReview, status: 'in_progress' },
  }
  expect(mayDiscard(sampleLivePage)).toBe('superuser moderator editor owner')
  expect(mayDiscard({ ...sampleLivePage, owner_id: 3 })).toBe('superuser moderator editor')
  expect(mayDiscard({ ...sampleDraftPage, owner_id: 3 })).toBe('superuser moderator editor')
  expect(mayDiscard({ ...sampleDraftPage, below: { ...sampleNoPagesBelowFlags, any: true } })).toBe('superuser')
  expect(mayDiscard(sampleLockedPage)).toBe('moderator')
  expect(mayDiscard(liveInReview)).toBe('superuser moderator')
  expect(mayDiscard({ ...sampleLivePage, review: { ...samplePageReview, status: 'needs_changes' } })).toBe(
    'superuser moderator owner',
  )
  for (const page of [sampleRootPage, { ...sampleLivePage, is_alias: true }]) expect(mayDiscard(page)).toBe('')
})

it('BR-16 BR-17 authors can request a schedule, in review only its submitter, reviewers and publishers', () => {
  const everybody = {
    superuser: sampleSuperuser,
    moderator: sampleModerator,
    editor: sampleEditor,
    owner: samplePageOwner,
    reviewer,
    outsider: sampleEditorOfOtherPages,
  }
  const mayAsk = (page: PageForPermissionCheck) =>
    Object.entries(everybody)
      .filter(([, who]) => canDoPageAction(who, 'request_schedule', page))
      .map(([name]) => name)
      .join(' ')
  const partlyApproved: PageForPermissionCheck = {
    ...sampleDraftPage,
    review: { ...samplePageReview, status: 'in_progress', is_partly_approved: true },
  }
  expect(mayAsk(sampleDraftPage)).toBe('superuser moderator editor owner')
  expect(mayAsk({ ...sampleDraftPage, owner_id: 3 })).toBe('superuser moderator editor')
  expect(mayAsk(samplePageInReview)).toBe('superuser moderator owner reviewer')
  expect(mayAsk(partlyApproved)).toBe('superuser moderator reviewer')
  expect(mayAsk(changesAwaited)).toBe('superuser moderator editor owner')
  expect(mayAsk({ ...samplePageInReview, locked: true, locked_by_id: 2 })).toBe('moderator')
  for (const page of [sampleRootPage, { ...sampleLivePage, is_alias: true }]) expect(mayAsk(page)).toBe('')
})
