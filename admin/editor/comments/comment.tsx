import { type ReactNode, useState } from 'react'
import type { CommentItem } from '#schema/wire/comment.ts'
import { announce } from '../../ui/announcer.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { When } from '../../ui/when.tsx'
import { initialsOf } from '../presence-words.ts'
import { Composer, hasDraft } from './composer.tsx'
import { partsOf } from './mention-words.ts'
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
          {author ? initialsOf(name) : '–'}
        </span>
        <span className="comment-who">
          <strong>{name}</strong>
          <span className="quiet">
            <When at={created_at} />
            {edited_at && ', edited'}
          </span>
        </span>
        {is_mine && (
          <MoreMenu
            label="Your comment"
            items={[
              { label: 'Edit', icon: 'edit', onChoose: () => setIsEdited(true) },
              { label: 'Delete', icon: 'trash', tone: 'danger', onChoose: () => setIsDeleted(true) },
            ]}
          />
        )}
      </div>
      {isEdited ? (
        <FocusedOnce>
          <Composer
            page={page}
            id={draft}
            label="Edit your comment"
            button="Save"
            initial={{ text, chosen: mentions }}
            send={async (words) => {
              const answer = await editComment(page, thread, id, words)
              if (!answer.ok) return answer.message
              setIsEdited(false)
              announce('Comment changed.')
              return ''
            }}
            onCancel={() => setIsEdited(false)}
          />
        </FocusedOnce>
      ) : (
        <p className="comment-text">
          {partsOf(text, mentions).map(({ text: part, isName }, index) => (isName ? <strong key={index}>{part}</strong> : part))}
        </p>
      )}
      {isDeleted && (
        <Deleting page={page} thread={thread} comment={id} isLast={isLast} onDeleted={onDeleted} onClose={() => setIsDeleted(false)} />
      )}
    </li>
  )
}

interface DeletingProps extends Pick<CommentProps, 'page' | 'thread' | 'isLast' | 'onDeleted'> {
  comment: number
  onClose: () => void
}

function Deleting({ page, thread, comment, isLast, onDeleted, onClose }: DeletingProps) {
  async function confirm() {
    const answer = await deleteComment(page, thread, comment)
    if (!answer.ok) return answer.message
    announce('Comment deleted.')
    onDeleted()
    return ''
  }
  return (
    <FinalQuestion title="Delete your comment?" label="Delete" onClose={onClose} onConfirm={confirm}>
      <p>{isLast ? 'The thread holds nothing else and goes with it.' : 'The answers to it stay.'} It cannot be brought back.</p>
    </FinalQuestion>
  )
}

/** Puts the focus into the first field within, once. */
export function FocusedOnce({ children }: { children: ReactNode }) {
  const [focus] = useState(() => (box: HTMLDivElement | null) => {
    // After whatever was open before has given the focus back.
    requestAnimationFrame(() => requestAnimationFrame(() => box?.querySelector('textarea')?.focus()))
  })
  return <div ref={focus}>{children}</div>
}
