import { useEffect, useMemo, useRef } from 'react'
import type { CommentThreadListResponse } from '#schema/comments/wire.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { LoadErrorNotice } from '../../ui/states.tsx'
import type { EditorTabDefinition } from '../content/editor-tabs.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'
import type { CommentsPanelTarget, EditorCommentsState } from './comment-state.ts'
import CommentsPanel from './comments-panel.tsx'
import { usePageCommentThreads } from './queries.ts'
import './comments.css'

interface PageCommentsProps {
  page: number
  commentState: EditorCommentsState
  /** What the panel shows; null while it is closed. */
  target: CommentsPanelTarget | null
  tabs: readonly EditorTabDefinition[]
  saver: DraftSaver
}

/** Loads the comments of a page, updates the counts at its fields, and renders the panel while it is open. */
export default function PageCommentsPanelLoader({ page, commentState, target, tabs, saver }: PageCommentsProps) {
  const { data, error, refetch } = usePageCommentThreads(page, commentState)
  const fields = useMemo<NamedFields>(() => Object.assign({}, ...tabs.map((tab) => tab.fields)), [tabs])
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
        <LoadErrorNotice error={error} onRetry={() => refetch()} />
      ) : (
        <p className="comments-empty quiet">Loading comments…</p>
      )}
    </section>
  )
}

/** Opens the thread that a link in a mail names, and removes it from the URL, because the editor may remount. */
function useCommentLink({ target }: EditorCommentsState) {
  useEffect(() => {
    const url = new URL(location.href)
    const thread = Number(url.searchParams.get('comment'))
    if (!Number.isSafeInteger(thread) || thread < 1) return
    url.searchParams.delete('comment')
    history.replaceState(history.state, '', url)
    target.set({ target: thread })
  }, [target])
}

/** Announces each new comment of others once. */
function useNewCommentAnnouncements(listing: CommentThreadListResponse | undefined) {
  const knownIds = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (!listing) return
    const all = listing.items.flatMap(({ label, comments }) => comments.map((comment) => ({ ...comment, label })))
    const before = knownIds.current
    knownIds.current = new Set(all.map(({ id }) => id))
    const newComments = before ? all.filter(({ id, is_mine }) => !is_mine && !before.has(id)) : []
    if (newComments.length > 0)
      announceToScreenReaders(
        newComments.map(({ author, label }) => `${author?.name ?? 'Someone'} commented on ${label}.`).join(' '),
      )
  }, [listing])
}
