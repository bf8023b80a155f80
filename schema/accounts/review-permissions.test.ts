import { expect, it } from 'vitest'
import { can, type Editor, type PageResource } from './permissions.ts'
import {
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
  review,
  root,
  superuser,
} from './sample-editors.ts'

const changesAwaited: PageResource = { ...draft, review: { ...review, status: 'needs_changes' } }
const reviewer: Editor = { id: 8, is_superuser: false, group_ids: [6, 7], page_permissions: [], permissions: [] }

it('users who can view a draft can comment on it, also in review or locked; aliases and the root have no comments', () => {
  const drafts = [draft, live, locked, inReview, changesAwaited, { ...inReview, locked: true, locked_by_id: 2 }]
  for (const who of [superuser, moderator, editor, owner, reviewer, outsider])
    expect(drafts.map((page) => can(who, 'comment', page))).toEqual(drafts.map((page) => can(who, 'view_draft', page)))
  expect([owner, editor, reviewer, outsider].map((who) => can(who, 'comment', inReview))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([superuser, editor].map((who) => can(who, 'comment', { ...live, is_alias: true }))).toEqual([false, false])
  expect(can(superuser, 'comment', root)).toBe(false)
})

it.each<[string, Editor, PageResource, string]>([
  [
    'a reviewer without any grant, while their task waits',
    reviewer,
    inReview,
    'view view_draft edit unlock approve reject',
  ],
  ['a reviewer once changes were asked for', reviewer, changesAwaited, ''],
  ['a reviewer of nothing', reviewer, draft, ''],
  [
    'a reviewer, when another user locked the page',
    reviewer,
    { ...inReview, locked: true, locked_by_id: 2 },
    'view view_draft unlock reject',
  ],
  ['who submitted it', owner, inReview, 'view view_draft add_subpage delete move copy submit cancel_workflow'],
  [
    'its submitter, once changes were requested',
    owner,
    changesAwaited,
    'view view_draft add_subpage edit delete move copy submit cancel_workflow',
  ],
  ['another editor', editor, inReview, 'view view_draft add_subpage delete move copy submit'],
  [
    'a publisher of another group',
    moderator,
    inReview,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit cancel_workflow',
  ],
  [
    'a superuser',
    superuser,
    inReview,
    'view view_draft add_subpage edit publish delete move copy publish_subpage reorder_children lock unlock submit approve reject cancel_workflow',
  ],
  ['an outsider', outsider, inReview, ''],
])('BR-17 a page in review: %s', (_, who, page, expected) => {
  expect(listAllowedActions(who, page)).toBe(expected)
})

it('changes can be discarded by users who can edit, unpublished drafts by users who can delete', () => {
  const everybody = { superuser, moderator, editor, owner, reviewer, outsider }
  const mayDiscard = (page: PageResource) =>
    Object.entries(everybody)
      .filter(([, who]) => can(who, 'discard_changes', page))
      .map(([name]) => name)
      .join(' ')
  const liveInReview: PageResource = { ...live, review: { ...review, status: 'in_progress' } }
  expect(mayDiscard(live)).toBe('superuser moderator editor owner')
  expect(mayDiscard({ ...live, owner_id: 3 })).toBe('superuser moderator editor')
  expect(mayDiscard({ ...draft, owner_id: 3 })).toBe('superuser moderator editor')
  expect(mayDiscard({ ...draft, below: { ...nothingBelow, any: true } })).toBe('superuser')
  expect(mayDiscard(locked)).toBe('moderator')
  expect(mayDiscard(liveInReview)).toBe('superuser moderator')
  expect(mayDiscard({ ...live, review: { ...review, status: 'needs_changes' } })).toBe('superuser moderator owner')
  for (const page of [root, { ...live, is_alias: true }]) expect(mayDiscard(page)).toBe('')
})

it('BR-16 BR-17 authors can request a schedule; in review its submitter until a task is approved, its reviewers and publishers', () => {
  const everybody = { superuser, moderator, editor, owner, reviewer, outsider }
  const mayAsk = (page: PageResource) =>
    Object.entries(everybody)
      .filter(([, who]) => can(who, 'request_schedule', page))
      .map(([name]) => name)
      .join(' ')
  const partlyApproved: PageResource = {
    ...draft,
    review: { ...review, status: 'in_progress', is_partly_approved: true },
  }
  expect(mayAsk(draft)).toBe('superuser moderator editor owner')
  expect(mayAsk({ ...draft, owner_id: 3 })).toBe('superuser moderator editor')
  expect(mayAsk(inReview)).toBe('superuser moderator owner reviewer')
  expect(mayAsk(partlyApproved)).toBe('superuser moderator reviewer')
  expect(mayAsk(changesAwaited)).toBe('superuser moderator editor owner')
  expect(mayAsk({ ...inReview, locked: true, locked_by_id: 2 })).toBe('moderator')
  for (const page of [root, { ...live, is_alias: true }]) expect(mayAsk(page)).toBe('')
})
