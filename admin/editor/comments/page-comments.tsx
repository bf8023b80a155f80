import { useEffect, useMemo, useRef } from 'react'
import type { CommentListing } from '#schema/comments/wire.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { announce } from '../../ui/announcer.tsx'
import { LoadError } from '../../ui/states.tsx'
import type { EditorTab } from '../content/editor-tabs.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'
import type { CommentState, CommentTarget } from './comment-state.ts'
import CommentsPanel from './comments-panel.tsx'
import { useThreads } from './queries.ts'
import './comments.css'

interface PageCommentsProps {
  page: number
  commentState: CommentState
  /** What the panel was asked for. */
  target: CommentTarget | null
  tabs: readonly EditorTab[]
  saver: DraftSaver
}

/** Reads a page's comments beside its editor, marks its fields with them, and shows them when asked. */
export default function PageComments({ page, commentState, target, tabs, saver }: PageCommentsProps) {
  const { data, error, refetch } = useThreads(page, commentState)
  const fields = useMemo<Fields>(() => Object.assign({}, ...tabs.map((tab) => tab.fields)), [tabs])
  useCommentLink(commentState)
  useNewCommentAnnouncements(data)
  if (target === null) return null
  if (data)
    return (
      <CommentsPanel
        page={page}
        fields={fields}
        threads={data.items}
        commentState={commentState}
        target={target}
        saver={saver}
      />
    )
  return (
    <section className="comments" aria-label="Comments">
      {error ? (
        <LoadError error={error} onRetry={() => refetch()} />
      ) : (
        <p className="comments-empty quiet">Reading the comments…</p>
      )}
    </section>
  )
}

/** A link of a mail names a thread. Once followed it is taken out of the address: the editor may be made anew. */
function useCommentLink({ target }: CommentState) {
  useEffect(() => {
    const address = new URL(location.href)
    const thread = Number(address.searchParams.get('comment'))
    if (!Number.isSafeInteger(thread) || thread < 1) return
    address.searchParams.delete('comment')
    history.replaceState(history.state, '', address)
    target.set({ target: thread })
  }, [target])
}

/** What others have written since is told once. */
function useNewCommentAnnouncements(listing: CommentListing | undefined) {
  const known = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (!listing) return
    const all = listing.items.flatMap(({ label, comments }) => comments.map((comment) => ({ ...comment, label })))
    const before = known.current
    known.current = new Set(all.map(({ id }) => id))
    const fresh = before ? all.filter(({ id, is_mine }) => !is_mine && !before.has(id)) : []
    if (fresh.length > 0)
      announce(fresh.map(({ author, label }) => `${author?.name ?? 'Somebody'} commented on ${label}.`).join(' '))
  }, [listing])
}
