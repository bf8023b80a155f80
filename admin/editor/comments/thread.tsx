import { useEffect, useRef, useState } from 'react'
import type { ThreadItem } from '#schema/wire/comment.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import type { Address } from '../address.ts'
import { Comment, FocusedOnce } from './comment.tsx'
import { Composer, hasDraft } from './composer.tsx'
import type { Asked } from './marks.ts'
import { answerThread, settleThread } from './queries.ts'

interface ThreadProps {
  page: number
  thread: ThreadItem
  /** Where its place stands now and what it is called; null when it is gone. */
  address: Address | null
  name: string
  /** The panel was asked for it. */
  asked: Asked | null
  onJump: (address: Address) => void
  /** It leaves the list it stands in. */
  onLeave: () => void
}

/** What was said about one place, and what can be done about it. */
export function Thread({ page, thread, address, name, asked, onJump, onLeave }: ThreadProps) {
  const { id, comments, resolved } = thread
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked) return
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <article ref={card} className={asked ? 'thread thread-current' : 'thread'} aria-label={`Thread on ${name}`} tabIndex={-1}>
      {address === null ? (
        <p className="thread-place thread-lost">
          <Icon name="alert" size={16} /> <span>On a block that was removed: {name}</span>
        </p>
      ) : (
        <button type="button" className="thread-place" title="Go to the field" onClick={() => onJump(address)}>
          <span>{name}</span> <Icon name="chevron" size={16} />
        </button>
      )}
      <ol className="thread-comments">
        {comments.map((comment) => (
          <Comment
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
          Resolved by {resolved.by?.name ?? 'a deleted user'} <When at={resolved.at} />
        </p>
      )}
      <ThreadButtons page={page} thread={thread} onLeave={onLeave} />
    </article>
  )
}

function ThreadButtons({ page, thread: { id, resolved }, onLeave }: Pick<ThreadProps, 'page' | 'thread' | 'onLeave'>) {
  const draft = `${page} thread ${id}`
  const [isAnswering, setIsAnswering] = useState(() => hasDraft(draft))
  const answer = useRef<HTMLDivElement>(null)
  const back = () => requestAnimationFrame(() => answer.current?.querySelector('button')?.focus())
  if (isAnswering && !resolved)
    return (
      <FocusedOnce>
        <Composer
          page={page}
          id={draft}
          label="Your answer"
          button="Answer"
          send={async (words) => {
            const sent = await answerThread(page, id, words)
            if (!sent.ok) return sent.message
            setIsAnswering(false)
            announce('Answer added.')
            back()
            return ''
          }}
          onCancel={() => {
            setIsAnswering(false)
            back()
          }}
        />
      </FocusedOnce>
    )
  return (
    <div className="thread-buttons" ref={answer}>
      {!resolved && (
        <Button look="quiet" onClick={() => setIsAnswering(true)}>
          Answer
        </Button>
      )}
      <SettleButton page={page} thread={id} isResolved={resolved !== null} onLeave={onLeave} />
    </div>
  )
}

interface SettleButtonProps {
  page: number
  thread: number
  isResolved: boolean
  onLeave: () => void
}

function SettleButton({ page, thread, isResolved, onLeave }: SettleButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function settle() {
    setIsBusy(true)
    const answer = await settleThread(page, thread, isResolved ? 'reopen' : 'resolve')
    setIsBusy(false)
    if (!answer.ok) return toast(answer.message, { tone: 'danger' })
    onLeave()
    if (isResolved) return toast('The thread is open again.')
    toast('Thread resolved.', { action: { text: 'Reopen', onChoose: () => settleThread(page, thread, 'reopen') } })
  }
  return (
    <Button look="quiet" icon={isResolved ? 'undo' : 'check'} busy={isBusy} onClick={settle}>
      {isResolved ? 'Reopen' : 'Resolve'}
    </Button>
  )
}
