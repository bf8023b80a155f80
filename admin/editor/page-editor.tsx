import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnyPageType } from '#app/templates/index.ts'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { queryClient } from '../queries.ts'
import { useDocumentTitle } from '../shell/screen-heading.tsx'
import { showToast } from '../ui/toast.tsx'
import { createEditorCommentsState, getElementContentPath } from './comments/comment-state.ts'
import { EditorContentStore } from './content/content-store.ts'
import { EditorContext, type EditorContextValue } from './content/editor-context.tsx'
import { PageEditorForm } from './content/editor-form.tsx'
import { type EditorTabDefinition, getPageEditorTabs, getPageTypeFields } from './content/editor-tabs.ts'
import { EditorViewState } from './content/editor-view.ts'
import { contentPathToFieldPath, type FieldValues } from './content/field-path.ts'
import { describeFieldPath } from './content/problem-summary.tsx'
import { Signal, useSignal } from './content/signal.ts'
import { useEditorShortcuts } from './content/use-shortcuts.ts'
import { PageEditorBar } from './editor-bar.tsx'
import { LazyPreviewFrame } from './preview/preview.tsx'
import { usePublishActions } from './publishing/use-publish-actions.ts'
import { usePageReviewActions } from './publishing/use-review-actions.ts'
import { DraftSaver } from './saving/draft-saver.ts'
import { deleteLocalContentCopy, readLocalContentCopy, saveLocalContentCopy } from './saving/local-copy.ts'
import { useDiscardChangesActions } from './saving/use-discard-actions.tsx'
import { useTogglePageLock } from './saving/use-page-lock.ts'

// Loaded after the editor itself; some only for pages that have a schedule, are an alias, or are in review.
const laterParts = () => import('./later-parts.ts')
const Onboarding = lazy(async () => ({ default: (await laterParts()).EditorOnboardingHint }))
const ScheduleNotice = lazy(async () => ({ default: (await laterParts()).PublishScheduleNotice }))
const AliasNotice = lazy(async () => ({ default: (await laterParts()).PageAliasNotice }))
const ReviewNotice = lazy(async () => ({ default: (await laterParts()).PageReviewNotice }))
const ChecksPanel = lazy(async () => ({ default: (await laterParts()).ContentChecksPanel }))
const SaveConflict = lazy(() => import('./saving/save-conflict.tsx'))
const LockNotice = lazy(async () => ({ default: (await laterParts()).PageLockNotice }))
const LeaveGuard = lazy(async () => ({
  default: (await import('./saving/save-before-leaving-guard.tsx')).SaveOnNavigation,
}))
const PageComments = lazy(async () => ({ default: (await laterParts()).PageComments }))

interface PageEditorProps {
  draft: PageDraftResponse
  type: AnyPageType
  onReviewed: () => void
}

/** The editor of one existing page. */
export function PageEditor({ draft, type, onReviewed }: PageEditorProps) {
  const [page, setPage] = useState(draft)
  const [isPreviewOpen, setIsPreviewOpen] = useState(() => innerWidth >= 1200)
  const tabs = useMemo(() => getPageEditorTabs(type), [type])
  const locator = useMemo(() => createLocator(type), [type])
  const { editing, saving: saver, comments } = usePageEditorState(draft, type)
  const onLive = (url: string | null) => setPage((before) => markPublished(before, url))
  const publishActions = usePublishActions({ page: draft.id, editing, saver, onPublished: onLive, onDone: onReviewed })
  const reviewActions = usePageReviewActions({ page, editing, saver, onDone: onReviewed })
  const toggleLock = useTogglePageLock({ page, saver, onDone: onReviewed })
  const discardActions = useDiscardChangesActions({ page, saver, onReload: setPage })
  useInitialFocus(editing, tabs[0]!)
  const commentTarget = useSignal(comments.target)
  const phase = useSignal(saver.state, (state) => state.phase)
  const areCommentsOpen = commentTarget !== null
  useEditorShortcuts(
    editing.store,
    () => saveAndAnnounce(saver),
    editing.comments && ((target) => comments.target.set({ target: getElementContentPath(target) })),
  )
  useDocumentTitle(`Edit ${draft.content['title'] || 'page'}`)
  return (
    <EditorContext value={editing}>
      <div className={areCommentsOpen ? 'editor editor-commented' : isPreviewOpen ? 'editor editor-split' : 'editor'}>
        <PageEditorBar
          page={page}
          type={type}
          saver={saver}
          publishActions={publishActions}
          reviewActions={reviewActions}
          toggleLock={toggleLock}
          discardActions={discardActions}
          isPreviewOpen={isPreviewOpen && !areCommentsOpen}
          onPreview={() => {
            setIsPreviewOpen(areCommentsOpen || !isPreviewOpen)
            comments.target.set(null)
          }}
        />
        <div className="editor-main">
          <Suspense fallback={null}>
            <LockNotice page={page} toggleLock={toggleLock} />
            <Onboarding />
            {page.alias_of && <AliasNotice page={page} />}
            {(page.scheduled || page.expire_at) && <ScheduleNotice page={page} saver={saver} onDone={onReviewed} />}
            {(page.review || page.requested_schedule) && <ReviewNotice page={page} reviewActions={reviewActions} />}
          </Suspense>
          <PageEditorForm tabs={tabs} />
          <Suspense fallback={null}>
            <ChecksPanel editing={editing} {...locator} />
          </Suspense>
        </div>
        <Suspense fallback={null}>
          {editing.comments && (
            <PageComments page={draft.id} commentState={comments} target={commentTarget} tabs={tabs} saver={saver} />
          )}
        </Suspense>
        {isPreviewOpen && !areCommentsOpen && (
          <LazyPreviewFrame action={paths.wagtail.preview(draft.id)} onClose={() => setIsPreviewOpen(false)} />
        )}
      </div>
      <Suspense fallback={null}>
        {phase === 'conflict' && <SaveConflict page={page} type={type} saver={saver} />}
        <LeaveGuard isClean={() => saver.isClean} save={() => saver.save()} onUnload={() => saver.saveCopyNow()} />
      </Suspense>
      <OpenChooserDialogRenderer />
    </EditorContext>
  )
}

/** The fields of a page type, and a function that locates and labels a content path, for the checks panel. */
function createLocator(type: AnyPageType) {
  const fields = getPageTypeFields(type)
  const locate = (content: FieldValues, path: string) => {
    const fieldPath = contentPathToFieldPath(content, path)
    return { fieldPath, fieldLabel: describeFieldPath({ fieldPath }, content, fields) }
  }
  return { fields, locate }
}

const markPublished = (page: PageDraftResponse, url: string | null): PageDraftResponse => ({
  ...page,
  live: true,
  status: 'live',
  has_unpublished_changes: false,
  url: url ?? page.url,
  review: null,
  scheduled: null,
  requested_schedule: null,
  can: { ...page.can, unpublish: true, approve: false, reject: false, cancel_workflow: false },
})

/** After a page was created, focuses its first field after the title. */
function useInitialFocus({ view }: EditorContextValue, { fields }: EditorTabDefinition) {
  const { state } = useLocation()
  useEffect(() => {
    const first = Object.keys(fields).find((name) => name !== 'title')
    if (state?.begin && first) view.reveal(first)
  }, [state, fields, view])
}

/** Creates the content store, view and saver of a draft, and restores unsaved changes of an earlier visit. */
function usePageEditorState(draft: PageDraftResponse, type: AnyPageType) {
  const state = useMemo(() => {
    const store = new EditorContentStore(draft.content)
    const view = new EditorViewState((field) => (getPageEditorTabs(type)[1]!.fields[field] ? 'promote' : 'content'))
    const comments = createEditorCommentsState()
    const readOnly = !draft.can.edit
    const editing: EditorContextValue = {
      store,
      view,
      readOnly,
      checks: new Signal([]),
      comments: draft.alias_of ? undefined : comments,
    }
    const saver: DraftSaver = new DraftSaver({
      store,
      baseRevision: draft.latest_revision_id,
      send: (content, base_revision_id) =>
        send(draft.id, { content, base_revision_id, editing_session: saver.editingSession }),
      saveLocalCopy: (content, base) => saveLocalContentCopy(draft.id, content, base),
      deleteLocalCopy: () => deleteLocalContentCopy(draft.id),
    })
    return { editing, saving: saver, comments }
  }, [draft, type])
  useEffect(() => {
    const stop = state.saving.start()
    restoreLocalCopy(state.editing.store, draft, type)
    return () => {
      stop()
      queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    }
  }, [state, draft, type])
  return state
}

function restoreLocalCopy(store: EditorContentStore, draft: PageDraftResponse, type: AnyPageType) {
  const copy = readLocalContentCopy(draft.id)
  if (!copy || !draft.can.edit) return
  const content = upgradeStoredContent(getPageTypeFields(type), copy.content, 'form')
  if (JSON.stringify(content) === JSON.stringify(store.content)) return deleteLocalContentCopy(draft.id)
  store.replaceAll(content)
  showToast(
    copy.base_revision_id === draft.latest_revision_id
      ? 'Your unsaved changes from last time are back. Undo removes them.'
      : 'Your unsaved changes from last time are back, but the page was changed meanwhile. Undo shows the latest draft.',
  )
}

const send = (id: number, body: EndpointRequest<typeof pageActionEndpoints.save>['body']) =>
  callEndpoint(pageActionEndpoints.save, { params: { id }, body }, { skipLoginRedirect: true })

async function saveAndAnnounce(saver: DraftSaver) {
  if (await saver.save()) showToast('Draft saved.')
}
