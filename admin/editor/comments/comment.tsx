import { type ReactNode, useState } from 'react'
import type { CommentItem } from '#schema/comments/wire.ts'
import { announce } from '../../ui/announcer.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { getInitials } from '../presence/presence-text.ts'
import { CommentComposer, hasDraft } from './comment-composer.tsx'
import { splitMentions } from './mentions.ts'
import { deleteComment, editComment } from './queries.ts'

interface CommentProps {
  page: number
  thread: number
  comment: CommentItem
  /** With it goes the thread. */
  isLast: boolean
  /** Takes the focus when the comment is gone. */
  onDeleted: () => void
}

export function Comment({ page, thread, comment, isLast, onDeleted }: CommentProps) {
  const { id, author, text, created_at, edited_at, mentions, is_mine } = comment
  const draft = `${page} comment ${id}`
  const [isEdited, setIsEdited] = useState(() => hasDraft(draft))
  const [isDeleted, setIsDeleted] = useState(false)
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
          <MoreMenu
            label="Your comment"
            items={[
              { label: 'Edit', icon: 'edit', onSelect: () => setIsEdited(true) },
              { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => setIsDeleted(true) },
            ]}
          />
        )}
      </div>
      {isEdited ? (
        <FocusFirstField>
          <CommentComposer
            page={page}
            id={draft}
            label="Edit your comment"
            submitLabel="Save"
            initial={{ text, chosen: mentions }}
            send={async (words) => {
              const result = await editComment(page, thread, id, words)
              if (!result.ok) return result.message
              setIsEdited(false)
              announce('Comment changed.')
              return ''
            }}
            onCancel={() => setIsEdited(false)}
          />
        </FocusFirstField>
      ) : (
        <p className="comment-text">
          {splitMentions(text, mentions).map(({ text: part, isName }, index) =>
            isName ? <strong key={index}>{part}</strong> : part,
          )}
        </p>
      )}
      {isDeleted && (
        <DeleteCommentDialog
          page={page}
          thread={thread}
          comment={id}
          isLast={isLast}
          onDeleted={onDeleted}
          onClose={() => setIsDeleted(false)}
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
    if (!result.ok) return result.message
    announce('Comment deleted.')
    onDeleted()
    return ''
  }
  return (
    <ConfirmDialog title="Delete your comment?" confirmLabel="Delete" onClose={onClose} onConfirm={confirm}>
      <p>
        {isLast ? 'The thread holds nothing else and goes with it.' : 'The answers to it stay.'} It cannot be brought
        back.
      </p>
    </ConfirmDialog>
  )
}

/** Puts the focus into the first field within, once. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const [focus] = useState(() => (box: HTMLDivElement | null) => {
    // After whatever was open before has given the focus back.
    requestAnimationFrame(() => requestAnimationFrame(() => box?.querySelector('textarea')?.focus()))
  })
  return <div ref={focus}>{children}</div>
}
