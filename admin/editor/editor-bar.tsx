import { type ReactNode, useSyncExternalStore } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { trailOf } from '../screens/pages/trail.ts'
import { useCommands } from '../shell/commands.ts'
import { Trail } from '../shell/heading.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { type Choosable, MoreMenu } from '../ui/menu.tsx'
import { Private, Status } from '../ui/status.tsx'
import { useCell } from './cell.ts'
import type { CommentMarks } from './comments/marks.ts'
import { useEditing, useSelected } from './context.tsx'
import type { Discarding } from './discarding.tsx'
import { Finish } from './finish.tsx'
import { Present } from './presence.tsx'
import type { Publishing } from './publishing.ts'
import type { Reviewing } from './reviewing.ts'
import { SaveNote } from './save-note.tsx'
import type { Saving } from './saving.ts'

interface EditorBarProps {
  page: PageDraft
  type: AnyPageType
  saving: Saving
  publishing: Publishing
  reviewing: Reviewing
  /** Locks the page, or takes its lock away. */
  turnLock: () => void
  discarding: Discarding
  previewing: boolean
  onPreview: () => void
}

/** The bar that stays on top: where this is, whether it is safe, and what can be done. */
export function EditorBar({ page, type, saving, publishing, reviewing, turnLock, discarding, previewing, onPreview }: EditorBarProps) {
  const changed = useHasChanges(page, saving)
  const actions = actionsOf(page, turnLock, discarding.offer(changed))
  useCommands('editor', [
    { label: 'Save now', icon: 'check', onChoose: () => void saving.save() },
    { label: 'Preview', icon: 'eye', onChoose: onPreview },
    ...actions,
  ])
  const { comments } = useEditing()
  return (
    <BarFrame
      trail={trailOf(page.ancestors)}
      typeLabel={type.label}
      notes={
        <>
          <Status status={page.status === 'live' && changed ? 'live + draft' : page.status} />
          {page.review?.status === 'needs_changes' && <span className="status status-warn">Changes requested</span>}
          {page.is_private && <Private />}
          <SaveNote saving={saving} />
          <Present
            of="page"
            id={page.id}
            work={saving}
            onReload={() => import('./conflict.tsx').then(({ takeTheirs }) => takeTheirs(page.id, type, saving))}
            onCompare={() => saving.overtaken()}
          />
        </>
      }
    >
      <UndoButtons />
      <Button icon="eye" look="quiet" aria-pressed={previewing} onClick={onPreview} title="Preview">
        <span className="bar-label">Preview</span>
      </Button>
      {comments && <CommentsSwitch comments={comments} />}
      <MoreMenu label="More actions" items={actions} />
      <Finish page={page} publishing={publishing} reviewing={reviewing} />
      {discarding.dialog}
    </BarFrame>
  )
}

/** Opens the comments of the whole page, and tells how many threads are open. */
function CommentsSwitch({ comments: { open, shown } }: { comments: CommentMarks }) {
  const isShown = useCell(shown) !== null
  const count = useCell(open, (places) => [...places.values()].reduce((sum, each) => sum + each, 0))
  return (
    <Button
      icon="comment"
      look="quiet"
      aria-pressed={isShown}
      aria-keyshortcuts="Control+Alt+M"
      title="Comments (Ctrl+Alt+M in a field)"
      onClick={() => shown.set(isShown ? null : { for: '' })}
    >
      <span className="bar-label">Comments</span> {count > 0 && <span className="comment-count">{count}</span>}
    </Button>
  )
}

interface BarFrameProps {
  trail: { to: string; label: string }[]
  typeLabel: string
  notes: ReactNode
  children: ReactNode
}

export function BarFrame({ trail, typeLabel, notes, children }: BarFrameProps) {
  const title = useSelected('title', (value) => String(value || 'Untitled'))
  return (
    <header className="editor-bar">
      <Trail crumbs={trail} />
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

export function UndoButtons() {
  const { store, readOnly } = useEditing()
  const canUndo = useSyncExternalStore(store.listenToAll, () => store.canUndo)
  const canRedo = useSyncExternalStore(store.listenToAll, () => store.canRedo)
  if (readOnly) return null
  return (
    <>
      <IconButton icon="undo" label="Undo" aria-keyshortcuts="Control+Z" disabled={!canUndo} onClick={() => store.undo()} />
      <IconButton icon="redo" label="Redo" aria-keyshortcuts="Control+Shift+Z" disabled={!canRedo} onClick={() => store.redo()} />
    </>
  )
}

/** Whether the form holds something visitors do not see yet. */
function useHasChanges(page: PageDraft, saving: Saving): boolean {
  const phase = useSyncExternalStore(saving.state.listen, () => saving.state.value.phase)
  return page.has_unpublished_changes || saving.baseRevision !== (page.live_revision_id ?? saving.baseRevision) || phase === 'unsaved'
}

function actionsOf({ id, live, url, may }: PageDraft, turnLock: () => void, discard: Choosable | null): Choosable[] {
  const all: (Choosable | false | null)[] = [
    live && { label: 'View live', icon: 'external', href: url },
    { label: 'View draft', icon: 'eye', href: paths.wagtail.viewDraft(id) },
    { label: 'History', icon: 'history', to: paths.wagtail.history(id) },
    { label: 'Revisions', icon: 'copy', to: paths.wagtail.revisions(id) },
    { label: 'Where it is linked', icon: 'link', to: paths.wagtail.usage(id) },
    may.add_subpage && { label: 'Add page below', icon: 'plus', to: paths.wagtail.addSubpage(id) },
    may.publish && { label: 'Privacy', icon: 'lock', to: paths.wagtail.privacy(id) },
    may.lock && { label: 'Lock', icon: 'lock', onChoose: turnLock },
    may.unlock && { label: 'Unlock', icon: 'lock', onChoose: turnLock },
    may.move && { label: 'Move', icon: 'move', to: paths.wagtail.move(id) },
    may.copy && { label: 'Copy', icon: 'copy', to: paths.wagtail.copy(id) },
    may.unpublish && { label: 'Unpublish', icon: 'eye', to: paths.wagtail.unpublish(id) },
    discard,
    may.delete && { label: 'Delete', icon: 'trash', to: paths.wagtail.delete(id), tone: 'danger' },
  ]
  return all.filter((each) => each !== false && each !== null)
}
