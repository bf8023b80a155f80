import { useEffect, useRef, useState } from 'react'
import type { ContentPath } from '#schema/comments/content-path.ts'
import type { ContentPathLocation } from '#schema/comments/locate-content.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import type { DraftSaver } from '../saving/draft-saver.ts'
import { CommentComposer, hasCommentDraft } from './comment-composer.tsx'
import type { CommentsPanelTarget, EditorCommentsState } from './comment-state.ts'
import { createCommentThread } from './queries.ts'

interface NewThreadProps {
  page: number
  contentPath: ContentPath
  located: ContentPathLocation | null
  target: CommentsPanelTarget
  /** The field or block has no open thread yet, so the composer opens at once. */
  isFirst: boolean
  commentState: EditorCommentsState
  saver: DraftSaver
}

/** Starts a thread about a field or block. */
export function NewCommentThreadForm({
  page,
  contentPath,
  located,
  target,
  isFirst,
  commentState,
  saver,
}: NewThreadProps) {
  const draft = `${page} place ${contentPath}`
  const [isWriting, setIsWriting] = useState(() => isFirst || hasCommentDraft(draft))
  const card = useRef<HTMLElement>(null)
  // Opening the same target again focuses the composer.
  useEffect(() => {
    if (isWriting) card.current?.querySelector('textarea')?.focus()
  }, [isWriting, target])
  if (!located) return null
  const name = located.names.join(' › ')
  if (!isWriting)
    return (
      <div>
        <Button variant="quiet" icon="plus" onClick={() => setIsWriting(true)}>
          New thread on {located.names.at(-1)}
        </Button>
      </div>
    )
  return (
    <article ref={card} className="thread thread-current" aria-label={`New thread on ${name}`}>
      <p className="thread-place">{name}</p>
      <CommentComposer
        page={page}
        id={draft}
        label={`Comment on ${name}`}
        submitLabel="Comment"
        send={async (comment) => {
          // The server looks up the block in the saved draft.
          if (!saver.isClean) await saver.save()
          const result = await createCommentThread(page, contentPath, comment)
          if (!result.ok) return result.message
          announceToScreenReaders('Comment added.')
          commentState.target.set({ target: result.value.thread?.id ?? '' })
          return ''
        }}
        onCancel={() => (isFirst ? commentState.target.set(null) : setIsWriting(false))}
      />
    </article>
  )
}
