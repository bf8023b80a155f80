import { pagePermissions } from '../../../../schema/accounts/page-permissions.ts'
import type { ExpectedObjectPermission, RequiredRights } from './object-permissions.ts'
import type { TestRecordIds } from './records.ts'

const closed = [403, 404] as const
const nothing = 999_999_999
const page = ({ contactPage }: TestRecordIds) => ({ id: contactPage })

const onPage = (
  passes: Omit<RequiredRights, 'rights'>,
  body: ExpectedObjectPermission['body'] = {},
): ExpectedObjectPermission => ({
  params: page,
  body,
  passes: { rights: [], ...passes },
  closed,
})

const viewers = { onPages: pagePermissions }
const draftViewers = { onPages: ['change', 'publish'] } as const
const editors = { onPages: ['change'] } as const
const publishers = { onPages: ['publish'] } as const
/** Removing a live page requires the permissions to change and to publish it. */
const removers = { allOnPages: ['change', 'publish'] } as const

const view = onPage(viewers)
const viewDraft = onPage(draftViewers)
const latest = { base_revision_id: nothing }

/** Only reviewers of the task and administrators pass: no role of the matrix is in a group of a task. */
const inReview = (body: object, passes: Omit<RequiredRights, 'rights'> = {}): ExpectedObjectPermission => ({
  ...onPage(passes, body),
  params: ({ reviewedPage }) => ({ id: reviewedPage }),
})

/** Permissions are checked for each of many pages, and everybody gets a response with the results. */
const ofMany: ExpectedObjectPermission = { passes: { rights: [[]] }, closed }

/** Two cells: the role's own comment, and that of another user, which not even administrators can change. */
const ownComment = (comment: 'editedComment' | 'deletedComment', body: object): readonly ExpectedObjectPermission[] => [
  {
    ...onPage(draftViewers, body),
    params: (ids) => ({ ...page(ids), thread: ids.ownThread, comment: ids[comment] }),
    open: 200,
  },
  {
    ...onPage({}, body),
    params: (ids) => ({ ...page(ids), thread: ids.foreignThread, comment: ids.foreignComment }),
    passes: 'nobody',
  },
]
/** Two cells: the role's own session, and that of another user, which does not seem to exist. */
const ownSession = (
  session: 'pingedSession' | 'releasedSession',
  own: Pick<ExpectedObjectPermission, 'passes' | 'open' | 'body'>,
): readonly ExpectedObjectPermission[] => [
  { ...own, params: (ids) => ({ id: ids[session] }), closed: [404] },
  { ...own, params: ({ foreignSession }) => ({ id: foreignSession }), passes: 'nobody', closed: [404] },
]

const thread = (body: object = {}): ExpectedObjectPermission => ({
  ...onPage(draftViewers, body),
  params: (ids) => ({ ...page(ids), thread: ids.thread }),
})

const editorCells: Record<string, ExpectedObjectPermission> = {
  'pageEditor.draft': viewDraft,
  'pageEditor.revisions': viewDraft,
  'pageEditor.compareRevisions': { ...viewDraft, params: (ids) => ({ ...page(ids), from: 'earliest', to: 'latest' }) },
  'pageEditor.privacy': onPage(publishers),
  'pageEditor.allowedTypes': view,
  'pageEditor.preview': onPage(draftViewers, { content: {} }),
  'pageEditor.usage': view,
  'pageEditor.history': viewDraft,
  'pageEditor.workflowRuns': viewDraft,
  'pageEditor.workflowRun': {
    ...viewDraft,
    params: ({ reviewedPage, review }) => ({ id: reviewedPage, state: review }),
  },
}

/** No call changes what another is about: most name a revision that is not the latest, or what is refused as input. */
const actionCells: Record<string, ExpectedObjectPermission> = {
  'pageCreation.create': {
    body: ({ contactPage }: TestRecordIds) => ({ parent_id: contactPage, type: 'generic_page', content: {} }),
    passes: { rights: [], onPages: ['add'] },
    closed,
  },
  'pageActions.save': onPage(editors, { content: {}, ...latest }),
  'pageActions.publish': onPage(publishers),
  'pageActions.unschedule': onPage(publishers, { revision_id: nothing }),
  'pageActions.cancel_expiry': onPage(publishers),
  'pageActions.unpublish': onPage(publishers, { redirect_to: nothing }),
  'pageActions.move': onPage({ allOnPages: ['add', 'change', 'publish'] }, ({ contactPage }) => ({
    destination_page_id: contactPage,
  })),
  'pageActions.set_position': onPage(publishers, { position: 0 }),
  'pageActions.copy': onPage({ allOnPages: ['add', 'change'] }, { slug: 'contact-us' }),
  'pageActions.convert_alias': { ...onPage(editors), params: ({ alias }) => ({ id: alias }), open: 200 },
  'pageActions.delete': onPage(removers, { confirm_title: 'Another page' }),
  'pageActions.discard_changes': onPage(editors, latest),
  'pageActions.revert_to_page_revision': onPage(editors, ({ revision }) => ({ revision_id: revision })),
  'pageActions.submit': onPage(editors, latest),
  'pageActions.request_schedule': onPage(draftViewers, latest),
  'pageActions.approve': inReview({ task_state_id: nothing, ...latest }),
  'pageActions.reject': inReview({ task_state_id: nothing, ...latest, comment: 'Not yet' }),
  'pageActions.cancel_workflow': inReview({ workflow_state_id: nothing }, publishers),
  'pageActions.lock': { ...onPage({ onPages: ['lock'] }), params: ({ lockedPage }) => ({ id: lockedPage }) },
  'pageActions.unlock': onPage({ onPages: ['unlock'] }),
  'pageActions.privacy': onPage(publishers, { restriction_type: 'none' }),
}

/** The same actions in Wagtail's API, which takes no input that could fail for every role: pages that do not exist. */
const contentActionCells: Record<string, ExpectedObjectPermission> = {
  'pageContentActions.copy': onPage({ allOnPages: ['add', 'change', 'publish'] }, { slug: 'contact-us' }),
  'pageContentActions.create_alias': onPage(
    { allOnPages: ['add', 'change', 'publish'] },
    { update_slug: 'contact-us' },
  ),
  'pageContentActions.convert_alias': { ...onPage(viewers), closed: [404] },
  'pageContentActions.publish': onPage(publishers),
  'pageContentActions.unpublish': onPage(publishers, { recursive: 'perhaps' }),
  'pageContentActions.move': onPage({ allOnPages: ['add', 'change', 'publish'] }, ({ contactPage }) => ({
    destination_page_id: contactPage,
  })),
  'pageContentActions.delete': onPage(removers, { unknown: true }),
  'pageContentActions.revert_to_page_revision': onPage(editors, ({ revision }) => ({ revision_id: revision })),
}

/** By the name of the endpoint in the reference of the API. */
export const expectedPageEndpointAccess: Record<
  string,
  ExpectedObjectPermission | readonly ExpectedObjectPermission[]
> = {
  'pages.find': { ...view, query: ({ contactPage }) => `?id=${contactPage}` },
  'pages.get': view,
  ...editorCells,
  ...actionCells,
  ...contentActionCells,
  ...Object.fromEntries(
    ['pageBulk.publish', 'pageBulk.unpublish', 'pageBulk.move', 'pageBulk.delete', 'pageBulk.restore'].map(
      (id) => [id, ofMany] as const,
    ),
  ),
  ...Object.fromEntries(
    ['publish', 'unpublish', 'move', 'delete'].map((name) => [`pageBulkChecks.${name}`, ofMany] as const),
  ),
  'trash.restore': {
    ...onPage({ allOnPages: ['add', 'change'] }),
    params: ({ restorable }) => ({ id: restorable }),
    open: 200,
  },
  'trash.delete': { ...onPage({}), params: ({ deletable }) => ({ id: deletable }), open: 200 },
  'comments.list': viewDraft,
  'comments.create': onPage(draftViewers, { content_path: 'title', text: 'Another question' }),
  'comments.people': viewDraft,
  'comments.reply': thread({ text: 'An answer' }),
  'comments.resolve': thread(),
  'comments.reopen': thread(),
  'comments.update': ownComment('editedComment', { text: 'A better note', mentions: [] }),
  'comments.delete': ownComment('deletedComment', {}),
  'editingSessions.start': {
    body: ({ contactPage }: TestRecordIds) => ({
      object_type: 'page',
      object_id: contactPage,
      revision_id: null,
      is_editing: false,
    }),
    passes: { rights: [], ...draftViewers },
    closed,
  },
  'editingSessions.ping': ownSession('pingedSession', {
    passes: { rights: [], ...draftViewers },
    open: 200,
    body: { revision_id: null, is_editing: false },
  }),
  'editingSessions.release': ownSession('releasedSession', { passes: { rights: [[]] }, open: 204 }),
  'search.choose': {
    params: () => ({ target: 'snippet' }),
    passes: {
      rights: [['change_snippet'], ['publish_snippet'], ['lock_snippet'], ['unlock_snippet']],
      onPages: ['add', 'change', 'publish'],
    },
    closed,
  },
}
