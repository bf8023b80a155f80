import { useEffect, useRef, useState } from 'react'
import type { Place } from '#schema/rules/comment-place.ts'
import type { Located } from '#schema/rules/locate-place.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import type { Saving } from '../saving.ts'
import { Composer, hasDraft } from './composer.tsx'
import type { Asked, CommentMarks } from './marks.ts'
import { beginThread } from './queries.ts'

interface NewThreadProps {
  page: number
  place: Place
  located: Located | null
  asked: Asked
  /** Nothing open is said about the place yet: one comes to write. */
  isFirst: boolean
  marks: CommentMarks
  saving: Saving
}

/** Where a thread about a place begins. */
export function NewThread({ page, place, located, asked, isFirst, marks, saving }: NewThreadProps) {
  const draft = `${page} place ${place}`
  const [isWriting, setIsWriting] = useState(() => isFirst || hasDraft(draft))
  const card = useRef<HTMLElement>(null)
  // Who asks for a place again goes on writing.
  useEffect(() => {
    if (isWriting) card.current?.querySelector('textarea')?.focus()
  }, [isWriting, asked])
  if (!located) return null
  const name = located.names.join(' › ')
  if (!isWriting)
    return (
      <div>
        <Button look="quiet" icon="plus" onClick={() => setIsWriting(true)}>
          New thread on {located.names.at(-1)}
        </Button>
      </div>
    )
  return (
    <article ref={card} className="thread thread-current" aria-label={`New thread on ${name}`}>
      <p className="thread-place">{name}</p>
      <Composer
        page={page}
        id={draft}
        label={`Comment on ${name}`}
        button="Comment"
        send={async (words) => {
          // The server looks for the block in what was saved.
          if (!saving.isClean) await saving.save()
          const answer = await beginThread(page, place, words)
          if (!answer.ok) return answer.message
          announce('Comment added.')
          marks.shown.set({ for: answer.value.thread?.id ?? '' })
          return ''
        }}
        onCancel={() => (isFirst ? marks.shown.set(null) : setIsWriting(false))}
      />
    </article>
  )
}
