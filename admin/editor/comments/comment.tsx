import { type ReactNode, useState } from 'react'
import type { CommentItem } from '#schema/comments/wire.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MoreActionsMenu } from '../../ui/menu.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { getInitials } from '../presence/presence-text.ts'
import { CommentComposer, hasCommentDraft } from './comment-composer.tsx'
import { splitTextAtMentions } from './mentions.ts'
import { deleteComment, editComment } from './queries.ts'

interface CommentProps {
  page: number
  thread: number
  comment: CommentItem
  /** Deleting it deletes the thread. */
  isLast: boolean
  /** Moves the focus after the comment was deleted. */
  onDeleted: () => void
}

export function CommentView({ page, thread, comment, isLast, onDeleted }: CommentProps) {
  const { id, author, text, created_at, edited_at, mentions, is_mine } = comment
  const draft = `${page} comment ${id}`
  const [isEditing, setIsEditing] = useState(() => hasCommentDraft(draft))
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const name = author?.name ?? 'Deleted user'
  return (
    <li className="comment" tabIndex={-1}>
      <div className="comment-head">
        <span className="avatar" aria-hidden="true">
          {author ? getInitials(name) : '–'}
        </span>
        <span className="comment-author">
          <strong>{name}</strong>
          <span className="quiet">
            <RelativeTime at={created_at} />
            {edited_at && ', edited'}
          </span>
        </span>
        {is_mine && (
          <MoreActionsMenu
            label="Your comment"
            items={[
              { label: 'Edit', icon: 'edit', onSelect: () => setIsEditing(true) },
              { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => setIsConfirmingDelete(true) },
            ]}
          />
        )}
      </div>
      {isEditing ? (
        <FocusFirstTextAreaInside>
          <CommentComposer
            page={page}
            id={draft}
            label="Edit your comment"
            submitLabel="Save"
            initial={{ text, chosen: mentions }}
            send={async (edited) => {
              const result = await editComment(page, thread, id, edited)
              if (!result.ok) return result.message
              setIsEditing(false)
              announceToScreenReaders('Comment changed.')
              return ''
            }}
            onCancel={() => setIsEditing(false)}
          />
        </FocusFirstTextAreaInside>
      ) : (
        <p className="comment-text">
          {splitTextAtMentions(text, mentions).map(({ text: part, isName }, index) =>
            isName ? <strong key={index}>{part}</strong> : part,
          )}
        </p>
      )}
      {isConfirmingDelete && (
        <DeleteCommentDialog
          page={page}
          thread={thread}
          comment={id}
          isLast={isLast}
          onDeleted={onDeleted}
          onClose={() => setIsConfirmingDelete(false)}
        />
      )}
    </li>
  )
}

interface DeleteCommentDialogProps extends Pick<CommentProps, 'page' | 'thread' | 'isLast' | 'onDeleted'> {
  comment: number
  onClose: () => void
}

function DeleteCommentDialog({ page, thread, comment, isLast, onDeleted, onClose }: DeleteCommentDialogProps) {
  async function confirm() {
    const result = await deleteComment(page, thread, comment)
    if (!result.ok) return result
    announceToScreenReaders('Comment deleted.')
    onDeleted()
    return result
  }
  return (
    <ConfirmDialog title="Delete your comment?" confirmLabel="Delete" onClose={onClose} onConfirm={confirm}>
      <p>
        {isLast ? 'This also deletes the thread, because it has no other comments.' : 'Replies to it are kept.'} This
        cannot be undone.
      </p>
    </ConfirmDialog>
  )
}

/** Focuses the first text area inside it, once. */
export function FocusFirstTextAreaInside({ children }: { children: ReactNode }) {
  const [focus] = useState(() => (box: HTMLDivElement | null) => {
    // After a menu or dialog that was open has restored the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => box?.querySelector('textarea')?.focus()))
  })
  return <div ref={focus}>{children}</div>
}
