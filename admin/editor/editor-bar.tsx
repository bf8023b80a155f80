import { type ReactNode, useSyncExternalStore } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { toPageBreadcrumbs } from '../pages/breadcrumbs.ts'
import { useRegisterScreenCommands } from '../shell/screen-commands.ts'
import { Breadcrumbs } from '../shell/screen-heading.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../ui/menu.tsx'
import { PrivatePageBadge, PublishStatusLabel } from '../ui/status.tsx'
import type { EditorCommentsState } from './comments/comment-state.ts'
import { useEditorContext, useFieldValueSelector } from './content/editor-context.tsx'
import { useSignal } from './content/signal.ts'
import { EditorPresenceBar } from './presence/presence-bar.tsx'
import { PublishActionsMenu } from './publishing/publish-menu.tsx'
import type { PublishActionHandlers } from './publishing/use-publish-actions.ts'
import type { PageReviewActionHandlers } from './publishing/use-review-actions.ts'
import type { DraftSaver } from './saving/draft-saver.ts'
import { DraftSaveStatusIndicator } from './saving/save-status.tsx'
import type { DiscardDraftMenuItemAndDialog } from './saving/use-discard-actions.tsx'

interface EditorBarProps {
  page: PageDraftResponse
  type: AnyPageType
  saver: DraftSaver
  publishActions: PublishActionHandlers
  reviewActions: PageReviewActionHandlers
  /** Locks or unlocks the page. */
  toggleLock: () => void
  discardActions: DiscardDraftMenuItemAndDialog
  isPreviewOpen: boolean
  onPreview: () => void
}

/** The sticky bar of the page editor: breadcrumbs, title, save status and actions. */
export function PageEditorBar({
  page,
  type,
  saver,
  publishActions,
  reviewActions,
  toggleLock,
  discardActions,
  isPreviewOpen,
  onPreview,
}: EditorBarProps) {
  const hasChanges = useHasChanges(page, saver)
  const actions = getMenuActions(page, toggleLock, discardActions.getMenuItem(hasChanges))
  useRegisterScreenCommands('editor', [
    { label: 'Save now', icon: 'check', onSelect: () => void saver.save() },
    { label: 'Preview', icon: 'eye', onSelect: onPreview },
    ...actions,
  ])
  const { comments } = useEditorContext()
  return (
    <EditorBarFrame
      breadcrumbs={toPageBreadcrumbs(page.ancestors)}
      typeLabel={type.label}
      notes={
        <>
          <PublishStatusLabel status={page.status === 'live' && hasChanges ? 'live + draft' : page.status} />
          {page.review?.status === 'needs_changes' && <span className="status status-warn">Changes requested</span>}
          {page.is_private && <PrivatePageBadge />}
          <DraftSaveStatusIndicator saver={saver} />
          <EditorPresenceBar
            objectType="page"
            id={page.id}
            saverStatus={saver}
            onReload={() =>
              import('./saving/save-conflict.tsx').then(({ applyOtherEditorVersion }) =>
                applyOtherEditorVersion(page.id, saver),
              )
            }
            onCompare={() => saver.markConflict()}
          />
        </>
      }
    >
      <UndoRedoButtons />
      <Button icon="eye" variant="quiet" aria-pressed={isPreviewOpen} onClick={onPreview} title="Preview">
        <span className="bar-label">Preview</span>
      </Button>
      {comments && <CommentsButton comments={comments} />}
      <MoreActionsMenu label="More actions" items={actions} />
      <PublishActionsMenu page={page} publishActions={publishActions} reviewActions={reviewActions} />
      {discardActions.dialog}
    </EditorBarFrame>
  )
}

/** Toggles the comments panel of the page, and shows the number of open threads. */
function CommentsButton({ comments: { openCounts, target } }: { comments: EditorCommentsState }) {
  const isShown = useSignal(target) !== null
  const count = useSignal(openCounts, (counts) => [...counts.values()].reduce((sum, each) => sum + each, 0))
  return (
    <Button
      icon="comment"
      variant="quiet"
      aria-pressed={isShown}
      aria-keyshortcuts="Control+Alt+M"
      title="Comments (Ctrl+Alt+M in a field)"
      onClick={() => target.set(isShown ? null : { target: '' })}
    >
      <span className="bar-label">Comments</span> {count > 0 && <span className="comment-count">{count}</span>}
    </Button>
  )
}

interface BarFrameProps {
  breadcrumbs: { to: string; label: string }[]
  typeLabel: string
  notes: ReactNode
  children: ReactNode
}

function EditorBarFrame({ breadcrumbs, typeLabel, notes, children }: BarFrameProps) {
  const title = useFieldValueSelector('title', (value) => String(value || 'Untitled'))
  return (
    <header className="editor-bar">
      <Breadcrumbs items={breadcrumbs} />
      <div className="editor-bar-row">
        <div className="editor-heading">
          <h1 tabIndex={-1}>{title}</h1>
          <span className="quiet">{typeLabel}</span>
          {notes}
        </div>
        <div className="editor-actions">{children}</div>
      </div>
    </header>
  )
}

export function UndoRedoButtons() {
  const { store, readOnly } = useEditorContext()
  const canUndo = useSyncExternalStore(store.subscribeAll, () => store.canUndo)
  const canRedo = useSyncExternalStore(store.subscribeAll, () => store.canRedo)
  if (readOnly) return null
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo"
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => store.undo()}
      />
      <IconButton
        icon="redo"
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => store.redo()}
      />
    </>
  )
}

/** Whether the form has changes that are not published. */
function useHasChanges(page: PageDraftResponse, saver: DraftSaver): boolean {
  const phase = useSyncExternalStore(saver.state.subscribe, () => saver.state.value.phase)
  return (
    page.has_unpublished_changes ||
    saver.baseRevision !== (page.live_revision_id ?? saver.baseRevision) ||
    phase === 'unsaved'
  )
}

function getMenuActions(
  { id, live, url, can }: PageDraftResponse,
  toggleLock: () => void,
  discard: ActionMenuItemDefinition | null,
): ActionMenuItemDefinition[] {
  const all: (ActionMenuItemDefinition | false | null)[] = [
    live && { label: 'View live', icon: 'external', href: url },
    { label: 'View draft', icon: 'eye', href: paths.wagtail.viewDraft(id) },
    { label: 'History', icon: 'history', to: paths.wagtail.history(id) },
    { label: 'Revisions', icon: 'copy', to: paths.wagtail.revisions(id) },
    { label: 'Usage', icon: 'link', to: paths.wagtail.usage(id) },
    can.add_subpage && { label: 'Add page below', icon: 'plus', to: paths.wagtail.addSubpage(id) },
    can.publish && { label: 'Privacy', icon: 'lock', to: paths.wagtail.privacy(id) },
    can.lock && { label: 'Lock', icon: 'lock', onSelect: toggleLock },
    can.unlock && { label: 'Unlock', icon: 'lock', onSelect: toggleLock },
    can.move && { label: 'Move', icon: 'move', to: paths.wagtail.move(id) },
    can.copy && { label: 'Copy', icon: 'copy', to: paths.wagtail.copy(id) },
    can.unpublish && { label: 'Unpublish', icon: 'eye', to: paths.wagtail.unpublish(id) },
    discard,
    can.delete && { label: 'Delete', icon: 'trash', to: paths.wagtail.delete(id), tone: 'danger' },
  ]
  return all.filter((each) => each !== false && each !== null)
}
