import { useEffect, useRef, useState } from 'react'
import type { CommentThreadItem } from '#schema/comments/wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { FieldPath } from '../content/field-path.ts'
import { CommentView, FocusFirstTextAreaInside } from './comment.tsx'
import { CommentComposer, hasCommentDraft } from './comment-composer.tsx'
import type { CommentsPanelTarget } from './comment-state.ts'
import { replyToCommentThread, resolveOrReopenCommentThread } from './queries.ts'

interface ThreadProps {
  page: number
  thread: CommentThreadItem
  /** The current path of its field or block; null when that was removed. */
  fieldPath: FieldPath | null
  name: string
  /** Set when the panel should show this thread. */
  target: CommentsPanelTarget | null
  onJump: (fieldPath: FieldPath) => void
  /** Called when the thread disappears from the list. */
  onLeave: () => void
}

/** A comment thread of one field or block, with its actions. */
export function CommentThreadCard({ page, thread, fieldPath, name, target, onJump, onLeave }: ThreadProps) {
  const { id, comments, resolved } = thread
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!target) return
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [target])
  return (
    <article
      ref={card}
      className={target ? 'thread thread-current' : 'thread'}
      aria-label={`Thread on ${name}`}
      tabIndex={-1}
    >
      {fieldPath === null ? (
        <p className="thread-place thread-orphaned">
          <Icon name="alert" size={16} /> <span>On a block that was removed: {name}</span>
        </p>
      ) : (
        <button type="button" className="thread-place" title="Go to the field" onClick={() => onJump(fieldPath)}>
          <span>{name}</span> <Icon name="chevron" size={16} />
        </button>
      )}
      <ol className="thread-comments">
        {comments.map((comment) => (
          <CommentView
            key={comment.id}
            page={page}
            thread={id}
            comment={comment}
            isLast={comments.length === 1}
            onDeleted={() => (comments.length === 1 ? onLeave() : card.current?.focus())}
          />
        ))}
      </ol>
      {resolved && (
        <p className="quiet">
          Resolved by {resolved.by?.name ?? 'a deleted user'} <RelativeTime at={resolved.at} />
        </p>
      )}
      <ThreadButtons page={page} thread={thread} onLeave={onLeave} />
    </article>
  )
}

function ThreadButtons({ page, thread: { id, resolved }, onLeave }: Pick<ThreadProps, 'page' | 'thread' | 'onLeave'>) {
  const draft = `${page} thread ${id}`
  const [isReplying, setIsReplying] = useState(() => hasCommentDraft(draft))
  const buttons = useRef<HTMLDivElement>(null)
  const focusButtons = () => requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus())
  if (isReplying && !resolved)
    return (
      <FocusFirstTextAreaInside>
        <CommentComposer
          page={page}
          id={draft}
          label="Your reply"
          submitLabel="Reply"
          send={async (comment) => {
            const result = await replyToCommentThread(page, id, comment)
            if (!result.ok) return result.message
            setIsReplying(false)
            announceToScreenReaders('Reply added.')
            focusButtons()
            return ''
          }}
          onCancel={() => {
            setIsReplying(false)
            focusButtons()
          }}
        />
      </FocusFirstTextAreaInside>
    )
  return (
    <div className="thread-buttons" ref={buttons}>
      {!resolved && (
        <Button variant="quiet" onClick={() => setIsReplying(true)}>
          Reply
        </Button>
      )}
      <ResolveButton page={page} thread={id} isResolved={resolved !== null} onLeave={onLeave} />
    </div>
  )
}

interface ResolveButtonProps {
  page: number
  thread: number
  isResolved: boolean
  onLeave: () => void
}

function ResolveButton({ page, thread, isResolved, onLeave }: ResolveButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function toggleResolved() {
    setIsBusy(true)
    const result = await resolveOrReopenCommentThread(page, thread, isResolved ? 'reopen' : 'resolve')
    setIsBusy(false)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    onLeave()
    if (isResolved) return showToast('The thread is open again.')
    showToast('Thread resolved.', {
      action: { text: 'Reopen', onSelect: () => resolveOrReopenCommentThread(page, thread, 'reopen') },
    })
  }
  return (
    <Button variant="quiet" icon={isResolved ? 'undo' : 'check'} busy={isBusy} onClick={toggleResolved}>
      {isResolved ? 'Reopen' : 'Resolve'}
    </Button>
  )
}
